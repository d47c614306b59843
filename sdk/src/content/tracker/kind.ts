import type { ContentKind } from '../../engine/kinds.ts';

/** It is watched and never shown. */
export const tracker: ContentKind<'tracker'> = {
  refuse: () => 'tracker',
};
