import fc from 'fast-check';
import { type Definition, definitionsOf } from 'guidepost-model/conditions/definitions';
import { matches } from 'guidepost-model/conditions/evaluate';
import { maxConditions } from 'guidepost-model/conditions/limits';
import {
  type EventCountQuery,
  eventCountQueryOf,
  neededFactsOf,
} from 'guidepost-model/conditions/needed-facts';
import type { Condition, EventCondition, WhereCondition } from 'guidepost-model/conditions/types';
import { timeUnits } from 'guidepost-model/conditions/vocabulary';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { makePartitions } from '../db/partitions.ts';
import { type Asker, countEvents, eventCountSql } from './event-counts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const attributes: Record<string, Definition> = {
  plan: { id: 'd1', dataType: 'string' },
  sum: { id: 'd2', dataType: 'number' },
  tags: { id: 'd3', dataType: 'list' },
};
const context = { eventAttributes: (codeName: string) => attributes[codeName], now };

const database = useDatabase(2);
beforeAll(async () => {
  await makePartitions(database.kysely, now);
});

interface Recorded {
  name: string;
  user: string;
  company: string | null;
  /** Milliseconds before now. */
  age: number;
  attributes: Record<string, unknown>;
}

let worlds = 0;

/** Each world is an environment of its own, next to those of the others. */
async function store(events: Recorded[]): Promise<string> {
  const environment_id = `world-${++worlds}`;
  const rows = events.map(({ name, user, company, age, attributes: given }, index) => ({
    environment_id,
    id: `e${index}`,
    event_definition_id: `definition of ${name}`,
    code_name: name,
    user_id: user,
    company_id: company,
    attributes: JSON.stringify(given),
    created_at: new Date(now.getTime() - age),
  }));
  if (rows.length > 0) await database.kysely.insertInto('events').values(rows).execute();
  return environment_id;
}

const ask = (questions: EventCountQuery[], asker: Asker) =>
  countEvents(database.kysely, questions, asker, context);

async function count(condition: Partial<EventCondition>, asker: Asker): Promise<number | undefined> {
  const question = { ...eventCountQueryOf({ type: 'event', event: 'paid', ...condition }), enough: 100 };
  return (await ask([question], asker)).get(question.key);
}

const paid = (fields: Partial<Recorded> = {}): Recorded => {
  return { name: 'paid', user: 'u1', company: 'c1', age: 0, attributes: {}, ...fields };
};

const leafOf = (attribute: string, op: string, operands: object = {}) =>
  ({ type: 'event_attribute', attribute, op, ...operands }) as WhereCondition;
const anyOf = (...conditions: WhereCondition[]): WhereCondition => ({
  type: 'group',
  match: 'any',
  conditions,
});

const everyAge = [-1, 0, 59_999, 60_000, 60_001, 120_000, 120_001];

