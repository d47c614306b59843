import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newProject, newTestToken, useServer } from '../../../test/harness.ts';

const server = useServer({
  API_THROTTLE_LIMIT: '5',
  API_THROTTLE_FALLBACK_LIMIT: '3',
  TRUST_PROXY: 'loopback',
});

/** Another address for each test, as a proxy would report it. */
let lastHost = 0;
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${++lastHost}` });

const rateOf = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

describe('the rate limit', () => {
  it('counts all routes of a token in one bucket, and refuses with E1013 and Retry-After', async () => {
    const project = await newProject(server);
    const paths = [
      '/v2/me',
      '/v2/locales',
      `/v2/projects/${project.id}/environments`,
      '/v2/nothing',
      '/v2/me',
    ];
    for (const [index, path] of paths.entries()) {
      const answer = await server.call(path, project);
      const [limit, remaining, reset] = rateOf(answer);
      expect([limit, remaining]).toEqual([5, 4 - index]);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
    }
    const refused = await server.call('/v2/me', project);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'E1013']);
    expect(rateOf(refused).slice(0, 2)).toEqual([5, 0]);
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'));
    // It comes before every other check, unknown routes included.
    expect((await server.call('/v2/nothing', project)).status).toBe(429);
    expect((await server.call('/v2/projects/%zz', project)).status).toBe(429);
  });

  it.each(['/%762/me', '/v2/m%65', '/v2/me?x=1', 'http://127.0.0.1/v2/me', 'http://elsewhere.example/v2/me'])(
    'holds for the spelling %s',
    async (path) => {
      const project = await newProject(server);
      const ask = async (): Promise<number> => {
        const { hostname, port } = new URL(server.url);
        const headers = { authorization: `Bearer ${project.token}` };
        const sent = get({ hostname, port, path, headers, agent: false });
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answer.resume();
        return answer.statusCode!;
      };
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++) statuses.push(await ask());
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      // And it is one limit for all spellings.
      expect((await server.call('/v2/me', project)).status).toBe(429);
    },
  );

  it('gives each token a bucket of its own', async () => {
    const project = await newProject(server);
    const second = await newTestToken(server, project);
    await server.call('/v2/me', project);
    expect(rateOf(await server.call('/v2/me', { token: second }))[1]).toBe(4);
  });

  it('counts missing, malformed, unknown and expired credentials of an address together', async () => {
    const project = await newProject(server);
    const expired = await newTestToken(server, project, { expiresAt: new Date(0) });
    expect((await server.call('/v2/me', project)).status).toBe(200);
    const headers = newAddress();
    const first = await server.call('/v2/me', { headers });
    const second = await server.call('/v2/me', { headers: { ...headers, authorization: 'Basic x' } });
    const third = await server.call('/v2/me', { headers, token: expired });
    const fourth = await server.call('/v2/me', { headers, token: 'gp_unknown' });
    expect([first, second, third, fourth].map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect([first, second, third, fourth].map((answer) => rateOf(answer)[1])).toEqual([2, 1, 0, 0]);
    // A token that was valid before is not held back at the same address, and another address is not either.
    expect((await server.call('/v2/me', { headers, token: project.token })).status).toBe(200);
    expect((await server.call('/v2/me', { headers: newAddress() })).status).toBe(401);
  });

  it('shows its headers and a request id on every answer', async () => {
    const project = await newProject(server);
    const paths = [
      '/v2/me',
      '/v2/nothing',
      '/nothing',
      '/health/live',
      '/openapi.json',
      '/metrics',
      '/docs/',
    ];
    for (const path of paths) {
      for (const token of [project.token, undefined]) {
        const answer = await server.call(path, { token, headers: newAddress() });
        expect(rateOf(answer).every(Number.isInteger), path).toBe(true);
        expect(answer.headers.get('x-request-id'), path).toBeTruthy();
      }
    }
  });

  it('does not count health checks', async () => {
    const headers = newAddress();
    for (let i = 0; i < 10; i++) {
      const answer = await server.call('/health/live', { headers });
      expect([answer.status, rateOf(answer)[1]]).toEqual([200, 3]);
    }
  });
});

describe('the request id', () => {
  it('is taken from the request when well-formed', async () => {
    const given = await server.call('/health/live', { headers: { 'x-request-id': 'abc-123' } });
    expect(given.headers.get('x-request-id')).toBe('abc-123');
    for (const id of ['has space', 'x'.repeat(129), '<script>']) {
      const answer = await server.call('/health/live', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('on the cloud edition', () => {
  const cloud = useServer({ EDITION: 'cloud', API_THROTTLE_LIMIT: '5' });

  it.each([
    ['hobby', 100],
    ['starter', 500],
    ['growth', 1000],
    ['business', 3000],
  ] as const)('the plan %s allows %i requests a minute', async (plan, limit) => {
    const project = await newProject(cloud);
    await cloud.db.updateTable('projects').set({ plan }).where('id', '=', project.id).execute();
    expect(rateOf(await cloud.call('/v2/me', project))[0]).toBe(limit);
  });

  it("the best plan among a token's projects counts", async () => {
    const [first, second] = [await newProject(cloud), await newProject(cloud)];
    await cloud.db.updateTable('projects').set({ plan: 'growth' }).where('id', '=', second.id).execute();
    await cloud.db
      .insertInto('members')
      .values({
        project_id: second.id,
        account_id: first.accountId,
        role: 'viewer',
        created_at: cloud.clock.now,
      })
      .execute();
    const token = await newTestToken(cloud, first, { projectIds: [first.id, second.id] });
    expect(rateOf(await cloud.call('/v2/me', { token }))[0]).toBe(1000);
  });
});
