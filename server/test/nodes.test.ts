import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../src/db/pool.ts';
import { signInLimits } from '../src/sign-in/limits.ts';
import { bodyOf } from './api.ts';
import { contentOf } from './content.ts';
import { newDatabase } from './database.ts';
import { type CallOptions, call, type TestProject, type TestServer } from './harness.ts';
import { newPerson, signedIn } from './people.ts';
import { run, type Server, serverProcesses } from './processes.ts';
import { hindrance, redisOnLoopback } from './redis.ts';
import { until } from './until.ts';

const token = 'known-token-for-automation';
const project = { id: 'acme', production: 'acme-production', token } as TestProject;
const home = '/v2/projects/acme';
const users = `${home}/environments/acme-production/users`;
const unknownLimit = 20;

const redis = redisOnLoopback();
const { serve, endAll } = serverProcesses();
let database: Awaited<ReturnType<typeof newDatabase>>;
let db: Db;
let environment: Record<string, string>;
let nodes: [Server, Server];

beforeAll(async () => {
  database = await newDatabase();
  db = openDatabase(database.url, { max: 2 });
  if (!hindrance) await redis.start();
  environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'k'.repeat(32),
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: project.id,
    BOOTSTRAP_ENVIRONMENT_ID: project.production,
    EDITION: 'cloud',
    API_THROTTLE_FALLBACK_LIMIT: String(unknownLimit),
    // A test is another client by the address that it forwards.
    TRUST_PROXY: 'loopback',
    ...(hindrance ? {} : { REDIS_URL: redis.url }),
  };
  // The second one finds the project that the first has made.
  nodes = [await serve(environment), await serve(environment)];
});
afterAll(async () => {
  await endAll();
  await redis.stop();
  await db.close();
  await database.drop();
});

/** Calls of one of the two nodes. */
const at = (node: 0 | 1) => ({
  url: nodes[node].url,
  config: {} as TestServer['config'],
  call: (path: string, options: CallOptions = {}) => call(nodes[node].url + path, { token, ...options }),
});

const by = (address: string) => ({ 'x-forwarded-for': address });

/** Waits until the second node shows a change that the first has made, and prints how long that took. */
async function seen(what: string, isSeen: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  await until(`the other node to see ${what}`, isSeen);
  console.log(`${what}: seen by the other node after ${Math.ceil(performance.now() - since)} ms`);
}

