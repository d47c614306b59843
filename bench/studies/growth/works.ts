import type pg from 'pg';
import { type Line, line } from '../../gauge/cpu/requests.js';
import type { Flow } from '../../gauge/sessions.js';
import { putMany, subscribe, unsubscribeAll } from '../../gauge/webhooks.js';
import { http } from '../../running/load.js';
import type { Receiver } from '../../running/receiver.js';
import { environmentId, type Guidepost, projectId, token } from '../../running/servers.js';
import { untilCounted } from '../capacity/storage.js';
import { createdAt } from './fill.js';

interface Surroundings {
  guidepost: Guidepost;
  pool: pg.Pool;
  receiver: Receiver;
  flow: Flow;
  users: number;
}

const pageSize = 35;
const messagesPerSecond = 500;
/**
 * So few that even the smallest environment has another user for each event and each session event of all rounds: one who comes back
 * soon costs less, since when they were seen last is written down only once in a while.
 */
const eventsPerSecond = 500;
/** The users of session events are others than those of events. */
const firstOfSessions = 5_000;
const environment = `/v2/projects/${projectId}/environments/${environmentId}`;

/** The works of an environment of that many users. Each is spread over all of them. */
export async function worksOf({ guidepost, pool, receiver, flow, users }: Surroundings): Promise<Line[]> {
  const { url } = guidepost;
  // A large prime goes through all numbers in no order.
  const numberOf = (n: number) => 1 + ((n * 1_299_709) % users);
  const userOf = (n: number) => `user-${numberOf(n)}`;
  const sdk = (path: string, body: object) => ({
    method: 'POST',
    path: `/sdk/v1/${path}`,
    headers: { authorization: `Bearer ${flow.sdkToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const pages = async (name: string, query: string) => {
    const at = await cursorsOf(`${url}${environment}/users?limit=${pageSize}${query}`);
    // The last pages are shorter.
    const most = Math.floor(users * 0.9);
    return line(name, url, (n) => ({ path: at(numberOf(n) % most) }));
  };
  /** Only so many requests that no user is there twice. */
  const few = (name: string, first: number, next: (n: number) => object): Line => {
    let n = first;
    return {
      name,
      async run(seconds) {
        const setupRequest = (request: object) => ({ ...request, ...next(n++) });
        const load = http(name, { url, amount: seconds * eventsPerSecond, requests: [{ setupRequest }] });
        return (await load.run(seconds)).count;
      },
    };
  };
  const sessionEvent = few('session event', firstOfSessions, (n) =>
    sdk(`sessions/session-${userOf(n)}/events`, {
      userId: userOf(n),
      name: 'flow_step_seen',
      stepCvid: flow.cvids[n % flow.cvids.length],
    }),
  );
  return [
    line('GET user', url, (n) => ({ path: `${environment}/users/${userOf(n)}` })),
    await pages('list page', ''),
    await pages('segment page', '&segmentId=growth-manual'),
    await pages('page of a segment of conditions', '&segmentId=growth-condition'),
    few('event', 0, (n) =>
      sdk('track', { userId: userOf(n), name: 'button_clicked', attributes: { button: 'buy', price: n } }),
    ),
    {
      name: sessionEvent.name,
      async run(seconds) {
        const units = await sessionEvent.run(seconds);
        // They are counted in the background, which is part of their cost.
        await untilCounted(pool);
        return units;
      },
    },
    // After the events: a write says that its user was seen.
    line('PUT user', url, (n) => ({
      method: 'PUT',
      path: `${environment}/users/${userOf(n)}`,
      body: JSON.stringify({ attributes: { visits: n, plan: n % 2 === 0 ? 'pro' : 'free' } }),
    })),
    {
      name: 'message, its PUT included',
      async run(seconds) {
        const messages = seconds * messagesPerSecond;
        await subscribe(guidepost, environmentId, `${receiver.url}/growth`);
        receiver.clear();
        await putMany(guidepost, messages, userOf);
        while (receiver.total() < messages) await new Promise((resolve) => setTimeout(resolve, 5));
        await unsubscribeAll(pool);
        return messages;
      },
    },
  ];
}

/** The paths of pages that begin behind a user: the link to the second page, with another position. */
async function cursorsOf(first: string): Promise<(user: number) => string> {
  const response = await fetch(first, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(await response.text());
  const { next } = (await response.json()) as { next: string | null };
  if (next === null) throw new Error(`${first} has only one page`);
  const link = new URL(next);
  const parts = JSON.parse(Buffer.from(link.searchParams.get('cursor')!, 'base64url').toString());
  return (user) => {
    const moved = [...parts.slice(0, -2), createdAt(user), `user-${user}`];
    link.searchParams.set('cursor', Buffer.from(JSON.stringify(moved)).toString('base64url'));
    return link.pathname + link.search;
  };
}
