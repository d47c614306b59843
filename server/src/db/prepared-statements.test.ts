import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useServer } from '../../test/harness.ts';
import { type Database, openDatabase } from './pool.ts';
import { maxMarked, prepareMark, roundMs } from './prepared-statements.ts';

const server = useServer();

/** Statements that the only connection of the pool has prepared, and the process that serves it. */
async function session(db: Database) {
  const { rows } = await sql<{ pid: number; texts: string[] }>`
    SELECT pg_backend_pid() AS pid, ARRAY(
      SELECT statement FROM pg_prepared_statements ORDER BY prepare_time) AS texts`.execute(db);
  return only(rows);
}

it('statements with the mark are prepared while there is room, and begin anew on a new connection after a while', async () => {
  const { kysely, close } = openDatabase(server.databaseUrl, { max: 1 });
  const textOf = (n: number) => `SELECT ${n} ${prepareMark}`;
  const send = async (n: number) => (await sql.raw(textOf(n)).execute(kysely)).rows;
  const now = performance.now.bind(performance);
  const passRounds = (count: number) =>
    vi.spyOn(performance, 'now').mockImplementation(() => now() + count * roundMs);
  try {
    // Whatever was prepared before, all places are taken then.
    for (let n = 1; n <= 2 * maxMarked; n++) await send(-n);
    passRounds(1);
    // The first statement of a round still has the connection of the round before.
    await send(0);
    for (let n = 0; n < maxMarked + 50; n++) expect(await send(n)).toEqual([{ '?column?': n }]);
    const full = await session(kysely);
    expect(full.texts).toEqual(Array.from({ length: maxMarked }, (_, n) => textOf(n)));

    // Nobody gives way at once: the one that came too late is sent without being prepared.
    const late = maxMarked + 10;
    await send(late);
    expect(await session(kysely)).toEqual(full);

    passRounds(2);
    await send(late);
    await send(late);
    const anew = await session(kysely);
    expect(anew.pid).not.toBe(full.pid);
    expect(anew.texts).toEqual([textOf(late)]);
    expect(await send(0)).toEqual([{ '?column?': 0 }]);
    expect((await session(kysely)).texts).toEqual([textOf(late), textOf(0)]);
  } finally {
    vi.restoreAllMocks();
    await close();
  }
});
