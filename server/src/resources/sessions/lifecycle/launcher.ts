import type { Transition } from './transition.ts';

export function activate(transition: Transition): void {
  transition.raiseProgress(100);
  transition.record(transition.event.name);
  if (!transition.content.outline.endsWhenDone) return;
  transition.end('launcher_deactivated');
  transition.record('launcher_dismissed');
}
