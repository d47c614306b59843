import type { ActionOf, KindOfAction } from './kind.ts';

export const dismiss: KindOfAction<ActionOf<'dismiss'>> = {
  name: 'Close this',
  sentence: () => 'close this content',
  make: () => ({ type: 'dismiss' }),
};
