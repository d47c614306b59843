import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isDistributed } from '../../../../test/cluster.ts';
import { useDatabase } from '../../../../test/database.ts';
import { makePartitions } from '../../../db/partitions.ts';
import { catchUp, hasUncounted } from './catch-up.ts';

const database = useDatabase();
const environmentId = 'burst';
const events = 12_000;
/** Index entries that counting may read for each event. Look-ups by key read 8; a walk of another index read 7,500. */
const mostEntries = 40;

/** A batch of answers of different users, whose events and series begin in a month that statistics call empty. */
const addEvents = () =>
  sql`
  INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, session_id, content_id, attributes, created_at)
  SELECT ${environmentId}, 'event-' || n, 'definition', 'question_answered', 'user-' || n, 'session-' || n, 'flow-' || n % 50,
    jsonb_build_object('question_cvid', 'question-' || n % 20, 'number_answer', n % 10),
    timestamptz '2026-03-01' + n * interval '1 second'
  FROM generate_series(1, ${events}::int) n`.execute(database.kysely);

const tables = [
  'events',
  'analytics_queue',
  'analytics_series',
  'analytics_answers',
  'analytics_user_quarters',
];

/** Tables that were filled once and are empty now, as their statistics say. */
async function callTablesEmpty() {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
      AND (relname = ANY (${tables}) OR relname LIKE 'events\\_%')`.execute(database.kysely);
  for (const { name } of rows) {
    await sql`ALTER TABLE ${sql.id(name)} SET (autovacuum_enabled = off)`.execute(database.kysely);
  }
  await addEvents();
  await catchUp(database.kysely, environmentId);
  for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(database.kysely);
  for (const { name } of rows) await sql`ANALYZE ${sql.id(name)}`.execute(database.kysely);
}

async function entriesRead(): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.kysely);
  const { rows } = await sql<{ read: number }>`
    SELECT sum(idx_tup_read)::int AS read FROM pg_stat_user_indexes`.execute(database.kysely);
  return rows[0]?.read ?? 0;
}

beforeAll(async () => {
  await makePartitions(database.kysely, new Date('2026-03-01T12:00:00.000Z'));
});

it.skipIf(isDistributed)(
  'a burst of events is counted by look-ups, though statistics call the tables empty',
  async () => {
    await callTablesEmpty();
    await addEvents();
    const before = await entriesRead();
    await catchUp(database.kysely, environmentId);
    expect(await hasUncounted(database.kysely, environmentId)).toBe(false);
    expect((await entriesRead()) - before).toBeLessThan(events * mostEntries);
  },
);
