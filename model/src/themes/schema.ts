import { type TSchema, Type } from 'typebox';
import { ReadByCode } from '../described.ts';
import { auto, type Branch, isLeaf, type Leaf, type Source } from './leaves.ts';
import { tree } from './tree.ts';
import { meaningOf, weights } from './validate.ts';
import type { Settings } from './values.ts';

function sourceOf(source: Source): string {
  if ('copy' in source) return `\`${auto}\` takes \`${source.copy}\`.`;
  return `\`${auto}\` derives it from \`${source.background}\` and \`${source.foreground}\`.`;
}

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

const describe = (leaf: Leaf) =>
  sentences(leaf.note, leaf.kind === 'color' && leaf.auto && sourceOf(leaf.auto));

/** A setting as answers show it. */
function shown(leaf: Leaf): TSchema {
  const description = sentences(describe(leaf), leaf.kind === 'managed' && 'Not set through the API.');
  const facts = description ? { description } : {};
  switch (leaf.kind) {
    case 'number':
      return leaf.fallback === null ? Type.Union([Type.Number(), Type.Null()], facts) : Type.Number(facts);
    case 'weight':
      return Type.Integer(facts);
    case 'flag':
      return Type.Boolean(facts);
    case 'word':
      return Type.String({ enum: [...leaf.words], ...facts });
    case 'managed':
      return leaf.type === 'boolean' ? Type.Boolean(facts) : Type.String(facts);
    default:
      return Type.String(facts);
  }
}

/** A setting as bodies bring it, for the API document; `readSettings` is what judges it. */
function written(leaf: Leaf): TSchema {
  const facts: Record<string, unknown> = {
    description: sentences(`Must be ${meaningOf(leaf)}.`, describe(leaf)),
  };
  if (leaf.fallback !== undefined) facts.default = leaf.fallback;
  if (leaf.kind === 'weight') facts.enum = weights;
  if (leaf.kind === 'number' && leaf.min !== undefined) facts.minimum = leaf.min;
  if (leaf.kind === 'number' && Number.isFinite(leaf.max)) facts.maximum = leaf.max;
  return Type.Unsafe({ ...shown(leaf), ...facts });
}

function object(
  branch: Branch,
  property: (leaf: Leaf) => TSchema,
  allOptional: boolean,
  title?: string,
): TSchema {
  const properties = Object.entries(branch).map(([name, node]) => {
    const schema = isLeaf(node) ? property(node) : object(node, property, allOptional);
    const isOptional = allOptional || (isLeaf(node) && node.fallback === undefined);
    return [name, isOptional ? Type.Optional(schema) : schema];
  });
  return Type.Object(Object.fromEntries(properties), {
    additionalProperties: false,
    ...(title && { title }),
  });
}

export const ThemeSettings = Type.Unsafe<Settings>(object(tree, shown, false, 'ThemeSettings'));

/** The settings of a theme as bodies bring them; `readSettings` finds every problem at once. */
export const ThemeSettingsInput = ReadByCode(object(tree, written, true, 'ThemeSettingsInput'));
