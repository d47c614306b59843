import type { ActionOf, KindOfAction } from './kind.ts';

export const unsupported: KindOfAction<ActionOf<'unsupported'>> = {
  name: 'Something that this editor does not know',
  sentence: ({ note }) =>
    note ? `an action that cannot be edited here: ${note}` : 'an action that cannot be edited here',
};
