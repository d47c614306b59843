import fc from 'fast-check';
import { type DataType, type EntityScope, entityScopes } from 'guidepost-model/attributes';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import { definitionsOf } from 'guidepost-model/conditions/definitions';
import { matches, type Subjects } from 'guidepost-model/conditions/evaluate';
import { operators } from 'guidepost-model/conditions/operators';
import { segmentPlace } from 'guidepost-model/conditions/places';
import type { BizType, Condition } from 'guidepost-model/conditions/types';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { segmentCondition } from './compile.ts';
import { randomValue } from './random.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const dataTypes = Object.keys(operators) as DataType[];

const database = useDatabase();

interface Entity {
  id: string;
  attributes: Record<string, unknown>;
}
interface World {
  user: Entity[];
  company: Entity[];
  memberships: { user: string; company: string; attributes: Record<string, unknown> }[];
}

const tables = { user: 'users', company: 'companies' } as const;
let worlds = 0;

/** Each world is an environment of its own, next to those of the others. */
async function store(world: World): Promise<string> {
  const environment_id = `world-${++worlds}`;
  const rows = <Row extends { attributes: object }>(list: Row[]) =>
    list.map(({ attributes, ...row }) => {
      return {
        ...row,
        environment_id,
        attributes: JSON.stringify(attributes),
        created_at: now,
        updated_at: now,
      };
    });
  for (const biz of ['user', 'company'] as const) {
    const values = rows(world[biz]).map(({ id, ...row }) => ({ ...row, external_id: id }));
    if (values.length > 0) await database.kysely.insertInto(tables[biz]).values(values).execute();
  }
  const links = rows(world.memberships).map(({ user, company, ...row }, index) => {
    return { ...row, user_id: user, company_id: company, id: `m${index}`, user_created_at: now };
  });
  if (links.length > 0) await database.kysely.insertInto('memberships').values(links).execute();
  return environment_id;
}

async function matchedInSql(
  environment: string,
  biz: BizType,
  conditions: Condition[],
  context: EvaluationContext,
) {
  const { rows } = await sql<{
    id: string;
  }>`SELECT external_id AS id FROM ${sql.table(tables[biz])} AS subject
    WHERE environment_id = ${environment}
    AND ${segmentCondition(biz, conditions, { ...context, alias: 'subject' })}`.execute(database.kysely);
  return rows.map(({ id }) => id).sort();
}

function matchedInMemory(world: World, biz: BizType, conditions: Condition[], context: EvaluationContext) {
  const other = biz === 'user' ? 'company' : 'user';
  const matched = world[biz].filter((entity) => {
    const links = world.memberships.filter((link) => link[biz] === entity.id);
    const memberships = links.map((link) => {
      return { attributes: link.attributes, [other]: world[other].find(({ id }) => id === link[other]) };
    });
    return matches(biz, conditions, { ...entity, memberships } as Subjects[BizType], context);
  });
  return matched.map(({ id }) => id).sort();
}

