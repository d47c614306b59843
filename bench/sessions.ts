import pg from 'pg';
import type { Figure } from './figures.js';
import { figuresOf, http, measure, oneAtATime, type Scenario } from './load.js';
import {
  environmentId,
  type Guidepost,
  type Instance,
  projectId,
  stagingOf,
  startWithBatches,
  token,
} from './servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const users = 5_000;
const steps = 20;
let serial = 0;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

/** What happens in sessions. */
export async function benchSessions(guidepost: Guidepost): Promise<Figure[]> {
  const flow = await publishFlow(guidepost.url);
  const sessions = await startSessions(guidepost.url, flow, users);
  const single = await startWithBatches(guidepost.databaseUrl, 1);
  try {
    const measured = await measure([
      reportSteps('session events, one session per user', guidepost.url, flow, sessions, guidepost.cpu),
      reportSteps('one hot session', guidepost.url, flow, sessions.slice(0, 1), guidepost.cpu),
      reportSteps('one session per user, batches of one', single.url, flow, sessions),
      reportSteps('one hot session, batches of one', single.url, flow, sessions.slice(0, 1)),
      track('POST track, for comparison', guidepost, flow.sdkToken),
    ]);
    return figuresOf('x the first', measured);
  } finally {
    await single.stop();
  }
}

async function call(url: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${url}/v2/projects/${projectId}${path}`, {
    method,
    headers: body ? headers : { authorization: headers.authorization },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export interface Flow {
  contentId: string;
  versionId: string;
  /** The last one completes the flow, so it is left out. */
  cvids: string[];
  sdkToken: string;
}

export async function publishFlow(url: string): Promise<Flow> {
  const themeId = (await call(url, 'GET', '/themes')).results[0].id;
  const content = await call(url, 'POST', '/content', { type: 'flow', themeId });
  const versionId = content.editedVersionId;
  const step = (_: unknown, n: number) => ({
    name: `Step ${n}`,
    type: 'modal',
    content: [{ type: 'text', markdown: 'Hello' }],
  });
  const path = `/content/${content.id}`;
  const body = { steps: Array.from({ length: steps }, step) };
  const version = await call(url, 'PATCH', `${path}/versions/${versionId}`, body);
  await call(url, 'POST', `${path}/publish`, { environmentId, versionId });
  const { token: sdkToken } = await call(url, 'GET', `/environments/${environmentId}`);
  const cvids = version.steps.slice(0, -1).map(({ cvid }: Body) => cvid);
  return { contentId: content.id, versionId, cvids, sdkToken };
}

interface Begun {
  sessionId: string;
  userId: string;
}

async function startSessions(url: string, { contentId, sdkToken }: Flow, count: number): Promise<Begun[]> {
  const start = async (n: number): Promise<Begun> => {
    const userId = `session-user-${n}`;
    const response = await fetch(`${url}/sdk/v1/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sdkToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ contentId, userId }),
    });
    return { sessionId: ((await response.json()) as Body).id, userId };
  };
  const begun: Begun[] = [];
  for (let from = 0; from < count; from += 100) {
    begun.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => start(from + n)))));
  }
  return begun;
}

function reportSteps(
  name: string,
  url: string,
  { cvids, sdkToken }: Flow,
  sessions: Begun[],
  cpu?: Guidepost['cpu'],
): Scenario {
  const setupRequest = (request: object) => {
    const n = serial++;
    const { sessionId, userId } = sessions[n % sessions.length]!;
    const path = `/sdk/v1/sessions/${sessionId}/events`;
    const body = JSON.stringify({ userId, name: 'flow_step_seen', stepCvid: cvids[n % cvids.length] });
    return { ...request, path, body };
  };
  return http(name, {
    url,
    cpu,
    requests: [
      { method: 'POST', headers: { ...headers, authorization: `Bearer ${sdkToken}` }, setupRequest },
    ],
  });
}

function track(name: string, { url, cpu }: Guidepost, sdkToken: string): Scenario {
  const setupRequest = (request: object) => {
    const event = {
      userId: `session-user-${serial++ % users}`,
      name: 'button_clicked',
      attributes: { step: 7 },
    };
    return { ...request, body: JSON.stringify(event) };
  };
  return http(name, {
    url: `${url}/sdk/v1/track`,
    cpu,
    requests: [
      { method: 'POST', headers: { ...headers, authorization: `Bearer ${sdkToken}` }, setupRequest },
    ],
  });
}

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
  const response = await fetch(url, { headers: { authorization: headers.authorization } });
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
