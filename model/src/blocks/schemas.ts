import { type TSchema, Type } from 'typebox';
import { maxBlocks } from '../limits.ts';
import { OneOf } from '../schemas/meaning.ts';
import * as kinds from './index.ts';

export type Block = kinds.Block;

export const Block = OneOf<Block>(
  'Block',
  'A block. Its `type` says which fields it has.',
  { kind: 'block', tag: 'type' },
  Object.values(kinds.blockSchemas).map((schema) => schema((): TSchema => Block)),
);

export const Blocks = (description: string, options: object = {}) =>
  Type.Array(Block, { maxItems: maxBlocks, description, ...options });
