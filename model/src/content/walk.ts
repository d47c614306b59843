import type { TSchema } from 'typebox';
import type { Condition } from '../conditions/types.ts';
import type { Fields } from '../reading/reader.ts';
import type { Action, Block, Question, TabBlock, VersionBody } from './body.ts';
import { dataSchemas } from './schemas/body.ts';
import type { Keywords } from './schemas/keywords.ts';
import { type Meaning, meaningOf } from './schemas/meaning.ts';
import { Step } from './schemas/steps.ts';
import type { ContentType } from './types.ts';

/** What can be met in a body, by its meaning. */
interface Met {
  block: Block;
  tabBlock: TabBlock;
  action: Action;
  question: Question;
  conditions: Condition[];
  identified: { id: string };
  markdown: string;
  destination: string;
  mediaUrl: string;
  themeId: string | null;
  contentId: string;
  eventName: string | null;
  userAttribute: string;
  icon: { source: string; type?: string };
  listItem: { content: string; contentType: string };
}

type Visit = (value: unknown, path: string) => unknown;

/** Called with everything of a meaning and where it stands, from the outside in and from the front to the back. */
export type Visitor = { [Kind in keyof Met]?: (value: Met[Kind], path: string) => unknown };

export function walkBody(type: ContentType, body: VersionBody, visitor: Visitor): void {
  visitor.themeId?.(body.themeId, 'themeId');
  if (body.startRules?.when) visitor.conditions?.(body.startRules.when, 'startRules.when');
  if (body.hideRules) visitor.conditions?.(body.hideRules.when, 'hideRules.when');
  for (const [index, step] of body.steps.entries()) walkStep(step, `steps[${index}]`, visitor);
  if (type !== 'flow') walk(dataSchemas[type], body.data, 'data', visitor);
}

export function walkStep(step: Step, path: string, visitor: Visitor): void {
  walk(Step, step, path, visitor);
}

/** Goes as deep as the schema does, and through the columns inside columns, whose depth is limited. */
function walk(schema: TSchema, value: unknown, path: string, visitor: Visitor): void {
  if (value === undefined || value === null) return;
  const meaning = meaningOf(schema);
  if (meaning?.kind === 'nested') {
    walk(meaning.schema(), value, path, visitor);
    return;
  }
  const visit = meaning && (visitor[meaning.kind as keyof Met] as Visit | undefined);
  visit?.(value, path);
  if (meaning?.kind === 'conditions') return;
  const { properties, items } = (meaning && branchOf(schema, meaning, value)) ?? (schema as Keywords);
  if (items)
    for (const [index, item] of (value as unknown[]).entries())
      walk(items, item, `${path}[${index}]`, visitor);
  for (const [key, property] of Object.entries(properties ?? {}))
    walk(property, (value as Fields)[key], `${path}.${key}`, visitor);
}

function branchOf(schema: TSchema, meaning: Meaning, value: unknown): Keywords | undefined {
  if (!('tag' in meaning)) return undefined;
  const branches = (schema as Keywords).anyOf as Keywords[];
  const word = (value as Fields)[meaning.tag];
  return branches.find(
    ({ properties }) => (properties?.[meaning.tag] as Keywords | undefined)?.const === word,
  );
}
