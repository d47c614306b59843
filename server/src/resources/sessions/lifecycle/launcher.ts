import type { Transition } from './transition.ts';

export function activateLauncher(transition: Transition): void {
  transition.raiseProgress(100);
  transition.record(transition.event.name);
  if (!transition.content.outline.endsWhenDone) return;
  transition.end('launcher_deactivated');
  transition.record('launcher_dismissed');
}