describe('the count of an event', () => {
  it('is that of the user, of the user in the company, or of anybody in the company', async () => {
    const environmentId = await store([
      paid(),
      paid({ company: null }),
      paid({ company: 'c2' }),
      paid({ user: 'u2' }),
      paid({ user: 'u2', company: null }),
      paid({ name: 'left' }),
    ]);
    await store([paid(), paid({ user: 'u2' })]);
    const asker = { environmentId, userId: 'u1', companyId: 'c1' };
    expect(await count({}, asker)).toBe(3);
    expect(await count({ scope: 'current_user' }, asker)).toBe(3);
    expect(await count({ scope: 'current_user_in_company' }, asker)).toBe(1);
    expect(await count({ scope: 'any_user_in_company' }, asker)).toBe(2);
    expect(await count({ event: 'never' }, asker)).toBe(0);
    const alone = { environmentId, userId: 'u1' };
    expect(await count({}, alone)).toBe(3);
    expect(await count({ scope: 'current_user_in_company' }, alone)).toBeUndefined();
    expect(await count({ scope: 'any_user_in_company' }, alone)).toBeUndefined();
  });

  it.each<[EventCondition['within'], number[]]>([
    [undefined, everyAge],
    [{ op: 'any_time' }, everyAge],
    [{ op: 'in_the_last', value: 60, unit: 'seconds' }, [-1, 0, 59_999, 60_000]],
    [{ op: 'in_the_last', value: 1, unit: 'minutes' }, [-1, 0, 59_999, 60_000]],
    [{ op: 'more_than', value: 1, unit: 'minutes' }, [60_001, 120_000, 120_001]],
    [{ op: 'between', value: 1, value2: 2, unit: 'minutes' }, [60_000, 60_001, 120_000]],
    [{ op: 'between', value: 0, value2: 1, unit: 'hours' }, [0, 59_999, 60_000, 60_001, 120_000, 120_001]],
    [{ op: 'in_the_last', value: 1_000_000_000, unit: 'days' }, everyAge],
    [{ op: 'more_than', value: 1_000_000_000, unit: 'days' }, []],
  ])('within %j', async (within, expected) => {
    const environmentId = await store(everyAge.map((age) => paid({ age, attributes: { sum: age } })));
    const found = [];
    for (const age of everyAge) {
      const where = [leafOf('sum', 'is', { value: String(age) })];
      if (await count({ ...(within && { within }), where }, { environmentId, userId: 'u1' })) found.push(age);
    }
    expect(found).toEqual(expected);
  });

  it('goes no further than is needed', async () => {
    const environmentId = await store(Array.from({ length: 9 }, () => paid()));
    const asker = { environmentId, userId: 'u1' };
    const wanted: EventCondition['count'][] = [
      undefined,
      { op: 'at_least', n: 4 },
      { op: 'at_most', n: 4 },
      { op: 'exactly', n: 20 },
    ];
    const questions = wanted.map((one) =>
      eventCountQueryOf({ type: 'event', event: 'paid', ...(one && { count: one }) }),
    );
    const counted = await Promise.all(questions.map((question) => ask([question], asker)));
    expect(counted.map((counts) => counts.get(questions[0]!.key))).toEqual([1, 4, 5, 9]);
  });

  it('is zero where a condition on a deleted attribute must hold', async () => {
    const environmentId = await store([paid()]);
    const [gone, plan] = [leafOf('gone', 'empty'), leafOf('plan', 'empty')];
    const asker = { environmentId, userId: 'u1' };
    expect(await count({ where: [gone] }, asker)).toBe(0);
    expect(await count({ where: [anyOf(gone, plan)] }, asker)).toBe(1);
    expect(await count({ where: [anyOf()] }, asker)).toBe(0);
  });

  it('carries names and values as parameters only', () => {
    const evil = `'); DROP TABLE events; -- "$1`;
    const where = [leafOf('plan', 'contains', { value: evil })];
    const question = eventCountQueryOf({ type: 'event', event: evil, scope: 'any_user_in_company', where });
    const asker = { environmentId: evil, userId: evil, companyId: evil };
    const { sql: text } = eventCountSql(question, asker, context)!.compile(database.kysely);
    expect(text).not.toContain('DROP');
  });

  it('is answered for many questions of the largest size', async () => {
    const environmentId = await store([paid({ attributes: { sum: 1 } })]);
    const large = Array.from({ length: 11 }, (_, upper): Condition => {
      const leaf = leafOf('sum', 'between', { value: '0', value2: String(upper) });
      return { type: 'event', event: 'paid', where: Array(maxConditions - 1).fill(leaf) };
    });
    const counts = await ask(neededFactsOf(large).eventCounts, { environmentId, userId: 'u1' });
    expect([...counts.values()]).toEqual([0, ...Array(10).fill(1)]);
  });

  it('of a user is found through the index of users', async () => {
    await database.pool.query(`
      INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, created_at)
      SELECT 'large', 'e' || n, 'd', 'paid', 'u' || n % 2000, '2026-03-01T00:00:00Z' FROM generate_series(1, 20000) n`);
    await database.pool.query('ANALYZE events');
    const question = eventCountQueryOf({ type: 'event', event: 'paid', count: { op: 'exactly', n: 3 } });
    const statement = eventCountSql(question, { environmentId: 'large', userId: 'u7' }, context)!;
    const { rows } = await sql<object>`EXPLAIN SELECT ${statement}`.execute(database.kysely);
    const plan = rows.flatMap(Object.values).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using events_.*user_id_created_at/);
    expect(plan).not.toContain('Seq Scan on events_2026_03');
  });
});

/** The same as an attribute of a user, so that memory can be asked. */
function asUserCondition(node: WhereCondition): Condition {
  if (node.type === 'group') return { ...node, conditions: node.conditions.map(asUserCondition) };
  return { ...node, type: 'attribute', scope: 'user' };
}

