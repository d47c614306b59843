import type { Figure } from '../running/figures.js';
import { figuresOf, http, measure, type Scenario } from '../running/load.js';
import { environmentId, type Guidepost, projectId, startWithBatches, token } from '../running/servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const users = 5_000;
const steps = 20;
let serial = 0;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

/** Events of sessions: many sessions, one hot session, and batches of one. */
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
