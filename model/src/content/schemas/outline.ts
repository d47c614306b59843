import type { TSchema } from 'typebox';
import { Step } from '../../content-types/flow/schema.ts';
import { dataSchemas } from '../../content-types/schemas.ts';
import type { Keywords } from '../../schemas/keywords.ts';
import { meaningOf, tagOf } from '../../schemas/meaning.ts';
import type { BodyOutline, Outline, PartName } from '../outline-types.ts';

/** What the walk over a body calls its visitor with; all other meanings are for the reader alone. */
const visited: ReadonlySet<string> = new Set([
  'conditions',
  'contentId',
  'destination',
  'eventName',
  'icon',
  'identified',
  'listItem',
  'markdown',
  'mediaUrl',
  'themeId',
  'userAttribute',
]);

/** The schemas of a body without everything that the walk does not need; `npm run generate` prints it. */
export function outlineOfSchemas(): BodyOutline {
  const parts: Partial<BodyOutline['parts']> = {};
  const data = Object.entries(dataSchemas).map(([type, schema]) => [type, outlineOf(schema) ?? {}]);
  const step = outlineOf(Step) ?? {};
  return { step, data: Object.fromEntries(data), parts } as BodyOutline;

  function outlineOf(schema: TSchema): Outline | undefined {
    const meaning = meaningOf(schema);
    const { items, properties, anyOf } = schema as Keywords;
    if (meaning?.kind === 'nested') return outlineOf(meaning.schema());
    if (meaning && 'tag' in meaning) {
      const { kind, tag } = meaning;
      if (!(kind in parts)) {
        parts[kind] = { tag, branches: {} };
        parts[kind].branches = branchesOf(anyOf ?? [], tag);
      }
      return kind satisfies PartName;
    }
    if (meaning?.kind === 'conditions') return meaning.kind;
    const own = meaning && visited.has(meaning.kind) ? meaning.kind : undefined;
    if (items) {
      const item = outlineOf(items);
      return item && { items: item };
    }
    const fields = fieldsOf(properties ?? {});
    if (Object.keys(fields).length === 0) return own as Outline | undefined;
    return { ...(own && { meaning: own }), fields } as Outline;
  }

  function branchesOf(branches: TSchema[], tag: string) {
    return Object.fromEntries(
      branches.map((branch) => [tagOf(branch, tag), fieldsOf((branch as Keywords).properties ?? {})]),
    );
  }

  function fieldsOf(properties: Record<string, TSchema>): Record<string, Outline> {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, property]) => {
        const outline = outlineOf(property);
        return outline ? [[key, outline]] : [];
      }),
    );
  }
}
