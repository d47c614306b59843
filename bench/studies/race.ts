import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { atRate, inLoops, subscribe, unsubscribeAll } from '../gauge/webhooks.js';
import { cpuTimeWithChildren } from '../running/cpu-time.js';
import { digits, type Figure } from '../running/figures.js';
import { median, percentile } from '../running/load.js';
import { type Receiver, startReceiver } from '../running/receiver.js';
import { environmentId, type Guidepost, projectId, stagingOf, token } from '../running/servers.js';

/** Somebody who takes messages and delivers each of them to all its endpoints. */
interface Racer {
  subscribe(url: string, endpoints: number): Promise<void>;
  /** Takes what becomes a message for every endpoint, and answers when it is kept. */
  post(serial: number): Promise<void>;
  unsubscribe(): Promise<void>;
  /** In microseconds, of all its processes. */
  cpu(): Promise<number>;
}

const rounds = 3;
const perSecond = 200;
const seconds = 5;
/** For as long the race waits for the last message. */
const patienceMs = 120_000;

/**
 * Guidepost beside a Svix server that runs on this machine. A unit is what the receiver gets: a user is written here, a message is
 * posted there. The two take turns, and the ratio within a round counts.
 */
export async function benchRace(guidepost: Guidepost): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const finish = await startFinish();
  try {
    const ours = await guidepostRacer(guidepost, pool);
    const theirs = svixRacer();
    return [
      await fastest('messages to one endpoint', ours, theirs, finish, { endpoints: 1, posts: 4_000 }),
      await fastest('messages to 100 endpoints', ours, theirs, finish, { endpoints: 100, posts: 100 }),
      ...(await steady(ours, theirs, finish)),
    ];
  } finally {
    finish.receiver.close();
    await pool.end();
  }
}

const jsonHeaders = (secret: string) => ({
  authorization: `Bearer ${secret}`,
  'content-type': 'application/json',
});

