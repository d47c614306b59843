import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockAhead } from './clock-ahead.ts';
import { newDatabase } from './database.ts';
import { newDirectory, type Server, serverProcesses } from './processes.ts';
import { type Receiver, startReceiver } from './receivers.ts';

/*
 * Two processes on one database: one serves the API and believes that it is forty days later, the other delivers webhooks.
 */
const token = 'known-token-of-the-clock-test';
const fortyDaysMs = 40 * 86_400_000;
const directory = newDirectory();
const processes = serverProcesses({
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  DATA_DIR: directory.path,
});
let database: Awaited<ReturnType<typeof newDatabase>>;
let receiver: Receiver;
let api: Server;

beforeAll(async () => {
  database = await newDatabase();
  receiver = await startReceiver();
  api = await processes.serve({
    DATABASE_URL: database.url,
    ROLE: 'api',
    NODE_OPTIONS: `--import ${clockAhead(fortyDaysMs)}`,
  });
  await processes.serve({ DATABASE_URL: database.url, ROLE: 'worker' });
});
afterAll(async () => {
  await processes.endAll();
  await receiver.close();
  await database.drop();
  directory.remove();
});

async function send(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${api.url}/v2/projects/acme/environments/production${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

it('what a process does that is forty days ahead is due at once, happened now, and is in the partition of this month', async () => {
  await send('POST', '/webhooks', { url: receiver.url, topics: ['user'] });
  await send('PUT', '/users/ada', { attributes: { name: 'Ada' } });
  await receiver.waitFor(1);
  await send('POST', '/events', { userId: 'ada', name: 'signed_up' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT max(created_at) FROM users) < now() + interval '5 minutes' AS "user",
       (SELECT max(created_at) FROM events) < now() + interval '5 minutes' AS event,
       (SELECT tableoid::regclass::text FROM events) AS place, to_char(now() AT TIME ZONE 'UTC', '"events_"YYYY_MM') AS month`,
  );
  await client.end();
  const [{ place, month, ...times }] = rows;
  expect(times).toEqual({ user: true, event: true });
  // On a cluster a part of the partition has a number behind its name.
  expect(place).toMatch(new RegExp(`^${month}(_\\d+)?$`));
});
