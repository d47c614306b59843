import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { makePartitions, partitionsLock } from './partitions.ts';

const database = useDatabase();
const now = new Date('2026-11-16T12:00:00.000Z');

const stoodStill = useDatabase();

const partitions = async ({ kysely } = database) => {
  const { rows } = await sql<{ name: string }>`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass
    ORDER BY 1`.execute(kysely);
  return rows.map(({ name }) => name);
};

it('the months ahead are made once, however many processes do it at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => makePartitions(database.kysely, now)));
  const made = ['events_2026_11', 'events_2026_12', 'events_2027_01', 'events_2027_02', 'events_before'];
  expect(await partitions()).toEqual(made);
});

it('where nothing is missing, nobody waits for whoever holds the lock', async () => {
  await makePartitions(database.kysely, now);
  await database.kysely.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${partitionsLock})`.execute(trx);
    await makePartitions(database.kysely, now);
  });
});

it('the months in which the service stood still get theirs, since an event may have happened then', async () => {
  await makePartitions(stoodStill.kysely, new Date('2026-01-10T00:00:00Z'));
  await makePartitions(stoodStill.kysely, new Date('2026-07-10T00:00:00Z'));
  expect(await partitions(stoodStill)).toEqual([
    ...Array.from({ length: 10 }, (_, month) => `events_2026_${String(month + 1).padStart(2, '0')}`),
    'events_before',
  ]);
});
