import { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDatabase, useDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { isUnavailable, Overloaded, openDatabase } from './pool.ts';
import { statement } from './statement.ts';
import { defaultQueueMs, longestAnswerMs, requestTimeouts } from './timeouts.ts';

const database = useDatabase(1, defaultQueueMs);

it('whoever waits too long for a connection is refused, and at once when too many wait', async () => {
  const db = database.kysely;
  const refusals = await db.transaction().execute(async () => {
    const waiting = Array.from({ length: 1_001 }, () =>
      sql`SELECT 1`.execute(db).catch((error: Error) => error),
    );
    return Promise.all(waiting);
  });
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(Overloaded);
  const messages = refusals.map((refusal) => (refusal as Error).message);
  const atOnce = messages.filter((message) => message === 'Too many requests wait for the database.');
  expect(atOnce).toHaveLength(1);
  // Those that were refused left nothing behind.
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('a table to which a newer program has added costs one try, and then new connections know it', async () => {
  const db = database.kysely;
  await sql`CREATE TABLE changing (one int)`.execute(db);
  const readAll = statement<object>('read a table that changes', 'SELECT * FROM changing');
  expect(await readAll(db, {})).toEqual([]);
  await sql`ALTER TABLE changing ADD COLUMN two int`.execute(db);
  const refusal = await readAll(db, {}).catch((error: unknown) => error);
  expect(isUnavailable(refusal)).toBe(true);
  expect(await readAll(db, {})).toEqual([]);
});

it('a shard that has moved away from under a statement is asked for again, a table that is missing is a mistake', async () => {
  const refusalOf = (table: string) =>
    sql`SELECT FROM ${sql.table(table)}`.execute(database.kysely).catch((error: unknown) => error);
  expect(isUnavailable(await refusalOf('public.users_102008'))).toBe(true);
  expect(isUnavailable(await refusalOf('users_102008'))).toBe(true);
  expect(isUnavailable(await refusalOf('public.no_such_table'))).toBe(false);
});

it('a full disk and a member of a cluster that is away are trouble of now, other internal errors are mistakes', async () => {
  const raised = (code: string, message: string) =>
    sql
      .raw(`DO $do$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}', MESSAGE = '${message}'; END $do$`)
      .execute(database.kysely)
      .catch((error: unknown) => error);
  const away = [
    ['XX000', 'failure on connection marked as essential: 127.0.0.1:5433'],
    ['XX000', 'postmaster was shut down, exiting'],
    ['XX000', 'connection to the remote node 127.0.0.1:5433 failed with the following error: refused'],
    ['53100', 'could not extend file "base/1/2": No space left on device'],
    ['58030', 'could not read file "base/1/2": Input/output error'],
  ] as const;
  for (const [code, message] of away)
    expect([message, isUnavailable(await raised(code, message))]).toEqual([message, true]);
  expect(isUnavailable(await raised('XX000', 'cache lookup failed for relation 1'))).toBe(false);
  expect(isUnavailable(await raised('P0001', 'postmaster was shut down, exiting'))).toBe(false);
});

it('TCP asks after connections on which nothing happens, so that one without another end does not stay in the pool', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => asked.mockRestore());
  const { url, drop } = await newDatabase();
  const { kysely, close } = openDatabase(url, { max: 1 });
  await sql`SELECT 1`.execute(kysely);
  expect(asked).toHaveBeenCalledWith(true, 10_000);
  await close();
  await drop();
});

it('the default settings reach each session, and bound what a request waits for to ten seconds', async () => {
  const config = readConfig({});
  const { url, drop } = await newDatabase();
  onTestFinished(drop);
  const { kysely, close } = openDatabase(url, { timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS) });
  onTestFinished(close);
  const { rows } = await sql`
    SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout') ORDER BY name
  `.execute(kysely);
  expect(rows).toEqual([
    { name: 'lock_timeout', setting: '3500' },
    { name: 'statement_timeout', setting: '7000' },
  ]);
  expect(longestAnswerMs(config)).toBeLessThan(10_000);
});
