import { expect, it } from 'vitest';
import { isDistributed } from '../../test/cluster.ts';
import { useDatabase } from '../../test/database.ts';
import { distribute } from './distribute.ts';

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
