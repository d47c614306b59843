import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { type ConditionPlace, startPlace } from '../src/conditions/places.ts';
import type { ConditionType } from '../src/conditions/types.ts';
import type { StepType, VersionBody } from '../src/content/body.ts';
import { StartRules } from '../src/content/schemas/start-rules.ts';
import { PlacementOf, Step } from '../src/content-types/flow/schema.ts';
import { dataSchemas } from '../src/content-types/schemas.ts';
import { type ContentType, traits } from '../src/content-types/types.ts';
import type { Keywords } from '../src/schemas/keywords.ts';
import { meaningOf } from '../src/schemas/meaning.ts';

/** What a project has, so that the bodies that are made for it are accepted. */
export interface SampleProject {
  /** The code names of user attributes, by their data type. */
  attributes: Record<'string' | 'number' | 'list' | 'boolean' | 'datetime', string>;
  /** Not a predefined one; it has a number attribute. */
  event: string;
  eventAttribute: string;
  /** Ids: a segment of users, published content, a theme. */
  segment: string;
  flow: string;
  checklist: string;
  theme: string;
}

export type BodyPatch = Partial<Record<keyof VersionBody, unknown>>;

interface Maker {
  type: ContentType;
  sampleProject: SampleProject;
  /** Columns inside columns are made up to here. */
  depth: number;
}

/**
 * Patches that set every part that content of the type can have, as a client would send them: without ids, and
 * with or without what may be left out. They are made from the schemas, so new fields are covered by themselves.
 */
export function bodyPatches(type: ContentType, sampleProject: SampleProject): fc.Arbitrary<BodyPatch> {
  const maker: Maker = { type, sampleProject, depth: 2 };
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    ...(type === 'flow' ? { steps: steps(maker) } : { data: object(maker, dataSchemas[type]) }),
    startRules: startRules(maker),
    ...(traits[type].hideRules && {
      hideRules: fc.option(fc.record({ when: conditions(maker, startPlace) }), { nil: null }),
    }),
    ...(traits[type].hasTheme && { themeId: fc.constant(sampleProject.theme) }),
    ...(traits[type].hasSchedule && {
      scheduledAt: fc.constantFrom(null, '2026-05-01T10:00:00Z', '2026-05-01T10:00:00.5+02:00'),
    }),
  };
  return fc.record(parts);
}

function steps(maker: Maker): fc.Arbitrary<unknown[]> {
  const types = Object.keys(PlacementOf) as StepType[];
  const list = fc.array(fc.oneof(...types.map((type) => step(maker, type))), { maxLength: 4 });
  return list.map((items) => withTargets(items.map((item, index) => ({ ...item, key: keyOf(index) }))));
}

const keyOf = (index: number) => `step ${index}`;

function step(maker: Maker, type: StepType): fc.Arbitrary<object> {
  const { object: _, id, cvid, sequence, type: __, placement, advanced, ...fields } = Step.properties;
  const { target, onClick, ...common } = fields;
  const properties = {
    ...(type === 'tooltip' ? fields : common),
    ...(PlacementOf[type] && { placement: PlacementOf[type] }),
  };
  return object(maker, { ...Step, properties } as TSchema).map((made) => ({ ...made, type }));
}

/** A step that a `goto_step` can lead to is only known once all steps are there. */
function withTargets(items: object[]): unknown[] {
  const text = JSON.stringify(items).replaceAll(/"goto:(\d+)"/g, (_, number) =>
    JSON.stringify(keyOf(Number(number) % items.length)),
  );
  return JSON.parse(text);
}

function startRules(maker: Maker): fc.Arbitrary<unknown> {
  const { startRules: supported, atLeast, when } = traits[maker.type];
  const { frequency } = StartRules.properties;
  const { atLeast: gap, ...plain } = frequency.properties;
  const properties: Record<string, TSchema> = {
    ...StartRules.properties,
    frequency: atLeast ? frequency : ({ ...frequency, properties: plain } as TSchema),
  };
  const fields = supported
    .filter((key) => key !== 'when')
    .map((key) => [key, value(maker, properties[key]!)]);
  const rules = fc.record(
    { ...Object.fromEntries(fields), when: conditions(maker, when) },
    { requiredKeys: [] },
  );
  return fc.option(rules, { nil: null });
}

