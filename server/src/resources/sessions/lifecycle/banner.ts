import { finish, ignoreRepeated } from './any-content.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Transition } from './transition.ts';

/** A banner that was dismissed was read. */
function finishBanner(transition: Transition): void {
  transition.raiseProgress(100);
  finish(transition);
}

export const banner: Lifecycle<'banner'> = {
  rules: { banner_seen: ignoreRepeated, banner_dismissed: finishBanner },
};
