import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { newDatabase } from './database.ts';
import { type Server, serverProcesses } from './processes.ts';
import { patienceMs, until } from './until.ts';

/*
 * Two servers on one database get changes under idempotency keys. One is killed in the middle, and the clients send everything
 * again to the other. What counts: each change was made exactly once, and so were its webhook message and its audit entry.
 */
const token = 'known-token-of-the-idempotency-test';
const database = await newDatabase();
const { serve, endAll } = serverProcesses({
  DATABASE_URL: database.url,
  SECRET_KEY: 'a secret key for tests, 32 characters or more',
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  API_THROTTLE_LIMIT: '1000000000',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  // Messages are written and nobody delivers them.
  ROLE: 'api',
});
const db = openDatabase(database.url, { max: 2 });
afterAll(async () => {
  await endAll();
  await db.close();
  await database.drop();
});
const clients = 12;
const project = '/v2/projects/acme';
const environment = `${project}/environments/production`;

interface Change {
  method: string;
  path: string;
  body?: object;
  key: string;
  /** The answer, once there is one. */
  answer?: { status: number; text: string };
}

async function send(server: Server, { method, path, body, key }: Omit<Change, 'answer'>) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await response.text();
  return { status: response.status, text, isReplay: response.headers.has('idempotent-replayed') };
}

/** Sends it until it was answered for good: a server that is busy or has the same key under way asks to come again. */
async function insist(server: Server, change: Change) {
  for (;;) {
    const answer = await send(server, change);
    if (answer.status !== 503 && answer.status !== 409) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One client changes one thing after the other, until its server is gone. */
async function work(server: Server, name: string, log: Change[]): Promise<void> {
  const make = async (change: Change) => {
    log.push(change);
    const { status, text } = await insist(server, change);
    change.answer = { status, text };
    return text;
  };
  try {
    for (let n = 1; n <= 10_000; n++) {
      const tag = `${name}-${n}`;
      const made = await make({
        method: 'POST',
        path: `${project}/themes`,
        body: { name: tag },
        key: `theme-${tag}`,
      });
      const { id } = JSON.parse(made);
      const renamed = { name: `${tag}-renamed` };
      await make({ method: 'PATCH', path: `${project}/themes/${id}`, body: renamed, key: `rename-${tag}` });
      const event = { userId: tag, name: 'tick', attributes: { tag } };
      await make({ method: 'POST', path: `${environment}/events`, body: event, key: `event-${tag}` });
      await make({ method: 'DELETE', path: `${environment}/users/${tag}`, key: `delete-${tag}` });
    }
  } catch (error) {
    // fetch throws a TypeError when the connection is lost, and that is how a killed server looks.
    if (!(error instanceof TypeError)) throw error;
  }
}

const waitingKeys = sql`FROM pg_stat_activity WHERE wait_event_type = 'Lock'
  AND datname = current_database() AND query ILIKE 'insert into "idempotency_keys"%'`;

/** How many statements wait that write a key; by another connection than the lock, since a transaction sees one state only. */
const keysThatWait = async () => (await sql`SELECT ${waitingKeys}`.execute(db.kysely)).rows.length;

it('kill -9 of a server: what is sent again under its key acts exactly once', async () => {
  const [killed, other] = await Promise.all([serve(), serve()]);
  const hook = { url: 'http://127.0.0.1:9/hook', topics: ['*'] };
  const created = await send(other, {
    method: 'POST',
    path: `${environment}/webhooks`,
    body: hook,
    key: 'hook',
  });
  expect(created.status).toBe(201);

  const log: Change[] = [];
  const working = Array.from({ length: clients }, (_, index) => work(killed, `c${index}`, log));
  await until('changes to be answered', () => log.filter(({ answer }) => answer).length > 300);
  // Killed when changes are made and their keys are not written yet: the worst moment, which chance alone would rarely find.
  await db.kysely.transaction().execute(async (trx) => {
    await sql`LOCK TABLE idempotency_keys IN SHARE MODE`.execute(trx);
    // How many depends on who waits behind whom: changes of themes take turns.
    await until('keys to be about to be written', async () => (await keysThatWait()) > 0);
    killed.child.kill('SIGKILL');
    await Promise.all([...working, killed.finished]);
    // PostgreSQL goes on with a statement whose client has gone: without this, the keys would be written after the lock.
    await sql`SELECT pg_terminate_backend(pid) ${waitingKeys}`.execute(db.kysely);
    await until('the keys not to be written', async () => (await keysThatWait()) === 0);
  });

  const unanswered = log.filter(({ answer }) => !answer);
  expect(unanswered.length).toBeGreaterThan(0);
  const again = await Promise.all(
    log.map(async (change) => ({
      change,
      answers: [await insist(other, change), await insist(other, change)],
    })),
  );
  for (const { change, answers } of again) {
    const first = change.answer ?? answers[0]!;
    expect([change.key, first.status < 300]).toEqual([change.key, true]);
    for (const { status, text } of answers) {
      expect([change.key, status, text]).toEqual([change.key, first.status, first.text]);
    }
    expect([change.key, answers[1]!.isReplay]).toEqual([change.key, true]);
    if (change.answer) expect([change.key, answers[0]!.isReplay]).toEqual([change.key, true]);
  }

  const keysOf = (kind: string) =>
    log
      .filter(({ key }) => key.startsWith(`${kind}-`))
      .map(({ key }) => key.slice(kind.length + 1))
      .sort();
  const once = async (text: string) => {
    const { rows } = await sql.raw<{ tag: string; count: number }>(`${text} GROUP BY 1`).execute(db.kysely);
    expect(rows.filter(({ count }) => Number(count) !== 1)).toEqual([]);
    return rows.map(({ tag }) => tag).sort();
  };
  const own = `split_part(name, '-renamed', 1)`;
  expect(await once(`SELECT ${own} AS tag, count(*) FROM themes WHERE name ~ '^c\\d+-\\d+'`)).toEqual(
    keysOf('theme'),
  );
  const entries = (operation: string) => `
    SELECT split_part(target_name, '-renamed', 1) AS tag, count(*) FROM audit_log WHERE operation = '${operation}'`;
  expect(await once(entries('createTheme'))).toEqual(keysOf('theme'));
  expect(await once(entries('updateTheme'))).toEqual(keysOf('rename'));
  expect(
    await once(`SELECT target_id AS tag, count(*) FROM audit_log WHERE operation = 'deleteUser'`),
  ).toEqual(keysOf('delete'));
  const messages = (topic: string, path: string) =>
    `SELECT data::jsonb #>> '${path}' AS tag, count(*) FROM webhook_messages WHERE topic = '${topic}'`;
  expect(await once(messages('event.tracked.tick', '{event,attributes,tag}'))).toEqual(keysOf('event'));
  expect(await once(messages('user.deleted', '{user,id}'))).toEqual(keysOf('delete'));
});