const userDefinitions = definitionsOf(
  Object.entries(attributes).map(([codeName, definition]) => ({ ...definition, scope: 'user', codeName })),
);

function countInMemory(
  events: Recorded[],
  { event, scope, within, where, enough }: EventCountQuery,
  asker: Asker,
) {
  const { op, value = 0, value2 = 0, unit = 'days' } = within;
  const [shorter, longer] = [value * timeUnits[unit], value2 * timeUnits[unit]];
  const inTime = {
    any_time: () => true,
    in_the_last: (age: number) => age <= shorter,
    more_than: (age: number) => age > shorter,
    between: (age: number) => age >= shorter && age <= longer,
  }[op];
  const conditions = where.map(asUserCondition);
  const fitting = events.filter(
    ({ name, user, company, age, attributes: given }) =>
      name === event &&
      (scope === 'any_user_in_company' || user === asker.userId) &&
      (scope === 'current_user' || company === asker.companyId) &&
      inTime(age) &&
      matches(
        'user',
        conditions,
        { id: 'x', attributes: given, memberships: [] },
        { definitions: userDefinitions, now },
      ),
  );
  return Math.min(fitting.length, enough);
}

const ages = [-5, 0, 1_000, 59_000, 60_000, 61_000, 3_600_000, 86_400_000, 172_800_000, 10_000_000_000];
const recorded: fc.Arbitrary<Recorded> = fc.record({
  name: fc.constantFrom('paid', 'left'),
  user: fc.constantFrom('u1', 'u2'),
  company: fc.constantFrom('c1', 'c2', null),
  age: fc.constantFrom(...ages),
  attributes: fc.record(
    {
      plan: fc.constantFrom('x', 'y', '', 7, null),
      sum: fc.constantFrom(1, 2, 3, '2'),
      tags: fc.constantFrom([], ['a'], ['a', 'b'], 'a'),
    },
    { requiredKeys: [] },
  ),
});

const leaf = fc.constantFrom(
  leafOf('plan', 'is', { value: 'x' }),
  leafOf('plan', 'not', { value: 'x' }),
  leafOf('plan', 'empty'),
  leafOf('sum', 'between', { value: '2', value2: '3' }),
  leafOf('sum', 'any'),
  leafOf('tags', 'includes_all', { values: ['a', 'b'] }),
  leafOf('gone', 'any'),
);
const { where } = fc.letrec<{ where: WhereCondition }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({
      type: fc.constant('group' as const),
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(tie('where'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

const asked = fc.record({
  type: fc.constant('event' as const),
  event: fc.constantFrom('paid', 'left'),
  count: fc.constantFrom<NonNullable<EventCondition['count']>[]>(
    { op: 'at_most', n: 2 },
    { op: 'exactly', n: 50 },
  ),
  scope: fc.constantFrom('current_user', 'current_user_in_company', 'any_user_in_company'),
  within: fc.constantFrom<NonNullable<EventCondition['within']>[]>(
    { op: 'any_time' },
    { op: 'in_the_last', value: 60, unit: 'seconds' },
    { op: 'more_than', value: 1, unit: 'hours' },
    { op: 'between', value: 1, value2: 2, unit: 'days' },
  ),
  where: fc.array(where, { maxLength: 2 }),
});

describe('SQL and memory', () => {
  it('count the same for random questions about random events', async () => {
    const seen = { zero: 0, some: 0 };
    const property = fc.asyncProperty(
      fc.array(recorded, { minLength: 20, maxLength: 60, size: 'max' }),
      fc.array(asked, { minLength: 5, maxLength: 40, size: 'max' }),
      async (events, conditions) => {
        const { eventCounts: questions } = neededFactsOf(conditions);
        const asker = { environmentId: await store(events), userId: 'u1', companyId: 'c1' };
        const counts = await ask(questions, asker);
        expect(counts.size).toBe(questions.length);
        for (const question of questions) {
          const expected = countInMemory(events, question, asker);
          expect(counts.get(question.key), JSON.stringify(question)).toBe(expected);
          seen[expected === 0 ? 'zero' : 'some'] += 1;
        }
      },
    );
    await fc.assert(property, { numRuns: 40 });
    expect(Math.min(seen.zero, seen.some)).toBeGreaterThan(100);
  });
});
