import pg from 'pg';
import { publishFlow } from '../gauge/sessions.js';
import type { Figure } from '../running/figures.js';
import { oneAtATime } from '../running/load.js';
import { type Instance, projectId, stagingOf, token } from '../running/servers.js';

const million = 1_000_000;
const chunk = 50_000;

/** Lists of a million sessions. */
export async function benchSessionLists({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<Figure[]> {
  await publishFlow(url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { id: staging } = await stagingOf(client);
  const contentId = await loadSessions(client, staging);
  await client.end();

  const list = `${url}/v2/projects/${projectId}/environments/${staging}/sessions`;
  const pages: Record<string, string> = {
    'page 1': list,
    'page 5,000': await pageOf(list, 1_001),
    'by content, page 1': `${list}?contentId=${contentId}`,
    'by content, page 500': await pageOf(`${list}?contentId=${contentId}`, 101),
    'by user': `${list}?userId=list-user-500000`,
    'completed, one in a thousand': `${list}?completed=true`,
    'completed, of one content': `${list}?completed=true&contentId=${contentId}`,
    'page 1 with everything expanded': `${list}?${['answers', 'content', 'company', 'user', 'version']
      .map((word) => `expand=${word}`)
      .join('&')}`,
  };
  return oneAtATime(
    Object.fromEntries(Object.entries(pages).map(([name, address]) => [name, () => get(address)])),
  );
}

/** Of ten contents; one in a thousand is complete. Answers the id of one of the contents. */
async function loadSessions(client: pg.Client, environment: string): Promise<string> {
  const { rows } = await client.query('SELECT id, edited_version_id FROM content WHERE project_id = $1', [
    projectId,
  ]);
  const { id: contentId, edited_version_id: versionId } = rows[0];
  for (let from = 0; from < million; from += chunk) {
    await client.query(
      `WITH people AS (
         INSERT INTO users (environment_id, external_id, created_at, updated_at)
         SELECT $1, 'list-user-' || n, now(), now() FROM generate_series($2::int, $3::int) n RETURNING 1
       )
       SELECT count(*) FROM people`,
      [environment, from + 1, from + chunk],
    );
    await client.query(
      `INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, created_at, last_activity_at,
         completed_at, ended_at)
       SELECT $1, 'list-session-' || n, CASE WHEN n % 10 = 0 THEN $4 ELSE 'other-' || n % 10 END, $5, 'list-user-' || n,
         timestamptz '2024-01-01' + n * interval '1 minute', now(), CASE WHEN n % 1000 = 0 THEN now() END, now()
       FROM generate_series($2::int, $3::int) n`,
      [environment, from + 1, from + chunk, contentId, versionId],
    );
    process.stderr.write(`\rloading sessions: ${(from + chunk).toLocaleString('en')} of 1,000,000 `);
  }
  process.stderr.write('\n');
  for (const table of ['users', 'content_sessions']) await client.query(`VACUUM ANALYZE ${table}`);
  return contentId;
}

async function get(url: string): Promise<{ next: string | null }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ next: string | null }>;
}

/** The address of a page of 20 that begins where this page of 100 begins. */
async function pageOf(list: string, number: number): Promise<string> {
  const separator = list.includes('?') ? '&' : '?';
  let link = `${list}${separator}limit=100`;
  for (let page = 1; page < number; page++) link = (await get(link)).next ?? link;
  return link.replace('limit=100', 'limit=20');
}
