import { describe, expect, it } from 'vitest';
import { definitionsOf } from './definitions.ts';
import {
  announcementStartPlace,
  type ConditionPlace,
  completeWhenPlace,
  reactivePlace,
  segmentPlace,
  startPlace,
  themeVariationPlace,
  trackerStartPlace,
} from './places.ts';
import type { ReferenceTargets } from './reference-targets.ts';
import type { ConditionType } from './types.ts';
import { validateConditions } from './validate.ts';
import { conditionTypes } from './vocabulary.ts';

const targets: ReferenceTargets = {
  definitions: definitionsOf([
    { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
    { id: 'd2', scope: 'company', codeName: 'plan', dataType: 'string' },
  ]),
  eventAttributes: (codeName) => (codeName === 'sum' ? { id: 'd3', dataType: 'number' } : undefined),
  events: (codeName) => (codeName === 'paid' ? {} : undefined),
  segments: (id) => (id === 's1' ? { id, bizType: 'user' } : undefined),
  contents: (id) => {
    const type = { flow1: 'flow', list1: 'checklist', banner1: 'banner' }[id];
    return type === undefined ? undefined : { id, type };
  },
};

/** Takes everything that can be written. */
const anywhere: ConditionPlace = { ...completeWhenPlace, name: 'anywhere' };
const validate = (input: unknown[], place = anywhere, known = targets) =>
  validateConditions(input, { place, targets: known, path: 'when' });
/** Each issue as `rule path`, where the path begins inside of the condition. */
const problems = (condition: unknown, place = anywhere, known = targets) =>
  validate([condition], place, known).issues?.map(
    ({ rule, path }) => `${rule} ${path!.slice('when[0].'.length)}`,
  );

const page = (fields: object) => ({ type: 'current_url', includes: ['/a'], ...fields });
const element = (fields: object) => ({ type: 'element', state: 'present', ...fields });
const input = (fields: object) => ({ type: 'text_input', op: 'any', ...fields });
const event = (fields: object) => ({ type: 'event', event: 'paid', ...fields });
const period = (fields: object) => ({ type: 'time_window', start: '2026-01-01T00:00:00Z', ...fields });
const sum = { type: 'event_attribute', attribute: 'sum', op: 'gt', value: '5' };

const samples: Record<Exclude<ConditionType, 'event_attribute' | 'unsupported'>, object> = {
  group: {
    type: 'group',
    match: 'any',
    conditions: [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' }],
  },
  attribute: { type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' },
  segment: { type: 'segment', segment: 's1', in: false },
  current_url: page({}),
  element: element({}),
  content_state: { type: 'content_state', content: 'flow1', state: 'seen' },
  event: event({}),
  task_clicked: { type: 'task_clicked' },
  text_input: input({}),
  text_filled: { type: 'text_filled' },
  time_window: period({}),
};

describe('every type of condition', () => {
  it.each([
    ...Object.values(samples),
    page({ includes: ['*', '/a/:b', 'x.io?c=d'], excludes: ['/e*'] }),
    page({ includes: [], excludes: ['/e*'] }),
    element({ target: { selector: '#a > b', text: '', nth: 0 }, state: 'unclicked' }),
    element({ target: { selector: 'a', nth: 29, count: 30 } }),
    element({
      target: { selector: 'input', label: 'City', within: { selector: 'h2', text: 'Address' }, count: 1 },
    }),
    { type: 'content_state', content: 'list1', state: 'uncompleted' },
    event({ count: { op: 'at_most', n: 0 }, within: { op: 'any_time' }, scope: 'current_user' }),
    event({ count: { op: 'exactly', n: 0 }, within: { op: 'more_than', value: 0, unit: 'seconds' } }),
    event({ count: { op: 'at_least', n: 1 }, within: { op: 'in_the_last', value: 36, unit: 'hours' } }),
    event({
      count: { op: 'between', n: 1, n2: 1 },
      within: { op: 'between', value: 0, value2: 9, unit: 'minutes' },
    }),
    event({
      scope: 'any_user_in_company',
      where: [sum, { type: 'group', match: 'any', conditions: [sum, sum] }],
    }),
    input({ target: { selector: 'input' }, op: 'is', value: '' }),
    input({ op: 'match', value: '^\\d+(?<x>a|b)$' }),
    input({ op: 'unmatch', value: 'a'.repeat(1000) }),
    period({ end: '2026-01-01T01:00:00.001+01:00' }),
  ])('%j comes back as it was', (condition) => {
    expect(validate([condition])).toEqual({ conditions: [condition] });
  });

  it.each<[object, object]>([
    [page({ excludes: [], id: 1 }), page({})],
    [element({ target: { selector: 'a', by: 'text' }, value: 1 }), element({ target: { selector: 'a' } })],
    [input({ value: 'x' }), input({})],
    [event({ where: [], count: { op: 'exactly', n: 2, n2: 7 } }), event({ count: { op: 'exactly', n: 2 } })],
    [event({ within: { op: 'any_time', value: 'x', unit: 'years' } }), event({ within: { op: 'any_time' } })],
    [
      event({ within: { op: 'more_than', value: 1, value2: -1, unit: 'days' } }),
      event({ within: { op: 'more_than', value: 1, unit: 'days' } }),
    ],
    [{ type: 'task_clicked', target: { selector: 'a' } }, { type: 'task_clicked' }],
  ])('%j is left with the keys that matter', (given, kept) => {
    expect(validate([given])).toEqual({ conditions: [kept] });
  });
});

const long = 'x'.repeat(1001);

describe('what is wrong with a condition', () => {
  it.each<[object, string[]]>([
    [{ type: 'segment' }, ['schema segment', 'schema in']],
    [{ type: 'segment', segment: 7, in: 'yes' }, ['schema segment', 'schema in']],
    [{ type: 'segment', segment: 'gone', in: true }, ['reference_target segment']],

    [{ type: 'current_url' }, ['schema includes']],
    [page({ includes: [] }), ['schema includes']],
    [page({ includes: [], excludes: [] }), ['schema includes']],
    [page({ includes: '/a', excludes: null }), ['schema includes', 'schema excludes']],
    [
      page({ includes: [1, 'a b', '/ok', ''] }),
      ['schema includes[0]', 'schema includes[1]', 'schema includes[3]'],
    ],
    [page({ excludes: ['x@y'] }), ['schema excludes[0]']],

    [{ type: 'element' }, ['schema state']],
    [element({ state: 'gone', target: {} }), ['schema target.selector', 'schema state']],
    [element({ target: null }), ['schema target']],
    [element({ target: [] }), ['schema target']],
    [
      element({ target: { selector: ' ', text: 5, nth: 30 } }),
      ['schema target.selector', 'schema target.text', 'schema target.nth'],
    ],
    ...[0, 31, -1, 1.5, '1', null].map((count): [object, string[]] => [
      element({ target: { selector: 'a', count } }),
      ['schema target.count'],
    ]),
    ...['', 5, null, {}, 'x'.repeat(2001)].map((label): [object, string[]] => [
      element({ target: { selector: 'a', label } }),
      ['schema target.label'],
    ]),
    ...[null, 'h2', [], 1].map((within): [object, string[]] => [
      element({ target: { selector: 'a', within } }),
      ['schema target.within'],
    ]),
    [
      element({ target: { selector: 'a', within: {} } }),
      ['schema target.within.selector', 'schema target.within.text'],
    ],
    [
      element({ target: { selector: 'a', within: { selector: '', text: 'x'.repeat(2001) } } }),
      ['schema target.within.selector', 'schema target.within.text'],
    ],
    ...[-1, 0.5, '0', null].map((nth): [object, string[]] => [
      element({ target: { selector: 'a', nth } }),
      ['schema target.nth'],
    ]),

    [{ type: 'content_state' }, ['schema content', 'schema state']],
    [{ type: 'content_state', content: 'gone', state: 'new' }, ['reference_target content', 'schema state']],
    [{ type: 'content_state', content: 'banner1', state: 'seen' }, ['reference_target content']],

    [{ type: 'event' }, ['schema event']],
    [event({ event: 'gone' }), ['reference_target event']],
    [event({ event: null, scope: 'everyone' }), ['schema event', 'schema scope']],
    [event({ count: 3, within: 'today', where: {} }), ['schema count', 'schema within', 'schema where']],
    [event({ count: {} }), ['schema count.op']],
    [event({ count: { op: 'at_least', n: 0 } }), ['schema count.n']],
    [event({ count: { op: 'between', n: 0, n2: 1 } }), ['schema count.n']],
    [event({ count: { op: 'between', n: 3, n2: 2 } }), ['schema count.n2']],
    [event({ count: { op: 'between' } }), ['schema count.n', 'schema count.n2']],
    ...[undefined, null, -1, 1.5, '1', 10_001, Number.NaN].map((n): [object, string[]] => [
      event({ count: { op: 'at_most', n } }),
      ['schema count.n'],
    ]),
    [event({ within: {} }), ['schema within.op']],
    [event({ within: { op: 'in_the_last' } }), ['schema within.value', 'schema within.unit']],
    [
      event({ within: { op: 'between', value: 1.5, unit: 'weeks' } }),
      ['schema within.value', 'schema within.value2', 'schema within.unit'],
    ],
    [event({ within: { op: 'between', value: 2, value2: 1, unit: 'days' } }), ['schema within.value2']],
    [event({ within: { op: 'more_than', value: 1_000_000_001, unit: 'days' } }), ['schema within.value']],
    [
      event({
        where: [
          { ...sum, attribute: 'gone' },
          { ...sum, op: 'contains' },
          { ...sum, value: 'five' },
        ],
      }),
      ['reference_target where[0].attribute', 'schema where[1].op', 'schema where[2].value'],
    ],
    [
      event({ where: [samples.attribute, { type: 'group', match: 'all', conditions: [event({})] }] }),
      ['schema where[0].type', 'schema where[1].conditions[0].type'],
    ],

    [{ type: 'text_input' }, ['schema op']],
    [input({ op: 'gt', value: '1' }), ['schema op']],
    [input({ op: 'toString' }), ['schema op']],
    [input({ op: 'contains' }), ['schema value']],
    [input({ op: 'is', value: 1, target: 'input' }), ['schema target', 'schema value']],
    ...['(', '[', '*', '(?<a', long].map((value): [object, string[]] => [
      input({ op: 'match', value }),
      ['schema value'],
    ]),
    [{ type: 'text_filled', target: { nth: 1 } }, ['schema target.selector']],

    [{ type: 'time_window' }, ['schema start']],
    ...['', 'soon', '2026-01-01', '2026-01-01T00:00:00', '2026-02-30T00:00:00Z', 5, null].map(
      (start): [object, string[]] => [period({ start }), ['schema start']],
    ),
    [period({ end: '2026-01-01' }), ['schema end']],
    [period({ end: '2026-01-01T00:00:00Z' }), ['schema end']],
    [period({ end: '2026-01-01T00:30:00+01:00' }), ['schema end']],
  ])('%j', (condition, expected) => {
    expect(problems(condition)).toEqual(expected);
  });

  it('is that a target is unknown, when nothing of its kind is known', () => {
    const { definitions } = targets;
    const references = [samples.segment, samples.content_state, samples.event, event({ where: [sum] })];
    for (const condition of references)
      expect(problems(condition, anywhere, { definitions })?.[0]).toMatch(/^reference_target/);
  });

  it('is told with the name that leads nowhere', () => {
    expect(
      validate([samples.content_state, { ...samples.content_state, content: 'banner1' }]).issues,
    ).toEqual([
      {
        rule: 'reference_target',
        path: 'when[1].content',
        message: 'when[1].content names no flow or checklist: "banner1"',
      },
    ]);
  });
});

const types = {
  segment: ['group', 'attribute'],
  theme: ['group', 'attribute', 'segment', 'current_url'],
  client: ['group', 'attribute', 'current_url', 'element', 'text_input', 'text_filled', 'time_window'],
  announcement: ['group', 'attribute', 'segment'],
};
const start = [...types.client, 'segment', 'content_state', 'event'];

describe('the place of a list', () => {
  it.each<[ConditionPlace, string[]]>([
    [segmentPlace, types.segment],
    [themeVariationPlace, types.theme],
    [startPlace, start],
    [trackerStartPlace, types.client],
    [announcementStartPlace, types.announcement],
    [reactivePlace, types.client],
    [completeWhenPlace, [...start, 'task_clicked']],
  ])('$name', (place, allowed) => {
    const accepted = Object.entries(samples).filter(([, sample]) => !validate([sample], place).issues);
    expect(accepted.map(([type]) => type).sort()).toEqual([...allowed].sort());
    for (const type of conditionTypes.filter((one) => !allowed.includes(one))) {
      const [issue, ...more] = validate([{ type }], place).issues!;
      expect(more).toEqual([]);
      expect(issue!.message).toContain('must be one of: ');
    }
  });

  it('a type that belongs elsewhere is told where', () => {
    expect(validate([samples.task_clicked], startPlace).issues).toEqual([
      {
        rule: 'schema',
        path: 'when[0].type',
        message: `when[0].type must be one of: ${startPlace.types.join(', ')}; task_clicked may stand in completeWhen of checklist items`,
      },
    ]);
    expect(validate([sum], startPlace).issues?.[0]?.message).toContain(
      'event_attribute may stand in the where of an event condition',
    );
  });

  it('what cannot react at once breaks a rule of its own', () => {
    const inside = { type: 'group', match: 'all', conditions: [samples.element, samples.event] };
    const { issues } = validateConditions([samples.element, samples.segment, inside], {
      place: reactivePlace,
      targets,
      path: 'steps[0].triggers[0].when',
    });
    expect(issues?.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      'reactive_condition steps[0].triggers[0].when[1]',
      'reactive_condition steps[0].triggers[0].when[2].conditions[1]',
    ]);
    // What is no condition at all is no condition that cannot react.
    expect(problems({ type: 'nonsense' }, reactivePlace)).toEqual(['schema type']);
    expect(problems(element({ state: 'gone' }), reactivePlace)).toEqual(['schema state']);
  });

  it.each([segmentPlace, startPlace, reactivePlace, completeWhenPlace])(
    'a condition without a form in the API is not written in $name',
    (place) => {
      expect(validate([{ type: 'unsupported', note: 'x' }], place).issues).toEqual([
        {
          rule: 'schema',
          path: 'when[0].type',
          message: expect.stringContaining('unsupported is only read, never written'),
        },
      ]);
    },
  );

  it('theme variations look at user attributes alone', () => {
    expect(problems({ ...samples.attribute, scope: 'company' }, themeVariationPlace)).toEqual([
      'schema scope',
    ]);
    expect(problems({ ...samples.attribute, scope: 'company' }, announcementStartPlace)).toBeUndefined();
  });
});
