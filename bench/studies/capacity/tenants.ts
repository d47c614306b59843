import { type Db, openDatabase } from 'guidepost/dist/db/pool.js';
import { createProject } from 'guidepost/dist/resources/projects/create.js';
import pg from 'pg';
import { call } from '../../running/live-content.js';
import { environmentId, type Guidepost, projectId } from '../../running/servers.js';

/** A project with users in its environment Production, and with the same ten flows live as every other tenant. */
export interface Tenant {
  projectId: string;
  environmentId: string;
  sdkToken: string;
  /** Users `user-0`, `user-1` and so on are there. */
  users: number;
  /** Its part of all requests: the n-th tenant has an n-th of those that the first one has. */
  share: number;
  /** A flow that anybody may start, and its steps. */
  contentId: string;
  cvids: string[];
}

export const livePieces = 10;
const fewestUsers = 20;
const usersOfAll = 40_000;

/** Shares of so many tenants by Zipf's law. They add up to 1. */
function zipf(count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Makes tenants, the largest first. Flows are published in one project by the API, and copied to the others. */
export async function makeTenants({ url, databaseUrl }: Guidepost, count: number): Promise<Tenant[]> {
  const flow = await publishFlows(url);
  const database = openDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { rows } = await pool.query('SELECT id, account_id FROM api_tokens');
    const tokenOf = rows[0] as { id: string; account_id: string };
    const tenants: Tenant[] = [];
    for (const [index, share] of zipf(count).entries()) {
      const made = await newProject(database.kysely, `Tenant ${index}`, tokenOf.account_id);
      const users = Math.max(fewestUsers, Math.round(share * usersOfAll));
      await fill(pool, made.projectId, made.environmentId, users);
      tenants.push({
        ...made,
        users,
        share,
        contentId: `${flow.contentId}-${made.projectId}`,
        cvids: flow.cvids,
      });
      if (index % 100 === 99) process.stderr.write(`\rtenants: ${index + 1} of ${count} `);
    }
    process.stderr.write('\n');
    await pool.query(
      `INSERT INTO api_token_projects (token_id, project_id)
       SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
      [tokenOf.id, tenants.map((tenant) => tenant.projectId)],
    );
    await pool.query('ANALYZE');
    return tenants;
  } finally {
    await pool.end();
    await database.close();
  }
}

async function newProject(kysely: Db['kysely'], name: string, ownerId: string) {
  const project = await kysely
    .transaction()
    .execute((trx) => createProject(trx, { name, ownerId }, new Date()));
  const production = project.environments.find(({ is_primary }) => is_primary)!;
  return { projectId: project.id, environmentId: production.id, sdkToken: production.sdk_token };
}

const step = (n: number) => ({
  name: `Step ${n}`,
  type: 'modal',
  content: [
    { type: 'text', markdown: `# Step ${n}\n\nSome **words** that explain what there is to see.` },
    { type: 'button', text: 'Next', actions: [{ type: 'dismiss' }] },
  ],
});

/** One flow without rules, which sessions use; the others ask about an attribute or about the address of the page. */
const rulesOf = (n: number) => {
  if (n === 0) return undefined;
  const condition =
    n % 2 === 0
      ? { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }
      : { type: 'current_url', includes: [`/app/${n}/*`] };
  return { when: [condition], frequency: { mode: 'once' } };
};

async function publishFlows(url: string): Promise<{ contentId: string; cvids: string[] }> {
  const theme = (await call(url, 'GET', '/themes')).results[0]!;
  const attribute = { scope: 'user', codeName: 'plan', displayName: 'Plan', dataType: 'string' };
  await call(url, 'POST', '/attribute-definitions', attribute);
  let first: { contentId: string; cvids: string[] } | undefined;
  for (let n = 0; n < livePieces; n++) {
    const content = await call(url, 'POST', '/content', {
      type: 'flow',
      name: `Flow ${n}`,
      themeId: theme.id,
    });
    const versionId = content.editedVersionId;
    const startRules = rulesOf(n);
    const version = await call(url, 'PATCH', `/content/${content.id}/versions/${versionId}`, {
      steps: [step(0), step(1), step(2)],
      ...(startRules && { startRules }),
    });
    await call(url, 'POST', `/content/${content.id}/publish`, { environmentId, versionId });
    const steps = version.steps as unknown as { cvid: string }[];
    first ??= { contentId: content.id, cvids: steps.map(({ cvid }) => cvid) };
  }
  return first!;
}

