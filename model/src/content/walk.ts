import type { Condition } from '../conditions/types.ts';
import type { ContentType } from '../content-types/types.ts';
import type { Fields } from '../reading/reader.ts';
import type { Action, Block, Question, Step, TabBlock, VersionBody } from './body.ts';
import { bodyOutline } from './body-outline.ts';
import type { Outline, PartName } from './outline-types.ts';

/** What can be met in a body, by its meaning. */
interface Met {
  block: Block;
  tabBlock: TabBlock;
  action: Action;
  question: Question;
  conditions: Condition[];
  /** A part with an id: an item of a checklist, a tab of a resource center. */
  identified: { id: string };
  listItem: { content: string; contentType: string };
  icon: { source: string; type?: string | undefined; url?: string | undefined };
  markdown: string;
  destination: string;
  mediaUrl: string;
  themeId: string | null;
  contentId: string;
  eventName: string | null;
  userAttribute: string;
}

/** A flow has steps and no data. */
const outlines: Partial<Record<ContentType, Outline>> = bodyOutline.data;

/** Called with everything of a meaning and where it stands, from the outside in and from the front to the back. */
export type Visitor = { [Kind in keyof Met]?: (value: Met[Kind], path: string) => unknown };

export function walkBody(type: ContentType, body: VersionBody, visitor: Visitor): void {
  visitor.themeId?.(body.themeId, 'themeId');
  if (body.startRules?.when) visitor.conditions?.(body.startRules.when, 'startRules.when');
  if (body.hideRules) visitor.conditions?.(body.hideRules.when, 'hideRules.when');
  for (const [index, step] of body.steps.entries()) walkStep(step, `steps[${index}]`, visitor);
  const data: Outline | undefined = outlines[type];
  if (data) walk(data, body.data, 'data', visitor);
}

export function walkStep(step: Step, path: string, visitor: Visitor): void {
  walk(bodyOutline.step, step, path, visitor);
}

/** Goes as deep as the outline does, and through the columns inside columns, whose depth is limited. */
function walk(outline: Outline, value: unknown, path: string, visitor: Visitor): void {
  if (value === undefined || value === null) return;
  if (typeof outline === 'string') {
    visit(visitor, outline, value, path);
    walkFields(fieldsOf(outline, value as Fields), value as Fields, path, visitor);
  } else if ('items' in outline) {
    for (const [index, item] of (value as unknown[]).entries())
      walk(outline.items, item, `${path}[${index}]`, visitor);
  } else {
    if (outline.meaning) visit(visitor, outline.meaning, value, path);
    walkFields(outline.fields, value as Fields, path, visitor);
  }
}

function visit(visitor: Visitor, meaning: keyof Met, value: unknown, path: string): void {
  // The outline says that the value is of this meaning, which the compiler cannot follow.
  (visitor[meaning] as ((value: unknown, path: string) => unknown) | undefined)?.(value, path);
}

function walkFields(
  fields: Readonly<Record<string, Outline>>,
  value: Fields,
  path: string,
  visitor: Visitor,
) {
  for (const [key, outline] of Object.entries(fields)) walk(outline, value[key], `${path}.${key}`, visitor);
}

/** The fields of a part of that kind; other values have none. */
function fieldsOf(name: string, value: Fields): Readonly<Record<string, Outline>> {
  const part = Object.hasOwn(bodyOutline.parts, name) ? bodyOutline.parts[name as PartName] : undefined;
  return part?.branches[value[part.tag] as string] ?? {};
}
