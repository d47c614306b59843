import type { Turn } from '../turn.ts';

export function activate(turn: Turn): void {
  turn.raiseProgress(100);
  turn.record(turn.event.name);
  if (!turn.content.outline.endsWhenDone) return;
  turn.end('launcher_deactivated');
  turn.record('launcher_dismissed');
}