function value(maker: Maker, schema: TSchema): fc.Arbitrary<unknown> {
  const { type, enum: words, const: constant, anyOf, items, minItems = 0 } = schema as Keywords;
  const meaning = meaningOf(schema);
  const special = byMeaning(maker, schema);
  if (special) return special;
  if (meaning?.kind === 'nested') return value({ ...maker, depth: maker.depth - 1 }, meaning.schema());
  if (meaning && 'tag' in meaning)
    return fc.oneof(...branches(maker, anyOf!).map((one) => object(maker, one)));
  if (constant !== undefined) return fc.constant(constant);
  if (words) return fc.constantFrom(...words);
  switch (type) {
    case 'object':
      return object(maker, schema);
    case 'array':
      return fc.array(value(maker, items!), { minLength: minItems, maxLength: minItems + 2 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(schema as Keywords);
    default:
      return number(schema as Keywords);
  }
}

/** What can only be sent back, is not sent. */
function branches({ type, depth }: Maker, all: TSchema[]): TSchema[] {
  const words = ['unsupported', 'run_javascript'];
  if (type !== 'flow') words.push('goto_step');
  if (depth === 0) words.push('columns');
  const tagOf = ({ properties = {} }: Keywords) =>
    [properties.type, properties.kind].map((tag) => (tag as Keywords | undefined)?.const as string);
  return all.filter((branch) => !tagOf(branch as Keywords).some((word) => words.includes(word)));
}

function object(maker: Maker, schema: TSchema): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schema as Keywords;
  const made = Object.entries(properties).filter(([key, property]) => {
    const kind = meaningOf(property)?.kind;
    return kind !== 'generated' && kind !== 'derived' && key !== 'object';
  });
  const needed = made.filter(([key, property]) => {
    return required.includes(key) && (property as Keywords).default === undefined;
  });
  const fields = Object.fromEntries(made.map(([key, property]) => [key, value(maker, property)]));
  const isGoto = (properties.type as Keywords | undefined)?.const === 'goto_step';
  if (isGoto) fields.step = fc.nat(20).map((index) => `goto:${index}`);
  return fc.record(fields, { requiredKeys: needed.map(([key]) => key) }) as fc.Arbitrary<object>;
}

const text = ({ minLength = 0, maxLength = 12 }: Keywords) =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 12) })
    .map((made) => made || 'x'.repeat(minLength));

function number({ type, minimum = -1000, maximum = 1000 }: Keywords): fc.Arbitrary<number> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

export const safeMarkdown = [
  '',
  'Hello',
  '# Title\n\nText',
  '- one\n- two',
  '**Hi {{ plan }}!**',
  '`<b>` and a < b',
  '[site](https://example.com/a_b?c=d#e)',
  '[mail](mailto:a@example.com)',
  '[path](/a/b "title")',
  '![logo](https://example.com/logo.png)',
  '<https://example.com>',
  '[a][b]\n\n[b]: /there',
  '{{ plan | default: "there" }}',
  '{{plan}} &lt;b>',
  'https://example.com',
  '| a | b |\n|---|---|\n| 1 | 2 |',
];
const media = ['https://example.com/a.png', 'http://localhost:3000/b', 'https://www.youtube.com/embed/x'];
const destinations = [
  'https://example.com',
  '/path?a=b#c',
  'relative/path',
  '#top',
  '?q=1',
  'mailto:a@example.com',
  'tel:+123',
  'https://example.com/{{ plan }}',
  '/users/{{ plan | default: "me" }}',
];

