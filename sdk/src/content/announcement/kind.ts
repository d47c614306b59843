import type { ContentKind } from '../../engine/kinds.ts';

export const announcement: ContentKind<'announcement'> = {
  // A popup stands where a flow would.
  place: 'flow',
  ending: null,
  refuse: ({ content: { data, seen }, isPopup }) => {
    if (data?.distribution !== 'popup') return 'listed';
    return seen && !isPopup && 'over';
  },
};