const texts = [
  '',
  'a',
  'A',
  'ab',
  'b',
  'ba',
  'é',
  'e\u0301',
  '😀',
  'x😀',
  '%',
  '_',
  'a_b',
  '\\',
  '"',
  "'",
  '\n',
  '5',
  'null',
];
const times = [
  '2026-02-26T23:59:59.999Z',
  '2026-02-27T00:00:00.000Z',
  '2026-02-27T11:59:59.999Z',
  '2026-02-27T12:00:00.000Z',
  '2026-02-27T23:59:59.999Z',
  '2026-02-28T00:00:00.000Z',
  now.toISOString(),
  '2026-03-01T12:00:00.001Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
const numbers = [
  0,
  -0,
  1,
  -1,
  1.5,
  5,
  42,
  100,
  0.1,
  0.1 + 0.2,
  5e-324,
  -5e-324,
  1e-7,
  2 ** 53,
  1e21,
  Number.MAX_VALUE,
];
const fitting: Record<DataType, unknown[]> = {
  string: texts,
  number: numbers,
  boolean: [true, false],
  list: [[], [''], ['a'], ['a', 'b'], ['b', 'a', '"'], ['😀', '\\'], ['%']],
  datetime: times,
  random_ab: ['A', 'B'],
  random_number: [1, 50],
};
const oddities = [
  'soon',
  '2026-02-27',
  '2026-02-27T00:00:00Z',
  `${times[0]}\n`,
  '[]',
  '""',
  null,
  {},
  { a: 'b' },
  [1],
  ['a', 1, null, ['b']],
  [['a']],
  [true],
];
const everything = [...new Set([...Object.values(fitting).flat(), ...oddities])];

interface Extra {
  texts: string[];
  numbers: number[];
}

/** The operator with every operand of the pools. */
function leavesOf(
  leaf: { scope: EntityScope; attribute: string; op: string },
  dataType: DataType,
  extra: Extra = { texts: ['a'], numbers: [] },
): Condition[] {
  const decimals = [
    ...[...numbers, ...extra.numbers].map(String),
    '007',
    '1.50',
    '1e-999',
    '0.10000000000000000001',
  ];
  const values = [['a'], ['a', 'b'], ['b', 'b'], ['"', '\\', '😀'], ['', '%'], extra.texts];
  const zoned = ['2026-02-27T14:00:00+02:00', '2026-03-01T12:00:00Z'];
  const pools: Record<string, object[]> = {
    none: [{}],
    text: [...texts, ...extra.texts].map((value) => ({ value })),
    number: decimals.map((value) => ({ value })),
    range: decimals.flatMap((value) => decimals.slice(-6).map((value2) => ({ value, value2 }))),
    days: ['0', '1', '2', '3', '800000', '99999999999'].map((value) => ({ value })),
    date: ['2026-02-27', '2026-02-28', '9999-12-31', '0000-01-01', ...zoned].map((value) => ({ value })),
    bucket: ['A', 'B'].map((value) => ({ value })),
    texts: values.map((list) => ({ values: list })),
  };
  const kind = (operators[dataType] as Record<string, string>)[leaf.op]!;
  return pools[kind]!.map((given) => ({ type: 'attribute', ...leaf, ...given }) as Condition);
}

const names = ['plan', 'constructor', 'sp ace.d', 'q"uo\'te\\'];
const slots = entityScopes.flatMap((scope) => names.map((codeName) => ({ scope, codeName })));

// Unbiased: picks near zero would give everyone the same values.
const pick = fc.noBias(fc.nat());
type Recipe =
  | { leaf: [slot: number, op: number, operand: number] }
  | { match: 'all' | 'any'; inside: Recipe[] };

const { recipe } = fc.letrec<{ recipe: Recipe }>((tie) => ({
  recipe: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ leaf: fc.tuple(pick, pick, pick) }),
    fc.record({
      match: fc.constantFrom('any', 'all', 'any'),
      inside: fc.array(tie('recipe'), { minLength: 1, maxLength: 4, size: 'max' }),
    }),
  ),
}));

const nats = (length: number) => fc.array(pick, { minLength: length, maxLength: length });
const some = <Item>(item: fc.Arbitrary<Item>, maxLength: number) =>
  fc.noBias(fc.array(item, { minLength: 1, maxLength, size: 'max' }));
const storable = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\0'));

const arbitraryRun = fc.record({
  types: nats(slots.length),
  laterTypes: nats(slots.length),
  extra: fc.record({
    texts: some(storable, 6),
    numbers: some(fc.double({ noNaN: true, noDefaultInfinity: true }), 6),
  }),
  users: some(nats(names.length), 40),
  companies: some(nats(names.length), 12),
  memberships: some(fc.tuple(pick, pick, nats(names.length)), 60),
  trees: some(some(recipe, 2), 14),
});
type Run = ReturnType<typeof arbitraryRun.generate>['value'];

const at = <Item>(list: readonly Item[], index: number) => list[index % list.length]!;

const isRandomType = (type: DataType) => type.startsWith('random');

function define(picks: number[]) {
  return slots.map((slot, index) => {
    const allowed = dataTypes.filter((type) => slot.scope !== 'companyMembership' || !isRandomType(type));
    const randomMax = index % 2 === 0 ? undefined : 3;
    return { ...slot, id: `d${index}`, dataType: at(allowed, picks[index]!), randomMax };
  });
}
type Defined = ReturnType<typeof define>;

/** Most values fit their type; one in seven is absent, one in seven is anything. */
function attributesFor(scope: EntityScope, picks: number[], defined: Defined, extra: Extra) {
  const anything = [...everything, ...extra.texts, ...extra.numbers];
  const pools = { ...fitting, string: [...texts, ...extra.texts], number: [...numbers, ...extra.numbers] };
  const ofScope = defined.filter((definition) => definition.scope === scope);
  const entries = ofScope.flatMap(({ codeName, dataType }, index): [string, unknown][] => {
    const [luck, pick] = [picks[index]! % 7, Math.floor(picks[index]! / 7)];
    return luck === 0 ? [] : [[codeName, at<unknown>(luck === 1 ? anything : pools[dataType], pick)]];
  });
  return Object.fromEntries(entries);
}