function byMeaning(maker: Maker, schema: TSchema): fc.Arbitrary<unknown> | undefined {
  const { sampleProject } = maker;
  const meaning = meaningOf(schema);
  switch (meaning?.kind) {
    case 'conditions':
      return conditions(maker, meaning.place);
    case 'markdown':
      return fc.array(fc.constantFrom(...safeMarkdown), { maxLength: 3 }).map((parts) => parts.join('\n\n'));
    case 'mediaUrl':
      return fc.constantFrom(...media);
    case 'destination':
      return fc.constantFrom(...destinations);
    case 'themeId':
      return fc.constantFrom(null, sampleProject.theme);
    case 'eventName':
      return fc.constantFrom(null, sampleProject.event);
    case 'contentId':
      return fc.constantFrom(sampleProject.flow, sampleProject.checklist);
    case 'userAttribute':
      return fc.constantFrom(...Object.values(sampleProject.attributes), 'nobody_defined_this');
    case 'range':
      return fc.tuple(fc.nat(100), fc.nat(100)).map(([one, other]) => {
        return { low: Math.min(one, other), high: Math.max(one, other) };
      });
    case 'columnWidth':
      return fc.constantFrom(
        { unit: 'fill' },
        { unit: 'percent', value: 50 },
        { unit: 'pixels', value: 12.5 },
      );
    case 'icon':
      return fc.constantFrom(
        { source: 'builtin', type: 'user' },
        { source: 'upload', url: media[0] },
        { source: 'url', url: media[1], type: 'kept' },
      );
    case 'listItem':
      return object(maker, { ...schema, properties: (schema as Keywords).properties } as TSchema).map(
        (item) => {
          const content =
            (item as { contentType: string }).contentType === 'flow'
              ? sampleProject.flow
              : sampleProject.checklist;
          return { ...item, content };
        },
      );
    default:
      return undefined;
  }
}

function conditions({ sampleProject }: Maker, place: ConditionPlace): fc.Arbitrary<unknown[]> {
  const leaves = fc.constantFrom(
    ...conditionSamples(sampleProject).filter(({ type }) => place.types.includes(type)),
  );
  const group = fc.record({
    type: fc.constant('group'),
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(leaves, { minLength: 1, maxLength: 3 }),
  });
  return fc.array(fc.oneof({ arbitrary: leaves, weight: 3 }, group), { maxLength: 2 });
}

interface Sample {
  type: ConditionType;
}

function conditionSamples({ attributes, segment, flow, event, eventAttribute }: SampleProject): Sample[] {
  const attribute = (name: string, fields: object) => ({
    type: 'attribute' as const,
    scope: 'user',
    attribute: name,
    ...fields,
  });
  const target = { selector: '#save', text: 'Save', nth: 1 };
  const samples = [
    attribute(attributes.string, { op: 'is', value: 'pro' }),
    attribute(attributes.number, { op: 'between', value: '1', value2: '2.5' }),
    attribute(attributes.list, { op: 'includes_any', values: ['a', 'b'] }),
    attribute(attributes.boolean, { op: 'true' }),
    attribute(attributes.datetime, { op: 'before', value: '2026-01-31' }),
    { type: 'segment', segment, in: false },
    { type: 'current_url', includes: ['*'], excludes: ['https://example.com/admin/*'] },
    { type: 'element', target, state: 'present' },
    { type: 'content_state', content: flow, state: 'completed' },
    {
      type: 'event',
      event,
      count: { op: 'at_least', n: 2 },
      within: { op: 'in_the_last', value: 3, unit: 'days' },
    },
    {
      type: 'event',
      event,
      scope: 'current_user',
      where: [{ type: 'event_attribute', attribute: eventAttribute, op: 'gt', value: '5' }],
    },
    { type: 'task_clicked' },
    { type: 'text_input', target, op: 'match', value: '^a+$' },
    { type: 'text_filled', target },
    { type: 'time_window', start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' },
  ];
  return samples as Sample[];
}