describe('a change that one node makes is seen by the other', () => {
  it('when a token is revoked', async () => {
    const input = { name: 'sync', scopes: ['user:read'] };
    const made = bodyOf(await at(0).call(`${home}/access-tokens`, { method: 'POST', body: input }), 201);
    const use = async () =>
      (await at(1).call(users, { token: made.token, headers: by('203.0.113.1') })).status;
    expect(await use()).toBe(200);
    bodyOf(await at(0).call(`${home}/access-tokens/${made.id}`, { method: 'DELETE' }), 204);
    await seen('a revoked token', async () => (await use()) !== 200);
  });

  it('when the role of somebody who has signed in is changed', async () => {
    const clock = { now: new Date() };
    const principals = { clear() {} } as TestServer['principals'];
    const ada = await newPerson({ db: db.kysely, clock, principals }, { project, role: 'editor' });
    const page = await signedIn(at(1) as TestServer, ada);
    const write = async () =>
      (await page(`${users}/ada`, { method: 'PUT', body: { attributes: {} }, token: undefined })).status;
    expect(await write()).toBeLessThan(300);
    bodyOf(await at(0).call(`${home}/members/${ada.id}`, { method: 'PATCH', body: { role: 'viewer' } }));
    await seen('a changed role', async () => (await write()) === 403);
  });

  it('when a definition is made, content is published, and the limit of a plan is raised', async () => {
    const write = (region: unknown) =>
      at(1).call(`${users}/bo`, { method: 'PUT', body: { attributes: { region } } });
    expect((await write(undefined)).status).toBeLessThan(300);
    const definition = { codeName: 'region', displayName: 'Region', scope: 'user', dataType: 'number' };
    bodyOf(await at(0).call(`${home}/attribute-definitions`, { method: 'POST', body: definition }), 201);
    await seen('a definition', async () => (await write('north')).status === 400);

    const environmentOf = await at(0).call(`${home}/environments/acme-production`);
    const visit = async () => {
      const options = { method: 'POST', token: bodyOf(environmentOf).token, body: { userId: 'bo' } };
      return bodyOf(await at(1).call('/sdk/v1/content', options));
    };
    const before = JSON.stringify(await visit());
    const content = contentOf(at(0) as TestServer, project);
    bodyOf(
      await content.publish(
        await content.createFlow({ name: 'Welcome to the other node' }, { startRules: { when: [] } }),
      ),
    );
    expect(before).not.toContain('Welcome to the other node');
    await seen('published content', async () =>
      JSON.stringify(await visit()).includes('Welcome to the other node'),
    );

    const limit = async () => Number((await at(1).call('/v2/me')).headers.get('x-ratelimit-limit'));
    const small = await limit();
    await db.kysely.updateTable('projects').set({ plan: 'business' }).where('id', '=', project.id).execute();
    await seen('the limit of a plan', async () => (await limit()) > small);
  });

  it('and a key of both is used once', async () => {
    const headers = { 'idempotency-key': 'the-same-on-both' };
    const create = (node: 0 | 1) =>
      at(node).call(`${home}/themes`, { method: 'POST', headers, body: { name: 'Made once' } });
    const answers = await Promise.all([create(0), create(1), create(0), create(1)]);
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe.skipIf(hindrance)('with Redis', () => {
  /** Whether every node counts with Redis. */
  const redisIs = (state: 0 | 1) =>
    until(`Redis to be ${state ? 'there' : 'away'}`, async () => {
      const texts = await Promise.all(nodes.map(({ url }) => fetch(`${url}/metrics`).then((r) => r.text())));
      return texts.every((text) => text.includes(`guidepost_redis_up ${state}`));
    });

  const strangers = async (address: string, count: number) => {
    const statuses: number[] = [];
    for (let request = 0; request < count; request++) {
      const node = (request % 2) as 0 | 1;
      const answer = await at(node).call('/v2/me', { token: 'unknown-token', headers: by(address) });
      statuses.push(answer.status);
    }
    return statuses;
  };
  const refusedOf = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  it('the nodes share one rate limit, exactly', async () => {
    await redisIs(1);
    expect(refusedOf(await strangers('203.0.113.10', unknownLimit + 6))).toBe(6);
  });

  it('the nodes share the limit of wrong passwords', async () => {
    await redisIs(1);
    const attempt = (node: 0 | 1) =>
      at(node).call('/app/auth/sign-in/email', {
        method: 'POST',
        token: undefined,
        body: { email: 'nobody@example.com', password: 'wrong password' },
        headers: { ...by('203.0.113.11'), origin: nodes[node].url },
      });
    const statuses: number[] = [];
    for (let n = 0; n < signInLimits.account.failures + 2; n++)
      statuses.push((await attempt((n % 2) as 0 | 1)).status);
    expect(refusedOf(statuses)).toBe(2);
  });

  it.each(['SIGSTOP', 'SIGKILL'] as const)('that got %s, the nodes go on and say so', async (signal) => {
    await redisIs(1);
    redis.signal(signal);
    // Nobody is refused too early, and nobody is answered with an error.
    const statuses = await strangers(`203.0.113.${signal === 'SIGSTOP' ? 12 : 13}`, unknownLimit);
    expect(new Set(statuses)).toEqual(new Set([403]));
    await redisIs(0);
    for (const { url, output } of nodes) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect(output()).toContain('Redis does not answer: each process counts its limits for itself');
    }
    if (signal === 'SIGSTOP') redis.signal('SIGCONT');
    else {
      const { stdout } = await run(['doctor'], { ...environment, PORT: new URL(nodes[0].url).port });
      expect(stdout).toMatch(/warning +Redis cannot be reached/);
      await redis.stop();
      await redis.start();
    }
    await redisIs(1);
  });
});
