import type pg from 'pg';
import type { Flow } from '../../gauge/sessions.js';
import { inChunks } from '../../running/in-chunks.js';
import { environmentId, projectId } from '../../running/servers.js';

const eventsPerUser = 10;
/** The members of the chosen segment: one user in so many. */
const membersOneIn = 10;

/** Users of the n-th kind were created ten seconds after those before: a year has room for three million. */
export const createdAt = (n: number): number => firstCreatedAt + n * 10_000;
const firstCreatedAt = Date.parse('2025-01-01T00:00:00Z');

/** Segments that do not grow: one of chosen users, and one of conditions with the definition that it needs. */
export async function makeSegments(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO segments (id, project_id, name, biz_type, kind, conditions, created_at, updated_at) VALUES
       ('growth-manual', $1, 'Chosen', 'user', 'manual', '[]', now(), now()),
       ('growth-condition', $1, 'Paying', 'user', 'condition',
        '[{"type": "attribute", "scope": "user", "attribute": "plan", "op": "is", "value": "pro"}]', now(), now())`,
    [projectId],
  );
  await pool.query(
    `INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
     VALUES ('growth-plan', $1, 'user', 'plan', 'Plan', 'string', now(), now())`,
    [projectId],
  );
}

/** Adds users, each with a session that has not ended, one in ten as a member of a segment, and their events. */
export async function fill(pool: pg.Pool, flow: Flow, from: number, to: number): Promise<void> {
  await inChunks(pool, 'users', from, to, usersAndSessions, (first, last) => [
    environmentId,
    first,
    last,
    new Date(firstCreatedAt),
    flow.contentId,
    flow.versionId,
    membersOneIn,
  ]);
  await inChunks(pool, 'events', from * eventsPerUser, to * eventsPerUser, events, (first, last) => [
    environmentId,
    projectId,
    first,
    last,
    to,
    to * eventsPerUser,
  ]);
  for (const table of ['users', 'content_sessions', 'segment_users', 'events'])
    await pool.query(`VACUUM ANALYZE ${table}`);
}

/**
 * One statement: a session and a membership need their user. Plans follow a hash, since a rhythm in them deceives the statistics of
 * PostgreSQL (docs/benchmarks.md).
 */
const usersAndSessions = `
  WITH people AS (
    INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
    SELECT $1, 'user-' || n, jsonb_build_object('email', 'user' || n || '@example.com', 'name', 'User ' || n,
        'plan', CASE WHEN hashint8(n) % 3 = 0 THEN 'pro' ELSE 'free' END, 'score', n % 1000, 'visits', 0),
      $4::timestamptz + n * interval '10 seconds', now()
    FROM generate_series($2::int, $3::int) n
    RETURNING external_id, created_at
  ), sessions AS (
    INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, created_at, last_activity_at)
    SELECT $1, 'session-' || external_id, $5, $6, external_id, now(), now() FROM people
  )
  INSERT INTO segment_users (environment_id, segment_id, user_id, user_created_at)
  SELECT $1, 'growth-manual', external_id, created_at FROM people WHERE substr(external_id, 6)::int % $7::int = 0`;

/** Events of users in no order, spread over the sixty days before now. */
const events = `
  INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, attributes, created_at)
  SELECT $1, 'growth-' || n, (SELECT id FROM event_definitions WHERE project_id = $2 AND code_name = 'page_viewed'),
    'page_viewed', 'user-' || (n::bigint * 7919 % $5::int) + 1,
    jsonb_build_object('page_url', 'https://shop.example.com/' || n % 100, 'step', n % 20),
    now() - interval '60 days' + (n::float8 / $6::int) * interval '60 days'
  FROM generate_series($3::int, $4::int) n`;
