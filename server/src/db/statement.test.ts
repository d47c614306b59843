import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../test/harness.ts';
import { itemsOf, statement } from './statement.ts';

const server = useServer();

describe('a statement', () => {
  it('takes its parameters by name, each as often as it is used', async () => {
    const sum = statement<{ a: number; b: number }, { sum: number }>(
      'test sum',
      'SELECT :a::int + :b::int + :a::int AS sum',
    );
    expect(await sum(server.db, { b: 10, a: 1 })).toEqual([{ sum: 12 }]);
  });

  it('leaves colons in texts, names, comments and casts alone', async () => {
    const row = { text: "it's :a at HH24:MI", ':a': 1, cast: '2' };
    const colons = statement<{ a: number }, typeof row>(
      'test colons',
      `SELECT 'it''s :a at HH24:MI' AS text, :a::int AS ":a", '2'::text AS cast -- not :b`,
    );
    expect(await colons(server.db, { a: 1 })).toEqual([row]);
  });

  it('reads the items of a JSON array', async () => {
    const read = statement<{ items: string }, { id: string }>(
      'test items',
      `SELECT item->>'id' AS id FROM ${itemsOf(':items')} AS item ORDER BY id`,
    );
    const items = JSON.stringify([{ id: 'b' }, { id: 'a' }]);
    expect(await read(server.db, { items })).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('is prepared under its name by the connection that sends it, in a transaction too', async () => {
    const one = statement<{ n: number }, { n: number }>('test prepared', 'SELECT :n::int AS n');
    const uses = await server.db.transaction().execute(async (trx) => {
      for (const n of [1, 2, 3]) expect(await one(trx, { n })).toEqual([{ n }]);
      const { rows } = await sql<{ statement: string; uses: number }>`
        SELECT statement, (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements
        WHERE name = 'test prepared'`.execute(trx);
      return rows;
    });
    expect(uses).toEqual([{ statement: 'SELECT $1::int AS n', uses: 3 }]);
  });

  it('demands all of its values and no others', async () => {
    const both = statement<{ a: number | null; b?: number }>('test values', 'SELECT :a::int, :b::int');
    await expect(both(server.db, { a: 1 })).rejects.toThrow('"test values" needs a value for :b.');
    const extra = { a: null, b: 2, c: 3 };
    await expect(both(server.db, extra)).rejects.toThrow('"test values" takes a, b, not a, b, c.');
  });

  it('has a name of its own that fits', () => {
    statement('test taken', 'SELECT 1');
    expect(() => statement('test taken', 'SELECT 2')).toThrow('The statement "test taken" is defined twice.');
    expect(() => statement('test other', 'SELECT 1')).toThrow('The statement "test other" is defined twice.');
    expect(() => statement('x'.repeat(64), 'SELECT 3')).toThrow('is too long to name a statement.');
  });
});
