import type { ContentKind } from '../../engine/kinds.ts';

export const launcher: ContentKind<'launcher'> = {
  place: null,
  followsRule: true,
  // One that ends with its first use is over for the server while its tooltip is still read.
  staysOpen: true,
};