async function send(method: string, url: string, secret: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, headers: jsonHeaders(secret), body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** An environment has at most 50 endpoints, so 100 are those of two environments, and each message is a write in both. */
async function guidepostRacer(guidepost: Guidepost, pool: pg.Pool): Promise<Racer> {
  const mostEndpoints = 50;
  const all = [environmentId, (await stagingOf(pool)).id];
  let subscribed: string[] = [];
  return {
    async subscribe(url, endpoints) {
      subscribed = all.slice(0, Math.ceil(endpoints / mostEndpoints));
      const each = endpoints / subscribed.length;
      for (const environment of subscribed)
        for (let n = 0; n < each; n++) await subscribe(guidepost, environment, `${url}/${n}`);
    },
    async post(serial) {
      const users = subscribed.map(
        (id) => `${guidepost.url}/v2/projects/${projectId}/environments/${id}/users/user-${serial % 5_000}`,
      );
      await Promise.all(users.map((url) => send('PUT', url, token, { attributes: { serial } })));
    },
    unsubscribe: () => unsubscribeAll(pool),
    async cpu() {
      const { node, postgres } = await guidepost.cpu();
      return node + postgres;
    },
  };
}

/** A Svix server that somebody has started: RIVAL_URL, RIVAL_TOKEN, and in RIVAL_PIDS its processes, with its database and queue. */
function svixRacer(): Racer {
  const { RIVAL_URL, RIVAL_TOKEN, RIVAL_PIDS } = process.env;
  if (!RIVAL_URL || !RIVAL_TOKEN || !RIVAL_PIDS)
    throw new Error(
      'Start a Svix server on this machine, allow it to call 127.0.0.1 (SVIX_WHITELIST_SUBNETS), and give RIVAL_URL, RIVAL_TOKEN and RIVAL_PIDS: the process ids of the server, its PostgreSQL and its Redis, with commas between them.',
    );
  const pids = RIVAL_PIDS.split(',').map(Number);
  const call = (method: string, path: string, body?: object) =>
    send(method, `${RIVAL_URL}/api/v1${path}`, RIVAL_TOKEN, body);
  let app = '';
  return {
    async subscribe(url, endpoints) {
      app = ((await call('POST', '/app/', { name: 'race' })) as { id: string }).id;
      for (let n = 0; n < endpoints; n++) await call('POST', `/app/${app}/endpoint/`, { url: `${url}/${n}` });
    },
    post: async (serial) =>
      void (await call('POST', `/app/${app}/msg/`, { eventType: 'user.updated', payload: userOf(serial) })),
    unsubscribe: async () => void (await call('DELETE', `/app/${app}/`)),
    async cpu() {
      const each = await Promise.all(pids.map(cpuTimeWithChildren));
      return each.reduce((sum, time) => sum + time, 0);
    },
  };
}

/** As much as Guidepost says of a user in a message. */
const userOf = (serial: number) => ({
  createdAt: new Date().toISOString(),
  data: {
    id: `user-${serial % 5_000}`,
    object: 'user',
    attributes: { serial },
    companies: null,
    createdAt: new Date().toISOString(),
  },
});

/** Where the messages of both arrive, and when each was posted. */
interface Finish {
  receiver: Receiver;
  begun: Map<number, number>;
}

async function startFinish(): Promise<Finish> {
  const begun = new Map<number, number>();
  const receiver = await startReceiver((text) => {
    const since = begun.get(Number(/"serial": ?(\d+)/.exec(text)?.[1]));
    if (since === undefined) throw new Error(`a message that nobody has posted: ${text}`);
    return performance.now() - since;
  });
  return { receiver, begun };
}

function clear({ receiver, begun }: Finish): void {
  receiver.clear();
  begun.clear();
}

let lastSerial = 0;

const postTo = (racer: Racer, finish: Finish) => async () => {
  const serial = ++lastSerial;
  finish.begun.set(serial, performance.now());
  await racer.post(serial);
};

async function allHere({ receiver }: Finish, count: number): Promise<void> {
  const since = performance.now();
  while (receiver.total() < count) {
    if (performance.now() - since > patienceMs)
      throw new Error(`${receiver.total()} of ${count} messages have arrived`);
    await delay(2);
  }
}

interface Course {
  endpoints: number;
  posts: number;
}

/** Posts over 64 connections, until the last message is here. */
async function run(racer: Racer, finish: Finish, { endpoints, posts }: Course) {
  clear(finish);
  const before = await racer.cpu();
  const start = performance.now();
  await inLoops(posts, postTo(racer, finish));
  await allHere(finish, posts * endpoints);
  const took = (performance.now() - start) / 1000;
  const messages = posts * endpoints;
  return { perSecond: messages / took, cpu: ((await racer.cpu()) - before) / messages };
}

async function fastest(name: string, ours: Racer, theirs: Racer, finish: Finish, course: Course) {
  const runs: { ours: Awaited<ReturnType<typeof run>>; theirs: Awaited<ReturnType<typeof run>> }[] = [];
  for (const racer of [ours, theirs]) await racer.subscribe(finish.receiver.url, course.endpoints);
  for (const racer of [ours, theirs]) await run(racer, finish, course);
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\r${name}, round ${round} of ${rounds} `);
    runs.push({ ours: await run(ours, finish, course), theirs: await run(theirs, finish, course) });
  }
  process.stderr.write('\n');
  for (const racer of [ours, theirs]) await racer.unsubscribe();
  const rate = (who: 'ours' | 'theirs') => digits(median(runs.map((one) => one[who].perSecond)));
  const cpu = (who: 'ours' | 'theirs') => digits(median(runs.map((one) => one[who].cpu)));
  return {
    name: `${name}, beside Svix`,
    value: median(runs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    unit: 'x',
    note: `${rate('ours')} and ${rate('theirs')} a second; ${cpu('ours')} and ${cpu('theirs')} µs of CPU each`,
  };
}

/** From the post to the receipt, at a rate that both keep up with. */
async function steady(ours: Racer, theirs: Racer, finish: Finish): Promise<Figure[]> {
  const racers = { ours, theirs };
  const times = { ours: [] as Times[], theirs: [] as Times[] };
  const names = ['ours', 'theirs'] as const;
  for (const name of names) {
    await racers[name].subscribe(finish.receiver.url, 1);
    await timesOf(racers[name], finish);
  }
  for (let round = 0; round < rounds; round++)
    for (const name of names) times[name].push(await timesOf(racers[name], finish));
  for (const name of names) await racers[name].unsubscribe();
  return (['p50', 'p99'] as const).map((which) => ({
    name: `from post to receipt at ${perSecond} a second, ${which}`,
    value: median(times.ours.map((one) => one[which])),
    unit: 'ms',
    note: `Svix ${digits(median(times.theirs.map((one) => one[which])))} ms`,
  }));
}

interface Times {
  p50: number;
  p99: number;
}

async function timesOf(racer: Racer, finish: Finish): Promise<Times> {
  clear(finish);
  await allHere(finish, await atRate(perSecond, seconds, postTo(racer, finish)));
  const all = [...finish.receiver.arrivals.values()].flatMap(({ latenciesMs }) => latenciesMs);
  return { p50: median(all), p99: percentile(all, 0.99) };
}
