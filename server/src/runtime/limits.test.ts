import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { newProject, newTestToken, useServer } from '../../test/harness.ts';

const server = useServer({
  API_THROTTLE_FALLBACK_LIMIT: '3',
  SDK_THROTTLE_LIMIT: '4',
  SDK_THROTTLE_ENVIRONMENT_LIMIT: '20',
  TRUST_PROXY: 'loopback',
});
const { api } = useProject(server);
let token: string;
beforeAll(async () => {
  token = (await api('')).body.token;
});

/** Another address for each test, as a proxy would report it. */
let lastHost = 0;
const newAddress = () => `203.0.113.${++lastHost}`;

const send = (address: string, sdkToken = token, body: unknown = { userId: 'anon-1' }) =>
  server.call('/sdk/v1/identify', {
    method: 'POST',
    token: sdkToken,
    body,
    headers: { 'x-forwarded-for': address },
  });

/** The status of a request whose first line is written as it stands here. */
async function rawStatus(line: string, address: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ userId: 'anon-1' });
  const head = [
    line,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return Number((await text(socket)).split(' ')[1]);
}

/** How often a connection to the database is used meanwhile. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => queries++;
  server.database.pool.on('acquire', count);
  await work();
  server.database.pool.off('acquire', count);
  return queries;
}

describe('the limit of an address', () => {
  it.each([
    '/sdk/v1/identify',
    '/%73dk/v1/identify',
    '/sdk/v1/%69dentify',
    '/sdk/v1/identify?x=1',
    'http://127.0.0.1/sdk/v1/identify',
    'http://elsewhere.example/sdk/v1/identify',
  ])('holds for the spelling %s', async (path) => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await rawStatus(`POST ${path} HTTP/1.1`, address));
    expect(statuses.at(-1)).toBe(429);
    // And it is one limit for all spellings.
    expect((await send(address)).status).toBe(429);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:3::1', '2001:0db8:0001:0003:0:0:0:2', true],
    ['2001:db8:1:4::1', '2001:db8:1:5::1', false],
    ['::ffff:198.51.100.7', '198.51.100.7', true],
    ['::ffff:198.51.100.8', '::ffff:198.51.100.9', false],
  ])('counts %s and %s together: %s', async (first, second, isOne) => {
    for (let i = 0; i < 4; i++) await send(first, 'sdk_none');
    const { headers } = await send(second, 'sdk_none');
    expect(headers.get('x-ratelimit-remaining')).toBe(isOne ? '0' : '3');
  });
});

describe('an address over its limit for unknown credentials', () => {
  it('is refused before the database is asked, by the API', async () => {
    const fresh = await newProject(server);
    const call = (apiToken: string, address: string) =>
      server.call('/v2/me', { token: apiToken, headers: { 'x-forwarded-for': address } });
    await call(fresh.token, newAddress());
    const address = newAddress();
    for (let i = 0; i < 3; i++) expect((await call(`gp_guess${i}`, address)).status).toBe(403);
    const unused = await newTestToken(server, fresh);
    const queries = await queriesDuring(async () => {
      for (const guess of ['gp_guess4', 'gp_guess5', unused])
        expect((await call(guess, address)).status).toBe(429);
    });
    expect(queries).toBe(0);
    // A token that was valid before, and an honest address, are not held back.
    expect((await call(fresh.token, address)).status).toBe(200);
    expect((await call(unused, newAddress())).status).toBe(200);
  });

  it('is refused before the database is asked, by the runtime', async () => {
    const address = newAddress();
    for (let i = 0; i < 3; i++) expect((await send(address, `sdk_guess${i}`)).status).toBe(403);
    const queries = await queriesDuring(async () => {
      const { status, headers } = await send(address, 'sdk_guess4');
      expect([status, headers.has('retry-after')]).toEqual([429, true]);
    });
    expect(queries).toBe(0);
  });
});

it('an environment has a limit of its own, whatever the addresses', async () => {
  const other = await newProject(server);
  const tokenOf = async (environmentId: string) =>
    (await server.call(`/v2/projects/${other.id}/environments/${environmentId}`, other)).body.token;
  const [production, staging] = [await tokenOf(other.production), await tokenOf(other.staging)];
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push((await send(newAddress(), production)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await send(newAddress(), staging)).status).toBe(200);
});
