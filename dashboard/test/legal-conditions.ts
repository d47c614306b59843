import fc from 'fast-check';
import type { AttributeScope, DataType } from 'guidepost-model/attributes';
import { entityScopes } from 'guidepost-model/attributes';
import { type operandKinds, operators } from 'guidepost-model/conditions/operators';
import type { ConditionPlace } from 'guidepost-model/conditions/places';
import type { ReferenceTargets } from 'guidepost-model/conditions/reference-targets';
import {
  contentStates,
  elementStates,
  eventScopes,
  textInputOperators,
  timeUnits,
} from 'guidepost-model/conditions/vocabulary';
import type { Subjects } from '../src/conditions/names.ts';
import type { Condition } from '../src/conditions/words.ts';

/** Conditions that the service accepts, of every type and comparison, and the things that they name. */

const types = Object.keys(operators) as DataType[];

const attributes = ([...entityScopes, 'eventDefinition'] as AttributeScope[]).flatMap((scope) =>
  types.map((dataType) => ({
    id: `${scope}-${dataType}`,
    object: 'attributeDefinition' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    predefined: false,
    dataType,
    description: '',
    displayName: `A ${dataType}`,
    codeName: `a_${dataType}`,
    scope,
    runtimeWritable: true,
  })),
);

export const subjects = {
  attributes,
  events: [{ codeName: 'order_placed', displayName: 'Order placed' }],
  segments: [{ id: 'segment1', name: 'Beta testers', bizType: 'user' }],
  contents: [
    { id: 'flow1', name: 'Welcome tour', type: 'flow', editedVersionId: 'version1' },
    { id: 'banner1', name: 'Maintenance', type: 'banner', editedVersionId: 'version2' },
  ],
} as unknown as Subjects;

const definitionOf = (scope: AttributeScope, codeName: string) =>
  attributes.find((one) => one.scope === scope && one.codeName === codeName);

export const targets: ReferenceTargets = {
  definitions: definitionOf,
  eventAttributes: (codeName) => definitionOf('eventDefinition', codeName),
  events: (codeName) => subjects.events.find((event) => event.codeName === codeName),
  segments: (id) => subjects.segments.find((segment) => segment.id === id),
  contents: (id) => subjects.contents.find((content) => content.id === id),
};

const text = fc.string({ maxLength: 8 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(String);
const instant = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());

const operand: Record<keyof typeof operandKinds, fc.Arbitrary<object>> = {
  none: fc.constant({}),
  text: fc.record({ value: text }),
  number: fc.record({ value: number }),
  range: fc.record({ value: number, value2: number }),
  days: fc.record({ value: fc.nat().map(String) }),
  date: fc.record({
    value: fc.oneof(
      instant,
      instant.map((at) => at.slice(0, 10)),
    ),
  }),
  bucket: fc.record({ value: fc.constantFrom('A', 'B') }),
  texts: fc.record({ values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
};

const tests = types.flatMap((dataType) =>
  Object.entries(operators[dataType]).map(([op, kind]) =>
    operand[kind as keyof typeof operandKinds].map((operands) => ({
      attribute: `a_${dataType}`,
      op,
      ...operands,
    })),
  ),
);

const attributeTest = fc.oneof(...tests);
const targetPart = fc.record(
  {
    target: fc.record(
      { selector: fc.constantFrom('#save', '.a > b'), text, nth: fc.nat({ max: 4 }) },
      { requiredKeys: ['selector'] },
    ),
  },
  { requiredKeys: [] },
);

const from = fc.integer({ min: 1, max: 5000 });
const count = fc.oneof(
  fc.record({ op: fc.constantFrom('at_least', 'at_most', 'exactly'), n: from }),
  from.map((n) => ({ op: 'between', n, n2: n + 3 })),
);
const unit = fc.constantFrom(...Object.keys(timeUnits));
const within = fc.oneof(
  fc.constant({ op: 'any_time' }),
  fc.record({ op: fc.constantFrom('in_the_last', 'more_than'), value: from, unit }),
  fc.record({ value: from, unit }).map(({ value, unit }) => ({ op: 'between', value, value2: value, unit })),
);

const patterns = fc.array(fc.constantFrom('/app/*', '*', 'https://x.io/:id', '/b?c=d#e'), {
  minLength: 1,
  maxLength: 3,
});

const eventAttribute = attributeTest.map((test) => ({ type: 'event_attribute', ...test }));

const group = (inside: fc.Arbitrary<object>) =>
  fc.record({
    type: fc.constant('group'),
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(inside, { minLength: 1, maxLength: 3 }),
  });

const wheres = fc.letrec<{ where: object }>((tie) => ({
  where: fc.oneof({ maxDepth: 2 }, eventAttribute, group(tie('where'))),
})).where;

/** The conditions of one kind each, groups aside. */
const leaves: Record<string, (place: ConditionPlace) => fc.Arbitrary<object>> = {
  attribute: ({ scopes }) =>
    fc
      .tuple(fc.constantFrom(...scopes), attributeTest)
      .map(([scope, test]) => ({ type: 'attribute', scope, ...test })),
  segment: () => fc.boolean().map((isIn) => ({ type: 'segment', segment: 'segment1', in: isIn })),
  event: () =>
    fc.record(
      {
        type: fc.constant('event'),
        event: fc.constant('order_placed'),
        count,
        within,
        scope: fc.constantFrom(...eventScopes),
        where: fc.array(wheres, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['type', 'event'] },
    ),
  content_state: () =>
    fc.constantFrom(...contentStates).map((state) => ({ type: 'content_state', content: 'flow1', state })),
  current_url: () =>
    fc.record(
      { type: fc.constant('current_url'), includes: patterns, excludes: patterns },
      { requiredKeys: ['type', 'includes'] },
    ),
  element: () =>
    fc
      .tuple(targetPart, fc.constantFrom(...elementStates))
      .map(([target, state]) => ({ type: 'element', ...target, state })),
  text_input: () =>
    fc
      .tuple(targetPart, fc.constantFrom(...Object.keys(textInputOperators)), text)
      .map(([target, op, value]) => {
        const kind = textInputOperators[op as keyof typeof textInputOperators];
        return {
          type: 'text_input',
          ...target,
          op,
          ...(kind !== 'none' && { value: kind === 'pattern' ? '^a+$' : value }),
        };
      }),
  text_filled: () => targetPart.map((target) => ({ type: 'text_filled', ...target })),
  time_window: () =>
    fc.oneof(
      instant.map((start) => ({ type: 'time_window', start })),
      fc.constant({ type: 'time_window', start: '2026-01-01T00:00:00+02:00', end: '2026-02-01T00:00:00Z' }),
    ),
  task_clicked: () => fc.constant({ type: 'task_clicked' }),
  event_attribute: () => eventAttribute,
};

/** Lists of conditions that may stand in the place. */
export function legalConditions(place: ConditionPlace): fc.Arbitrary<Condition[]> {
  const ofPlace = place.types.flatMap((type) => leaves[type]?.(place) ?? []);
  const { node } = fc.letrec<{ node: object }>((tie) => ({
    node: fc.oneof({ maxDepth: 3 }, fc.oneof(...ofPlace), group(tie('node'))),
  }));
  // The random parts are of the right form, which the types of the parts do not say.
  return fc.array(node, { maxLength: 5 }) as fc.Arbitrary<object> as fc.Arbitrary<Condition[]>;
}
