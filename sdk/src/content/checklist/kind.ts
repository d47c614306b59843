import type { ContentKind } from '../../engine/kinds.ts';

export const checklist: ContentKind<'checklist'> = {
  isReplaced: true,
  beginsOpen: (data) => data?.initialDisplay === 'expanded',
};
