import { type TProperties, Type } from 'typebox';
import { As } from '../described.ts';
import { KindWord, Strict } from '../schemas/meaning.ts';
import { Length, PartId, Spacing } from '../schemas/shapes.ts';

/** The schema of a kind of block, with the fields that every block has. */
export const blockSchema = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  description: string,
  properties: Properties,
) =>
  Strict(
    {
      object: Type.Literal('block', { description: 'The kind of this object, which is always `block`.' }),
      id: PartId,
      type: KindWord(type, 'block'),
      ...properties,
    },
    { title, description },
  );

export const margin = () => Type.Optional(As(Spacing, 'The space around the block.'));
export const width = () => Type.Optional(As(Length, 'The width of the block.'));
