import { beforeEach, expect, it } from 'vitest';
import { issuesOf } from '../../test/api.ts';
import { codeOf, useServer } from '../../test/harness.ts';
import { useIdentity } from '../../test/identity.ts';

const server = useServer();
const { api, living, set, send } = useIdentity(server);
const allowed = 'https://app.example.com';
beforeEach(() => set({ allowedOrigins: [allowed] }));

const from = (origin: string | undefined, path = 'visit') =>
  send(path, { userId: 'ada' }, origin === undefined ? {} : { origin });

it('pages of a listed origin may call the runtime, and are told so', async () => {
  const { status, headers } = await from(allowed);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
  expect(headers.get('vary')).toMatch(/^Origin\b/);
});

it.each(['https://evil.example', 'http://app.example.com', 'https://app.example.com:444', 'null'])(
  'pages of %s may not',
  async (origin) => {
    const { headers, ...answer } = await from(origin);
    expect(codeOf(answer)).toBe('403 E1047');
    expect(answer.body.error.message).toContain(`Pages of ${origin} may not call the runtime`);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await api('/users/eve')).status).toBe(404);
  },
);

it('a page that goes away is judged by its origin too', async () => {
  const leave = (origin: string) =>
    server.call('/sdk/v1/batch', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin },
      body: JSON.stringify({ token: living.sdkToken, batch: [{ type: 'identify', userId: 'ada' }] }),
    });
  expect(codeOf(await leave('https://evil.example'))).toBe('403 E1047');
  expect((await leave(allowed)).status).toBe(200);
});

it('programs that name no origin may call', async () => {
  expect((await from(undefined)).status).toBe(200);
});

it('an empty list allows every origin', async () => {
  await set({ allowedOrigins: [] });
  const { status, headers } = await from('https://anywhere.example');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

it('a preflight names the methods, before the environment is known', async () => {
  const { headers } = await server.call('/sdk/v1/visit', { method: 'OPTIONS', headers: { origin: allowed } });
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
});

it('origins are kept as browsers write them, each once', async () => {
  const allowedOrigins = ['HTTPS://App.Example.com:443/', 'https://app.example.com', 'http://127.0.0.1:5173'];
  const { body } = await api('', 'PATCH', { allowedOrigins });
  expect(body.allowedOrigins).toEqual(['https://app.example.com', 'http://127.0.0.1:5173']);
  expect((await api('')).body.allowedOrigins).toEqual(body.allowedOrigins);
});

it.each([
  ['*'],
  ['app.example.com'],
  ['https://app.example.com/path'],
  ['https://app.example.com?x'],
  ['https://user@app.example.com'],
  ['ftp://app.example.com'],
  ['null'],
  [''],
])('the origin %j is refused by its place', async (origin) => {
  const answer = await api('', 'PATCH', { allowedOrigins: ['https://fine.example', origin] });
  expect([codeOf(answer), issuesOf(answer)]).toEqual(['400 E1017', ['schema allowedOrigins[1]']]);
  expect((await api('')).body.allowedOrigins).toEqual([allowed]);
});

it('an environment lists at most 50 origins', async () => {
  const allowedOrigins = Array.from({ length: 51 }, (_, n) => `https://app${n}.example.com`);
  expect(codeOf(await api('', 'PATCH', { allowedOrigins }))).toBe('400 E1017');
  expect((await set({ allowedOrigins: allowedOrigins.slice(1) })).allowedOrigins).toHaveLength(50);
});
