import { expect, it } from 'vitest';
import { isDistributed } from '../../test/cluster.ts';
import { useDatabase } from '../../test/database.ts';
import { distribute, spreadTables } from './distribute.ts';

const database = useDatabase();

it.skipIf(isDistributed)(
  'a database without the extension is told to get it, and stays as it is',
  async () => {
    await expect(distribute(database.kysely)).rejects.toThrow('The database has no extension citus.');
    const triggers = await database.pool.query(
      "SELECT FROM pg_trigger WHERE tgname = 'queue_for_analytics' AND tgrelid = 'events'::regclass",
    );
    expect(triggers.rows).toHaveLength(1);
  },
);

it('every table whose key begins with the environment is spread, or is known to stay on the coordinator', async () => {
  const { rows } = await database.pool.query(`
    SELECT c.relname AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE i.indisprimary AND a.attname = 'environment_id'`);
  const staying = [
    'identity_coverage',
    'installations',
    'publications',
    'session_endings',
    'webhook_queues',
    'webhooks',
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual([...spreadTables, ...staying].sort());
});
