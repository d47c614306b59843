import { afterAll, afterEach, expect, it } from 'vitest';
import { killable } from './killable.ts';
import { bodies } from './lived-content.ts';
import type { Server } from './processes.ts';
import { patienceMs, until } from './until.ts';

/*
 * A real server is killed in the middle of recording what happens in sessions. Afterwards every event that was
 * answered is there exactly once, and each session is where its events have led it.
 */
const token = 'known-token-of-the-session-crash-test';
const project = '/v2/projects/acme';
const { serve, query, stop, remove } = killable({
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  API_THROTTLE_LIMIT: '1000000000',
  SDK_THROTTLE_LIMIT: '1000000000',
  SDK_THROTTLE_ENVIRONMENT_LIMIT: '1000000000',
});
afterEach(stop);
afterAll(remove);

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

async function send(server: Server, method: string, path: string, credential: string, body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${credential}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function must(server: Server, method: string, path: string, body?: object): Promise<Body> {
  const answer = await send(server, method, `${project}${path}`, token, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function publishFlow(server: Server) {
  const themeId = (await must(server, 'GET', '/themes')).results[0].id;
  const content = await must(server, 'POST', '/content', { type: 'flow', themeId });
  const versionId = content.editedVersionId;
  const path = `/content/${content.id}`;
  const { steps } = await must(server, 'PATCH', `${path}/versions/${versionId}`, bodies.flow);
  await must(server, 'POST', `${path}/publish`, { environmentId: 'production', versionId });
  const sdkToken: string = (await must(server, 'GET', '/environments/production')).token;
  return { contentId: content.id as string, steps: steps.map((step: Body) => step.cvid as string), sdkToken };
}
type Flow = Awaited<ReturnType<typeof publishFlow>>;

interface Begun {
  sessionId: string;
  userId: string;
}

interface Sent {
  sessionId: string;
  event: { userId: string; name: string; stepCvid: string; messageId: string };
  answeredId?: string;
}

const report = (server: Server, { sdkToken }: Flow, { sessionId, event }: Sent) =>
  send(server, 'POST', `/sdk/v1/sessions/${sessionId}/events`, sdkToken, event);

/** Clients that report one step after the other, each in a session of its own and in one that all share. */
function startClients(server: Server, flow: Flow, sessions: Begun[]) {
  const log = { sent: [] as Sent[], answers: 0 };
  const [shared, ...own] = sessions;
  const step = async ({ sessionId, userId }: Begun, tag: string, n: number) => {
    const event = {
      userId,
      name: 'flow_step_seen',
      stepCvid: flow.steps[n % flow.steps.length]!,
      messageId: `${tag} ${n}`,
    };
    const entry: Sent = { sessionId, event };
    log.sent.push(entry);
    const { status, body } = await report(server, flow, entry);
    expect(status === 200 || body.error?.code === 'E1014', JSON.stringify(body)).toBe(true);
    if (status !== 200) return;
    entry.answeredId = body.eventId;
    log.answers++;
  };
  const client = async (session: Begun, index: number) => {
    for (let n = 0; ; n++) {
      const results = await Promise.allSettled([
        step(session, `own ${index}`, n),
        step(shared!, `shared ${index}`, n),
      ]);
      const failure = results.find((result) => result.status === 'rejected')?.reason;
      // fetch throws a TypeError when the connection is lost, and that is how a killed server looks.
      if (failure && !(failure instanceof TypeError)) throw failure;
      if (failure) return;
    }
  };
  const finished = Promise.all(own.map(client));
  finished.catch(() => {});
  return { log, finished };
}

const recorded = () =>
  query<{ message: string; id: string; count: number }>(
    `SELECT m.message_id AS message, m.event_id AS id, count(e.id)::int AS count
     FROM event_messages m LEFT JOIN events e ON e.id = m.event_id GROUP BY 1, 2`,
    [],
  );

/** What each session says, beside what follows from its events. */
const compared = () =>
  query<Record<'progress' | 'events' | 'completed' | 'completions', number>>(
    `SELECT s.progress, max((e.attributes->>'flow_step_progress')::int) AS events,
       (s.completed_at IS NOT NULL)::int AS completed,
       count(*) FILTER (WHERE e.code_name = 'flow_completed')::int AS completions
     FROM content_sessions s JOIN events e ON e.session_id = s.id AND e.code_name LIKE 'flow_%ed'
     GROUP BY s.id, s.progress, s.completed_at`,
    [],
  );

it('kill -9 while events of sessions are recorded: each that was answered is there exactly once', async () => {
  const killed = await serve();
  const flow = await publishFlow(killed);
  const users = Array.from({ length: 17 }, (_, n) => `user ${n}`);
  const start = { contentId: flow.contentId };
  const sessions = await Promise.all(
    users.map(async (userId) => {
      const { body } = await send(killed, 'POST', '/sdk/v1/sessions', flow.sdkToken, { ...start, userId });
      return { sessionId: body.id as string, userId };
    }),
  );
  const { log, finished } = startClients(killed, flow, sessions);
  await until('events to be answered', () => log.answers > 700);
  killed.child.kill('SIGKILL');
  await Promise.all([finished, killed.finished]);

  const server = await serve();
  const stored = new Map((await recorded()).map((row) => [row.message, row]));
  expect([...stored.values()].filter(({ count }) => count !== 1)).toEqual([]);
  const answered = log.sent.filter(({ answeredId }) => answeredId);
  const lost = answered.filter(({ event, answeredId }) => stored.get(event.messageId)?.id !== answeredId);
  expect(lost).toEqual([]);
  const disagreeing = (rows: Awaited<ReturnType<typeof compared>>) =>
    rows.filter((row) => row.progress !== row.events || row.completed !== row.completions);
  expect(disagreeing(await compared())).toEqual([]);

  // As a client does that got no answer; some that were answered are sent again as well.
  const unanswered = log.sent.filter(({ answeredId }) => !answeredId);
  expect(unanswered.length).toBeGreaterThan(0);
  await Promise.all(
    [...unanswered, ...unanswered, ...answered.slice(-50)].map(async (entry) => {
      const { status, body } = await report(server, flow, entry);
      expect([status, body.eventId]).toEqual([200, entry.answeredId ?? expect.any(String)]);
    }),
  );
  const after = await recorded();
  expect(after.filter(({ count }) => count !== 1)).toEqual([]);
  expect(new Set(after.map(({ message }) => message))).toEqual(
    new Set(log.sent.map(({ event }) => event.messageId)),
  );
  expect(disagreeing(await compared())).toEqual([]);
});
