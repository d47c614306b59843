import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, sharedChromium } from '../chromium.ts';

/* guidepost-client, bundled, in a page. Its own tests start no browser. */

const index = fileURLToPath(new URL('../../../client/src/index.ts', import.meta.url));
const keys: (string | undefined)[] = [];
let script = '';

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const send = (status: number, type: string, text: string) =>
    response.writeHead(status, { 'Content-Type': type }).end(text);
  const json = (status: number, body: object) => send(status, 'application/json', JSON.stringify(body));
  if (pathname === '/') return send(200, 'text/html', '<script src="/client.js"></script>');
  if (pathname === '/client.js') return send(200, 'text/javascript', script);
  if (request.method === 'GET') {
    const isLast = searchParams.has('cursor');
    return json(200, { results: [{ id: isLast ? 'b' : 'a' }], next: isLast ? null : '/?cursor=x' });
  }
  keys.push(request.headers['idempotency-key'] as string | undefined);
  if (keys.length === 1) return json(503, { error: { code: 'E1014', message: 'Later.' } });
  return json(201, { name: 'Pros' });
});

beforeAll(async () => {
  const lib = { entry: index, formats: ['iife' as const], name: 'client' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  script = (built as Rolldown.RolldownOutput[])[0]!.output[0].code;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.skipIf(!hasChromium)('guidepost-client in a page', () => {
  it('verifies by WebCrypto, sends a call again with its key, and reads every page of a list', async () => {
    const page = await (await sharedChromium()).newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const outcome = await page.evaluate(async () => {
      const { client } = globalThis as unknown as { client: typeof import('../../../client/src/index.ts') };
      const header = await client.signAsync('{"id":"whmsg_1"}', 'whsec_x', new Date());
      const { id } = await client.verifyWebhookAsync('{"id":"whmsg_1"}', header, 'whsec_x');
      const api = client.createClient({ baseUrl: location.origin, token: 'gp_test' });
      const path = '/v2/projects/{projectId}/segments';
      const params = { path: { projectId: 'p' } };
      const { name } = await api.post(path, {
        params,
        body: { name: 'Pros', bizType: 'user', kind: 'manual' },
      });
      const ids: string[] = [];
      for await (const segment of api.list(path, { params })) ids.push(segment.id);
      return { id, name, ids };
    });
    expect(outcome).toEqual({ id: 'whmsg_1', name: 'Pros', ids: ['a', 'b'] });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    await page.close();
  });
});
