import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { operatorTimeouts, requestTimeouts, upkeepTimeouts } from '../src/db/timeouts.ts';
import { newDatabase } from './database.ts';
import { newDirectory, run, serverProcesses } from './processes.ts';
import { transactionPooler } from './transaction-pooler.ts';

let database: Awaited<ReturnType<typeof newDatabase>>;
const { serve, endAll } = serverProcesses({
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: 'known-token-of-the-pooler-test',
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
});
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  await endAll();
  await database.drop();
});

async function poolerWith(keepsStatements: boolean): Promise<string> {
  const pooler = await transactionPooler(database.url, { keepsStatements });
  onTestFinished(() => pooler.close());
  return pooler.url;
}

it('a pooler that keeps prepared statements may stand between', async () => {
  const directory = newDirectory();
  onTestFinished(directory.remove);
  const settings = { DATABASE_URL: await poolerWith(true), DATA_DIR: directory.path };
  const { url } = await serve(settings);
  for (const id of ['one', 'two']) {
    const answer = await fetch(`${url}/v2/projects/acme/environments/production/users/${id}`, {
      method: 'PUT',
      headers: {
        authorization: 'Bearer known-token-of-the-pooler-test',
        'content-type': 'application/json',
      },
      body: '{"attributes":{"name":"Ada"}}',
    });
    expect(answer.status).toBe(200);
  }
});

it('one that loses them is named at the start, and by the doctor', async () => {
  const directory = newDirectory();
  onTestFinished(directory.remove);
  const settings = {
    DATABASE_URL: await poolerWith(false),
    SECRET_KEY: 'k'.repeat(32),
    DATA_DIR: directory.path,
    PORT: '0',
  };
  const started = await run(['serve'], settings);
  expect([started.code, started.stderr]).toEqual([1, expect.stringContaining('PgBouncer before 1.21')]);
  expect(started.stderr).not.toContain('    at ');
  const { code, stdout } = await run(['doctor'], settings);
  expect([code, stdout]).toEqual([1, expect.stringContaining('PgBouncer before 1.21')]);
});

const limits = sql<{ statement: string; lock: string }>`
  SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`;

it('behind one, transactions have their time limits and leave none behind in the session', async () => {
  const { kysely, close } = openDatabase(await poolerWith(true), {
    max: 2,
    timeouts: requestTimeouts(1_000),
  });
  const inside = await kysely.transaction().execute((trx) => limits.execute(trx));
  expect(inside.rows).toEqual([{ statement: '1s', lock: '500ms' }]);
  expect((await limits.execute(kysely)).rows).toEqual([{ statement: '0', lock: '0' }]);
  await close();
});

it.each([
  ['requests', requestTimeouts(1_000), '1s', '500ms'],
  ['upkeep', upkeepTimeouts, '5min', '5s'],
  ['commands', operatorTimeouts, '0', '10s'],
])('without one, every statement has its time limits: those of %s', async (_, timeouts, statement, lock) => {
  const { kysely, close } = openDatabase(database.url, { max: 1, timeouts });
  expect((await limits.execute(kysely)).rows).toEqual([{ statement, lock }]);
  await close();
});
