import pg from 'pg';
import { inChunks } from './in-chunks.js';
import { projectId, stagingOf } from './servers.js';

export const million = 1_000_000;

/** The environment for staging, which is filled unless another part has done it. */
export async function stagingWithMillion(databaseUrl: string): Promise<{ id: string; sdkToken: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const environment = await stagingOf(pool);
    const { rows } = await pool.query('SELECT count(*) AS n FROM users WHERE environment_id = $1', [
      environment.id,
    ]);
    if (Number(rows[0].n) < million) await loadMillion(pool, environment.id);
    return environment;
  } finally {
    await pool.end();
  }
}

/**
 * Fills an environment: a million users with a handful of attributes each, ten thousand companies of ten, a
 * manual segment of a thousand users, and a condition segment that one user in ten thousand matches.
 */
async function loadMillion(pool: pg.Pool, environmentId: string): Promise<void> {
  await inChunks(pool, 'users', 0, million, users, (first, last) => [environmentId, first, last]);
  await pool.query(
    `INSERT INTO companies (environment_id, external_id, attributes, created_at, updated_at)
     SELECT $1, 'company-' || n, jsonb_build_object('name', 'Company ' || n), now(), now() FROM generate_series(1, 10000) n`,
    [environmentId],
  );
  await pool.query(
    `INSERT INTO memberships (environment_id, company_id, user_id, id, user_created_at, created_at, updated_at)
     SELECT $1, 'company-' || (n % 10000 + 1), external_id, 'membership-' || n, created_at, now(), now()
     FROM (SELECT external_id, created_at, row_number() OVER () AS n FROM users
           WHERE environment_id = $1 LIMIT 100000) u`,
    [environmentId],
  );
  await pool.query(
    `INSERT INTO segments (id, project_id, name, biz_type, kind, conditions, created_at, updated_at) VALUES
       ('bench-manual', $1, 'Chosen', 'user', 'manual', '[]', now(), now()),
       ('bench-condition', $1, 'Enterprise', 'user', 'condition',
        '[{"type": "attribute", "scope": "user", "attribute": "plan", "op": "is", "value": "enterprise"}]', now(), now())`,
    [projectId],
  );
  await pool.query(
    `INSERT INTO segment_users (environment_id, segment_id, user_id, user_created_at)
     SELECT environment_id, 'bench-manual', external_id, created_at FROM users
     WHERE environment_id = $1 AND (attributes->>'score')::int = 7 LIMIT 1000`,
    [environmentId],
  );
  await pool.query(
    `INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
     VALUES ('bench-plan', $1, 'user', 'plan', 'Plan', 'string', now(), now())
     ON CONFLICT DO NOTHING`,
    [projectId],
  );
  for (const table of ['users', 'companies', 'memberships', 'segment_users']) {
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
}

const users = `
  INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
  SELECT $1, 'user-' || n, jsonb_build_object(
      'email', 'user' || n || '@example.com', 'name', 'User ' || n, 'score', n % 1000,
      'plan', CASE WHEN n % 10000 = 0 THEN 'enterprise' WHEN n % 3 = 0 THEN 'pro' ELSE 'free' END,
      'last_seen_at', to_char(timestamptz '2026-01-01' + (n::bigint * 7919 % 1000000) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
      'signed_up_at', to_char(timestamptz '2024-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
    timestamptz '2024-01-01' + n * interval '1 minute', now()
  FROM generate_series($2::int, $3::int) n
  -- Parts that run before have written some of them.
  ON CONFLICT (environment_id, external_id)
    DO UPDATE SET attributes = EXCLUDED.attributes, created_at = EXCLUDED.created_at`;
