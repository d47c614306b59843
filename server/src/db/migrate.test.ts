import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { run } from '../../test/processes.ts';
import { passwordHashOf } from '../auth/credentials.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { readAnswers, readMetrics } from '../resources/analytics/queries.ts';
import { catchUp } from '../resources/analytics/rollup/catch-up.ts';
import { migrate, migrationNames, migrationText } from './migrate.ts';
import { makePartitions } from './partitions.ts';
import { type Db, openDatabase } from './pool.ts';

const name = `migrate_${process.pid}`;
let url: string;
let database: Db;

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

// Each test begins with a database in which there is nothing.
beforeEach(async () => {
  await asAdmin(`CREATE DATABASE ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  database = openDatabase(url, { max: 4 });
});
afterEach(async () => {
  await database.close();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});

describe('migrating', () => {
  it('by several processes at once happens once', async () => {
    const environment = { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) };
    const processes = await Promise.all(Array.from({ length: 4 }, () => run(['migrate'], environment)));
    const expected = { code: 0, stdout: 'The database is up to date.\n', stderr: '' };
    expect(processes).toEqual(Array(4).fill(expected));
    const { rows } = await database.pool.query('SELECT name FROM schema_migrations ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual(migrationNames);
  });

  it('again changes nothing', async () => {
    await migrate(database.kysely);
    const log: string[] = [];
    await migrate(database.kysely, (message) => log.push(message));
    expect(log).toEqual([]);
  });

  it('refuses a schema that a newer program has made', async () => {
    await migrate(database.kysely);
    await database.pool.query("INSERT INTO schema_migrations (name) VALUES ('9999_future.sql')");
    await expect(migrate(database.kysely)).rejects.toThrow(
      'migrated by a newer Guidepost: it has the schema 9999 (9999_future.sql), and this version knows schemas up to',
    );
  });

  it('unpublishes content from environments that were deleted before', async () => {
    await migrate(database.kysely);
    const { pool } = database;
    const name = '0010_deleted_environments.sql';
    await pool.query(`DELETE FROM schema_migrations WHERE name = '${name}'`);
    await pool.query(`
      INSERT INTO projects (id, name, created_at, updated_at) VALUES ('p', 'P', now(), now());
      INSERT INTO environments (id, project_id, name, is_primary, sdk_token, created_at, updated_at, deleted_at) VALUES
        ('live', 'p', 'Live', true, 'sdk_1', now(), now(), NULL), ('gone', 'p', 'Gone', false, 'sdk_2', now(), now(), now());
      INSERT INTO content (id, project_id, type, name, edited_version_id, created_at, updated_at)
        VALUES ('c', 'p', 'banner', 'C', 'v', now(), now());
      INSERT INTO content_versions (id, project_id, content_id, number, body, created_at, updated_at)
        VALUES ('v', 'p', 'c', 0, '{}', now(), now());
      INSERT INTO publications (environment_id, content_id, project_id, version_id, published_at)
        VALUES ('live', 'c', 'p', 'v', now()), ('gone', 'c', 'p', 'v', now())`);
    await migrate(database.kysely);
    const places = async (table: string) =>
      (await pool.query(`SELECT environment_id, content_id FROM ${table}`)).rows;
    expect(await places('publications')).toEqual([{ environment_id: 'live', content_id: 'c' }]);
    expect(await places('session_endings')).toEqual([{ environment_id: 'gone', content_id: 'c' }]);
  });

  it('moves passwords to where sign-in looks for them, and writes addresses in small letters', async () => {
    const { pool } = database;
    await pool.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz(3) DEFAULT now())',
    );
    for (const known of migrationNames.filter((each) => each < '0026')) {
      await pool.query(migrationText(known));
      await pool.query('INSERT INTO schema_migrations (name) VALUES ($1)', [known]);
    }
    const hash = await hashPassword('correct horse');
    await pool.query(
      `INSERT INTO accounts (id, email, name, password_hash, created_at, updated_at)
       VALUES ('a', 'Ada@Example.com', 'Ada', $1, now(), now()), ('b', 'bob@example.com', 'Bob', NULL, now(), now())`,
      [hash],
    );
    await migrate(database.kysely);
    expect(await passwordHashOf(database.kysely, 'a')).toBe(hash);
    expect(await isPassword(hash, 'correct horse')).toBe(true);
    expect(await passwordHashOf(database.kysely, 'b')).toBeUndefined();
    const { rows } = await pool.query('SELECT email, password_hash FROM accounts ORDER BY id');
    expect(rows).toEqual([
      { email: 'ada@example.com', password_hash: null },
      { email: 'bob@example.com', password_hash: null },
    ]);
  });

  it('names the environment of attempts that were made before, and finds the environments that have something pending', async () => {
    const { pool } = database;
    await pool.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz(3) DEFAULT now())',
    );
    for (const known of migrationNames.filter((each) => each < '0038')) {
      await pool.query(migrationText(known));
      await pool.query('INSERT INTO schema_migrations (name) VALUES ($1)', [known]);
    }
    await pool.query(`
      INSERT INTO projects (id, name, created_at, updated_at) VALUES ('p', 'P', now(), now());
      INSERT INTO webhooks (id, project_id, environment_id, url, topics, enabled, secret, created_at, updated_at)
        SELECT 'w' || n, 'p', 'e' || n, 'https://example.com', '{*}', true, '', now(), now() FROM generate_series(1, 2) n;
      INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, status, due_at, created_at) VALUES
        ('w1', 'm', 'e1', 0, 'pending', now(), now()), ('w2', 'm', 'e2', 0, 'delivered', NULL, now());
      INSERT INTO webhook_attempts (webhook_id, message_id, number, duration_ms, created_at) VALUES
        ('w1', 'm', 1, 5, now()), ('w2', 'm', 1, 5, now()), ('gone', 'm', 1, 5, now())`);
    await migrate(database.kysely);
    // As a program of the version before does it.
    await pool.query(`INSERT INTO webhook_attempts (webhook_id, message_id, number, duration_ms, created_at)
      VALUES ('w2', 'm', 2, 5, now())`);
    const { rows } = await pool.query(
      'SELECT environment_id, webhook_id, number FROM webhook_attempts ORDER BY webhook_id, number',
    );
    expect(rows).toEqual([
      { environment_id: 'e1', webhook_id: 'w1', number: 1 },
      { environment_id: 'e2', webhook_id: 'w2', number: 1 },
      { environment_id: 'e2', webhook_id: 'w2', number: 2 },
    ]);
    expect((await pool.query('TABLE webhook_queues')).rows).toEqual([{ environment_id: 'e1' }]);
  });

  it('knows what users did by quarters of an hour, from the events and, where these are gone, from the days', async () => {
    const { pool } = database;
    await pool.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz(3) DEFAULT now())',
    );
    for (const known of migrationNames.filter((each) => each < '0041')) {
      await pool.query(migrationText(known));
      await pool.query('INSERT INTO schema_migrations (name) VALUES ($1)', [known]);
    }
    await makePartitions(database.kysely, new Date('2026-02-01'));
    // Ada came three times, on two days of UTC and on two others of Tokyo; Bob's event was deleted; Eve's waits to be counted.
    await pool.query(`
      INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, content_id, created_at) VALUES
        ('e', '1', 'd', 'banner_seen', 'ada', 'b', '2026-02-01T08:00Z'), ('e', '2', 'd', 'banner_seen', 'ada', 'b', '2026-02-01T16:07Z'),
        ('e', '3', 'd', 'banner_seen', 'ada', 'b', '2026-02-02T14:59Z'), ('e', '4', 'd', 'banner_seen', 'eve', 'b', '2026-02-02T15:00Z');
      DELETE FROM analytics_queue WHERE event_id <> '4';
      INSERT INTO analytics_zones VALUES ('e', 'b', 'UTC', now()), ('e', 'b', 'Asia/Tokyo', now());
      INSERT INTO analytics_series OVERRIDING SYSTEM VALUE VALUES
        ('e', 1, 'b', 'UTC', 'banner_seen', ''), ('e', 2, 'b', 'Asia/Tokyo', 'banner_seen', ''), ('e', 3, 'b', 'UTC', 'question_answered', 'q');
      INSERT INTO analytics_user_days VALUES ('e', 1, 'ada', '2026-02-01', 2), ('e', 1, 'ada', '2026-02-02', 1),
        ('e', 1, 'bob', '2026-01-31', 4), ('e', 2, 'ada', '2026-02-01', 1), ('e', 2, 'ada', '2026-02-02', 2);
      INSERT INTO analytics_days VALUES ('e', 1, '2026-01-31', 4, 1, 1, '{}'), ('e', 1, '2026-02-01', 2, 1, 1, '{}'),
        ('e', 1, '2026-02-02', 1, 1, 0, '{1}'), ('e', 2, '2026-02-01', 1, 1, 1, '{}'), ('e', 2, '2026-02-02', 2, 1, 0, '{1}');
      INSERT INTO analytics_answers VALUES ('e', 'b', 'q', 's', 'ada', '9', '2026-02-01T16:07Z', '{"",7}');
      INSERT INTO analytics_answer_days VALUES ('e', 3, '2026-02-01', '', 1), ('e', 3, '2026-02-01', '7', 1)`);
    await migrate(database.kysely);
    await catchUp(database.kysely, 'e');
    const range = { start: '2026-01-30', end: '2026-02-03' };
    const read = async (zone: string) => {
      const asked = { environmentId: 'e', contentId: 'b', zone };
      const [metric] = await readMetrics(database.kysely, asked, range);
      const days = metric!.days.map(({ day, total, users, new_users }) => [day, total, users, new_users]);
      const wanted = { ...range, since: range.start, numeric: ['q'], known: [''], others: 1 };
      const answers = await readAnswers(database.kysely, asked, wanted);
      return [metric!.users, ...days.sort(), answers.find(({ day }) => day !== null)?.day];
    };
    const bob = ['2026-01-31', 4, 1, 1];
    expect(await read('UTC')).toEqual([
      3,
      bob,
      ['2026-02-01', 2, 1, 1],
      ['2026-02-02', 2, 2, 1],
      '2026-02-01',
    ]);
    const [first, second] = [
      ['2026-02-01', 1, 1, 1],
      ['2026-02-02', 2, 1, 0],
    ];
    const tokyo = [3, bob, first, second, ['2026-02-03', 1, 1, 1], '2026-02-02'];
    expect(await read('Asia/Tokyo')).toEqual(tokyo);
  });

  it('only adds to the schema, or says in its first line that it breaks older programs', () => {
    const takesAway =
      /\b(DROP (TABLE|COLUMN|VIEW|FUNCTION)|RENAME (TO|COLUMN|CONSTRAINT)|SET NOT NULL|ALTER COLUMN \w+ (SET DATA )?TYPE)\b/i;
    const withoutComments = (text: string) => text.replaceAll(/--[^\n]*/g, '');
    const undeclared = migrationNames
      .map((file) => ({ file, text: migrationText(file) }))
      .filter(
        ({ text }) => takesAway.test(withoutComments(text)) && !text.startsWith('-- breaks older programs\n'),
      );
    expect(undeclared.map(({ file }) => file)).toEqual([]);
  });

  it('leaves the columns that db/tables describes', async () => {
    await migrate(database.kysely);
    const { rows } = await database.pool.query(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'schema_migrations' AND table_name NOT LIKE 'events\\_%' ORDER BY 1, 2`,
    );
    const actual = rows.map((row) => `${row.table_name}.${row.column_name}`);
    expect(describedColumns()).toEqual(actual);
  });
});

/** The columns of the interfaces in db/tables, read from their text: types are gone at run time. */
function describedColumns(): string[] {
  const folder = new URL('./tables/', import.meta.url);
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const bodies = new Map<string, string>();
  for (const [, title, body] of text.matchAll(/interface (\w+) \{\n(.*?)\n\}/gs)) bodies.set(title!, body!);
  const fieldsOf = (title: string) => [...(bodies.get(title) ?? '').matchAll(/^ {2}(\w+): ([^\s;]+)/gm)];
  return [...bodies.keys()]
    .filter((title) => title.endsWith('Tables'))
    .flatMap(fieldsOf)
    .flatMap(([, table, title]) => fieldsOf(title!).map(([, column]) => `${table}.${column}`))
    .sort();
}
