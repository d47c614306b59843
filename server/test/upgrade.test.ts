import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createClient, type GuidepostClient } from '../../client/src/index.ts';
import { migrationNames, migrationText, schemaNumber } from '../src/db/migrate.ts';
import { makePartitions } from '../src/db/partitions.ts';
import { openDatabase } from '../src/db/pool.ts';
import { type Server, serverProcesses } from './processes.ts';

/* A database that the last release has made and filled, and the program of today. docs/releasing.md tells how it was stored. */

interface ReleaseData {
  /** The last migration of the release. */
  migration: string;
  /** A token that the release has made. */
  token: string;
  tables: Record<string, Record<string, unknown>[]>;
}
const file = new URL('./last-release/data.json', import.meta.url);
const { migration, token, tables }: ReleaseData = JSON.parse(readFileSync(file, 'utf8'));
const only = (table: string) => tables[table]![0] as Record<string, string>;

const name = `upgrade_${randomBytes(8).toString('hex')}`;
const processes = serverProcesses();
let server: Server;
let client: GuidepostClient;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** The schema and the rows of the release. */
async function fillAsReleased(url: string): Promise<void> {
  const database = openDatabase(url, { max: 1 });
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  await query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz(3) DEFAULT now())',
  );
  for (const known of migrationNames.filter((each) => each <= migration)) {
    await query(migrationText(known));
    await query('INSERT INTO schema_migrations (name) VALUES ($1)', [known]);
  }
  for (const { created_at } of tables.events!) {
    await makePartitions(database.kysely, new Date(created_at as string));
  }
  const columns = await query(
    "SELECT table_name, column_name, is_identity FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'",
  );
  // Rows come in no order that keys would allow, and triggers did their work when the release wrote them.
  await query('SET session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    const own = columns.rows.filter(({ table_name }) => table_name === table);
    const names = own.map(({ column_name }) => column_name).join(', ');
    const released = `SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`;
    await query(`DELETE FROM ${table}`);
    await query(`INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE ${released}`, [
      JSON.stringify(rows),
    ]);
    for (const { column_name: counted } of own.filter(({ is_identity }) => is_identity === 'YES')) {
      await query(
        `SELECT setval(pg_get_serial_sequence('${table}', '${counted}'), max(${counted})) FROM ${table}`,
      );
    }
  }
  await database.close();
}

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await fillAsReleased(url.href);
  const SECRET_KEY = 'a secret key for tests, 32 characters or more';
  server = await processes.serve({ DATABASE_URL: url.href, SECRET_KEY });
  client = createClient({ baseUrl: server.url, token });
});
afterAll(async () => {
  await processes.endAll();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});

const inProject = () => ({ projectId: only('projects').id! });
const inEnvironment = () => ({ ...inProject(), environmentId: only('users').environment_id! });
const environment = '/v2/projects/{projectId}/environments/{environmentId}';
const idsOf = (rows: Iterable<Record<string, unknown>>, column: string) =>
  [...rows].map((row) => row[column]).sort();

async function idsIn(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids.sort();
}

it('the schema of the release is older than that of today', () => {
  expect(migrationNames).toContain(migration);
  expect(migrationNames.at(-1)! > migration).toBe(true);
  const newer = migrationNames.filter((each) => each > migration);
  expect(server.output()).toMatch(
    new RegExp(`schema ${schemaNumber(migrationNames)} now: ${newer.length} migrations? (was|were) applied`),
  );
});

it('users, companies, events and definitions of the release are served', async () => {
  const params = { path: inEnvironment() };
  const users = client.list(`${environment}/users`, { params });
  expect(await idsIn(users)).toEqual(idsOf(tables.users!, 'external_id'));
  const { external_id: id, attributes } = tables.users!.find((row) => row.external_id === 'ada')!;
  const query = { expand: ['memberships.company' as const] };
  const ada = await client.get(`${environment}/users/{id}`, {
    params: { path: { ...params.path, id: 'ada' }, query },
  });
  expect([ada.id, ada.attributes]).toEqual([id, attributes]);
  expect(ada.memberships?.map(({ companyId }) => companyId)).toEqual(['acme']);
  const events = client.list(`${environment}/events`, { params });
  expect(await idsIn(events)).toEqual(idsOf(tables.events!, 'id'));
  const definitions = client.list('/v2/projects/{projectId}/event-definitions', {
    params: { path: inProject() },
  });
  expect(await idsIn(definitions)).toEqual(idsOf(tables.event_definitions!, 'id'));
});

it('segments of the release have their members', async () => {
  const segment = tables.segments!.find((row) => row.name === 'Pros') as { id: string };
  const params = { path: inEnvironment(), query: { segmentId: segment.id } };
  expect((await idsIn(client.list(`${environment}/users`, { params }))).length).toBe(2);
});

it('content of the release reaches its users, and its sessions are there', async () => {
  const sdk = (tables.environments as Record<string, string>[]).find(
    ({ id }) => id === inEnvironment().environmentId,
  )!;
  const runtime = createClient({ baseUrl: server.url, token: sdk.sdk_token! });
  const contents = async (userId: string) => {
    const context = { pageUrl: 'https://app.example.com/' };
    const delivered = await runtime.post('/sdk/v1/content', { body: { userId, context } });
    return delivered.contents.map(({ contentId, start }) => [contentId, start.decision]);
  };
  expect(await contents('Zoë 🚀')).toEqual([[only('content').id, 'yes']]);
  expect(await contents('bob')).not.toContainEqual([only('content').id, 'yes']);
  const sessions = client.list(`${environment}/sessions`, {
    params: { path: inEnvironment(), query: { contentId: only('content').id! } },
  });
  expect(await idsIn(sessions)).toEqual([only('content_sessions').id]);
});

it('webhooks of the release keep their messages, and their secrets can be read', async () => {
  const path = { ...inEnvironment(), webhookId: only('webhooks').id! };
  const messages = client.list(`${environment}/webhooks/{webhookId}/messages`, { params: { path } });
  expect(await idsIn(messages)).toEqual(expect.arrayContaining(idsOf(tables.webhook_messages!, 'id')));
  // A test message is signed with the secret before it is sent.
  const sent = await client.post(`${environment}/webhooks/{webhookId}/test`, { params: { path } });
  expect([sent.type, sent.attempts.length]).toEqual(['webhook.test', 1]);
});

it('what the release has made can be changed', async () => {
  const path = { ...inEnvironment(), id: 'bob' };
  const bob = await client.put(`${environment}/users/{id}`, {
    params: { path },
    body: { attributes: { seats: 6 } },
  });
  expect(bob.attributes).toMatchObject({ plan: 'free', seats: 6 });
  const versionId = only('content').edited_version_id!;
  const published = await client.post(
    '/v2/projects/{projectId}/content/{contentId}/versions/{versionId}/restore',
    {
      params: { path: { ...inProject(), contentId: only('content').id!, versionId } },
    },
  );
  expect(published.number).toBe(1);
});
