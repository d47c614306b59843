import { dataOf } from 'guidepost-model/content/body';
import { finish, ignoreRepeated } from './any-content.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Transition } from './transition.ts';

function activateLauncher(transition: Transition): void {
  transition.raiseProgress(100);
  transition.record(transition.event.name);
  if (!transition.content.outline.endsWhenDone) return;
  transition.end('launcher_deactivated');
  transition.record('launcher_dismissed');
}

export const launcher: Lifecycle<'launcher'> = {
  rules: {
    launcher_seen: ignoreRepeated,
    launcher_activated: activateLauncher,
    launcher_dismissed: finish,
  },
  outline: (body) => ({
    endsWhenDone: dataOf('launcher', body).tooltip.settings.dismissAfterFirstActivation,
  }),
};
