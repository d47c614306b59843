import type { ContentKind } from '../../engine/kinds.ts';

export const resourceCenter: ContentKind<'resource-center'> = {
  followsRule: true,
};
