import type { DataType } from 'guidepost-model/attributes';
import { definitionsOf } from 'guidepost-model/conditions/definitions';
import { operators } from 'guidepost-model/conditions/operators';
import type { BizType, Condition } from 'guidepost-model/conditions/types';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDistributed } from '../../test/cluster.ts';
import { useDatabase } from '../../test/database.ts';
import { segmentCondition } from './compile.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'user', codeName: 'seats', dataType: 'number' },
  { id: 'd3', scope: 'user', codeName: 'admin', dataType: 'boolean' },
  { id: 'd4', scope: 'user', codeName: 'tags', dataType: 'list' },
  { id: 'd5', scope: 'company', codeName: 'plan', dataType: 'string' },
  { id: 'd6', scope: 'companyMembership', codeName: 'role', dataType: 'string' },
]);

const plan: Condition = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'plan7' };
const company: Condition = { type: 'attribute', scope: 'company', attribute: 'plan', op: 'is', value: 'x' };
const role: Condition = {
  type: 'attribute',
  scope: 'companyMembership',
  attribute: 'role',
  op: 'is',
  value: 'x',
};
const any = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'any', conditions });

const database = useDatabase(2);
beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO users SELECT 'e', 'u' || n, jsonb_build_object('plan', 'plan' || n % 1000, 'seats', n % 2000,
      'admin', n % 500 = 0, 'tags', jsonb_build_array('t' || n % 1000, 'u' || n % 700)), now(), now()
      FROM generate_series(1, 20000) AS n;
    INSERT INTO companies SELECT 'e', 'c' || n, '{"plan": "x"}', now(), now() FROM generate_series(1, 2000) AS n;
    INSERT INTO memberships (environment_id, company_id, user_id, id, user_created_at, created_at, updated_at)
      SELECT 'e', 'c' || 1 + n % 2000, 'u' || n, 'm' || n, now(), now(), now() FROM generate_series(1, 20000) AS n`);
  // Rows that still wait in the index's pending list would make the planner shun it.
  await database.pool.query('VACUUM ANALYZE users, companies, memberships');
});

const compile = (biz: BizType, conditions: Condition[], alias?: string) =>
  segmentCondition(biz, conditions, { definitions, now, alias }).compile(database.kysely);

describe('the statement of a segment', () => {
  it('is plain where the answer is known', () => {
    expect(compile('user', []).sql).toBe('true');
    expect(compile('user', [{ type: 'group', match: 'all', conditions: [] }]).sql).toBe('false');
    expect(compile('user', [any(plan, { ...plan, attribute: 'gone' })]).sql).toBe(
      compile('user', [plan]).sql,
    );
  });

  it('carries names and values as parameters only', () => {
    const evil = `'); DROP TABLE users; -- "$1`;
    const told = definitionsOf([{ id: 'd', scope: 'user', codeName: evil, dataType: 'string' }]);
    for (const op of Object.keys(operators.string)) {
      const leaf = { type: 'attribute', scope: 'user', attribute: evil, op, value: evil } as Condition;
      const { sql: text } = segmentCondition('user', [leaf], { definitions: told, now }).compile(
        database.kysely,
      );
      expect(text).not.toContain('DROP');
    }
    expect(compile('user', [plan])).toMatchObject({
      sql: '"users"."attributes" @> $1::jsonb',
      parameters: ['{"plan":"plan7"}'],
    });
  });

  it('looks at memberships only when a condition asks for them', () => {
    expect(compile('user', [plan, any(plan)]).sql).not.toContain('EXISTS');
    expect(compile('company', [company], 'c').sql).toBe('"c"."attributes" @> $1::jsonb');
    expect(compile('user', [role]).sql).not.toContain('companies');
    expect(compile('user', [company]).sql).toContain('"companies"');
  });

  it('keeps conditions on the subject alone outside of EXISTS', () => {
    expect(compile('user', [company, plan]).sql).toMatch(/^\("users"\."attributes" @> \$1::jsonb AND EXISTS/);
    expect(compile('user', [any(company, plan)]).sql).toMatch(
      /^\("users"\."attributes" @> \$1::jsonb OR EXISTS/,
    );
  });
});

describe('the GIN index on attributes', () => {
  const leaf = (attribute: string, op: string, fields: object = {}) =>
    ({ type: 'attribute', scope: 'user', attribute, op, ...fields }) as Condition;

  it.skipIf(isDistributed).each<[string, Condition[]]>([
    ['text equality', [plan]],
    ['number equality', [leaf('seats', 'is', { value: '7' })]],
    ['true', [leaf('admin', 'true')]],
    ['includes any', [leaf('tags', 'includes_any', { values: ['t1', 'u2'] })]],
    ['includes all', [leaf('tags', 'includes_all', { values: ['t1', 'u1'] })]],
    ['one of several conditions', [plan, leaf('seats', 'gt', { value: '5' })]],
    ['alternatives', [any(plan, leaf('admin', 'true'))]],
    ['a condition beside one on the company', [company, plan]],
  ])('serves %s', async (_, conditions) => {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`EXPLAIN (FORMAT JSON)
      SELECT external_id FROM users WHERE environment_id = ${'e'}
      AND ${segmentCondition('user', conditions, { definitions, now })}`.execute(database.kysely);
    expect(scansOf(rows[0]!['QUERY PLAN'])).toContain('Bitmap Index Scan users_attributes');
  });
});

/** Every node of a plan that uses an index, as `type index`. */
function scansOf(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { 'Node Type': type, 'Index Name': index } = node as Record<string, string>;
  const below = Object.values(node).flatMap(scansOf);
  return index === undefined ? below : [`${type} ${index}`, ...below];
}

describe('values that no API call writes', () => {
  it('never make a statement fail', async () => {
    const values = [
      '1e400',
      '-1e400',
      '1e-400',
      `0.${'1'.repeat(300)}`,
      `"${'9'.repeat(5000)}"`,
      '"infinity"',
      '[[]]',
    ];
    const rows = values.map((value) => `{"it": ${value}}`);
    await sql`INSERT INTO users SELECT 'odd', ordinality::text, given::jsonb, now(), now()
      FROM unnest(${rows}::text[]) WITH ORDINALITY AS row (given)`.execute(database.kysely);
    for (const dataType of Object.keys(operators) as DataType[]) {
      const told = definitionsOf([{ id: 'd', scope: 'user', codeName: 'it', dataType }]);
      const leaves = Object.entries(operators[dataType]).map(([op, kind]) => {
        const value = { days: '3', date: '2026-01-01', bucket: 'A' }[kind as string] ?? '1e308';
        return leaf(op, value);
      });
      const answers = sql.join(
        leaves.map((one) => segmentCondition('user', [one], { definitions: told, now })),
      );
      const found = await sql<{ answers: boolean[] }>`SELECT ARRAY[${answers}] AS answers FROM users
        WHERE environment_id = 'odd'`.execute(database.kysely);
      expect(found.rows).toHaveLength(values.length);
      expect(found.rows.flatMap((row) => row.answers)).not.toContain(null);
    }
  });

  const leaf = (op: string, value: string) =>
    ({
      type: 'attribute',
      scope: 'user',
      attribute: 'it',
      op,
      value,
      value2: value,
      values: [value],
    }) as Condition;
});