/** Copies the flows of the project of the benchmark, and writes users. */
async function fill(pool: pg.Pool, project: string, environment: string, users: number): Promise<void> {
  const copied = [project, projectId];
  await pool.query(
    `INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
     SELECT id || '-' || $1, $1, scope, code_name, display_name, data_type, created_at, updated_at
     FROM attribute_definitions WHERE project_id = $2 AND code_name = 'plan'`,
    copied,
  );
  await pool.query(
    `INSERT INTO content (id, project_id, type, name, edited_version_id, created_at, updated_at)
     SELECT id || '-' || $1, $1, type, name, edited_version_id || '-' || $1, created_at, updated_at
     FROM content WHERE project_id = $2`,
    copied,
  );
  await pool.query(
    `INSERT INTO content_versions (id, project_id, content_id, number, theme_id, body, first_published_at, created_at, updated_at)
     SELECT v.id || '-' || $1, $1, v.content_id || '-' || $1, v.number, t.id, v.body, v.first_published_at, v.created_at, v.updated_at
     FROM content_versions v, themes t WHERE v.project_id = $2 AND t.project_id = $1 AND t.is_default`,
    copied,
  );
  await pool.query(
    `INSERT INTO publications (environment_id, content_id, project_id, version_id, published_at)
     SELECT $3, content_id || '-' || $1, $1, version_id || '-' || $1, published_at
     FROM publications WHERE project_id = $2`,
    [...copied, environment],
  );
  await pool.query(
    `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
     SELECT $1, 'user-' || n, jsonb_build_object('email', 'user' || n || '@example.com', 'name', 'User ' || n,
       'plan', CASE WHEN n % 3 = 0 THEN 'pro' ELSE 'free' END, 'visits', n),
       now() - n * interval '1 minute', now()
     FROM generate_series(0, $2::int - 1) n`,
    [environment, users],
  );
}

/** Copies the last flow of a tenant until so many are live. */
export async function addPieces(
  pool: pg.Pool,
  { projectId: project, environmentId: environment }: Tenant,
  pieces: number,
) {
  const copies = pieces - livePieces;
  const { rows } = await pool.query(
    `SELECT content_id FROM publications WHERE project_id = $1 AND environment_id = $2 ORDER BY content_id DESC LIMIT 1`,
    [project, environment],
  );
  await copyPiece(pool, rows[0].content_id, copies);
}

/** Publishes so many copies of a piece of content where it is live itself. */
export async function copyPiece(pool: pg.Pool, content: string, copies: number): Promise<void> {
  await pool.query(
    `INSERT INTO content (id, project_id, type, name, edited_version_id, created_at, updated_at)
     SELECT id || '-' || n, project_id, type, name, edited_version_id || '-' || n, created_at, updated_at
     FROM content, generate_series(1, $2::int) n WHERE id = $1`,
    [content, copies],
  );
  await pool.query(
    `INSERT INTO content_versions (id, project_id, content_id, number, theme_id, body, first_published_at, created_at, updated_at)
     SELECT id || '-' || n, project_id, content_id || '-' || n, number, theme_id, body, first_published_at, created_at, updated_at
     FROM content_versions, generate_series(1, $2::int) n WHERE content_id = $1`,
    [content, copies],
  );
  await pool.query(
    `INSERT INTO publications (environment_id, content_id, project_id, version_id, published_at)
     SELECT environment_id, content_id || '-' || n, project_id, version_id || '-' || n, published_at
     FROM publications, generate_series(1, $2::int) n WHERE content_id = $1`,
    [content, copies],
  );
}
