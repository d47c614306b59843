import type { AttributeScope } from '../attributes.ts';

/** Something that conditions need to exist. */
export type Reference =
  | AttributeReference
  | { kind: 'segment'; id: string }
  | { kind: 'event'; codeName: string }
  | { kind: 'content'; id: string };

export interface AttributeReference {
  kind: 'attribute';
  scope: AttributeScope;
  codeName: string;
}
