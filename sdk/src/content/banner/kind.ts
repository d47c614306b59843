import type { ContentKind } from '../../engine/kinds.ts';

export const banner: ContentKind<'banner'> = {
  followsRule: true,
  pushesPage: true,
};
