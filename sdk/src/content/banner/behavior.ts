import type { Behavior } from '../behavior.ts';

export const banner: Behavior<'banner'> = {
  targetOf: ({ placement, containerTarget }) =>
    placement.endsWith('page') ? undefined : (containerTarget ?? null),
};