function buildWorld({ users, companies, memberships, extra }: Run, defined: Defined): World {
  const entities = (scope: BizType, all: number[][]) =>
    all.map((picks, index) => ({
      id: `${scope}:${index} é'"\\`,
      attributes: attributesFor(scope, picks, defined, extra),
    }));
  const [user, company] = [entities('user', users), entities('company', companies)];
  const links = new Map<string, World['memberships'][number]>();
  for (const [userPick, companyPick, picks] of memberships) {
    const ends = { user: at(user, userPick).id, company: at(company, companyPick).id };
    const attributes = attributesFor('companyMembership', picks, defined, extra);
    links.set(JSON.stringify(ends), { ...ends, attributes });
  }
  return { user, company, memberships: [...links.values()] };
}

function grow(recipe: Recipe, defined: Defined, extra: Extra): Condition {
  if ('match' in recipe) {
    const conditions = recipe.inside.map((one) => grow(one, defined, extra));
    return { type: 'group', match: recipe.match, conditions };
  }
  const [slot, opPick, operandPick] = recipe.leaf;
  const { scope, codeName, dataType } = at(defined, slot);
  const op = at(Object.keys(operators[dataType]), opPick);
  return at(leavesOf({ scope, attribute: codeName, op }, dataType, extra), operandPick);
}

describe('SQL and memory', () => {
  it.each(dataTypes)('agree on every operator of %s for every edge value', async (dataType) => {
    const codeName = names.at(-1)!;
    const definitions = definitionsOf([{ id: 'd', scope: 'user', codeName, dataType, randomMax: 9 }]);
    const context = { definitions, now, randomValue };
    const user = everything.map((value, index) => ({ id: `u${index}`, attributes: { [codeName]: value } }));
    const world: World = { user: [{ id: 'bare', attributes: {} }, ...user], company: [], memberships: [] };
    const environment = await store(world);
    for (const op of Object.keys(operators[dataType])) {
      const leaves = leavesOf({ scope: 'user', attribute: codeName, op }, dataType);
      const answers = sql.join(leaves.map((leaf) => segmentCondition('user', [leaf], context)));
      const { rows } = await sql<{ id: string; answers: boolean[] }>`
        SELECT external_id AS id, ARRAY[${answers}] AS answers FROM users
        WHERE environment_id = ${environment}`.execute(database.kysely);
      const inMemory = leaves.map((leaf) => new Set(matchedInMemory(world, 'user', [leaf], context)));
      // Compared as they are, so that NULL would not pass for false.
      for (const row of rows)
        expect(row.answers, `${op} ${row.id}`).toEqual(inMemory.map((ids) => ids.has(row.id)));
      expect(rows).toHaveLength(world.user.length);
    }
  });

  it('agree on random trees over random users, companies and memberships', async () => {
    const seen = { trees: 0, splits: 0 };
    const property = fc.asyncProperty(arbitraryRun, async (run) => {
      const defined = define(run.types);
      const changed = define(run.laterTypes).map((next, index) => (index % 3 === 0 ? next : defined[index]!));
      const world = buildWorld(run, defined);
      const environment = await store(world);
      for (const [index, recipes] of run.trees.entries()) {
        const tree = recipes.map((one) => grow(one, defined, run.extra));
        const targets = { definitions: definitionsOf(defined) };
        const options = { place: segmentPlace, targets, path: 'conditions' };
        expect(validateConditions(tree, options)).toEqual({ conditions: tree });
        // Some are asked after definitions have changed or gone.
        const current = index % 4 === 0 ? changed.slice(1) : defined;
        const context = { definitions: definitionsOf(current), now, randomValue };
        for (const biz of ['user', 'company'] as const) {
          const expected = matchedInMemory(world, biz, tree, context);
          expect(await matchedInSql(environment, biz, tree, context), JSON.stringify(tree)).toEqual(expected);
          seen.trees += 1;
          if (expected.length > 0 && expected.length < world[biz].length) seen.splits += 1;
        }
      }
    });
    await fc.assert(property, { numRuns: 60 });
    // Trees that hold for everyone or for nobody prove little.
    expect(seen.splits / seen.trees).toBeGreaterThan(0.25);
  });
});
