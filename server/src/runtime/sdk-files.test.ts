import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestServer, type TestServer } from '../../test/harness.ts';

const entry = 'export const version = "1";\n'.repeat(20);
const chunk = 'export const draw = () => {};\n'.repeat(20);

let directory: string;
let server: TestServer;

function build(): void {
  mkdirSync(join(directory, 'c'), { recursive: true });
  const files = { 'guidepost.js': entry, 'guidepost.js.json': '{"version":"1"}', 'c/ui-Ab12_-cd.js': chunk };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text);
    writeFileSync(join(directory, `${name}.gz`), gzipSync(text));
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(directory, 'secret.txt'), 'not served');
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'guidepost-sdk-'));
  server = await startTestServer({ SDK_THROTTLE_LIMIT: '3', API_THROTTLE_FALLBACK_LIMIT: '100' }, undefined, {
    sdkDirectory: directory,
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(directory, { recursive: true });
});

interface Raw {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Without anything that a client would add, decode or tidy up on its own, such as the dots of a path. */
const read = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = get({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (part: Buffer) => chunks.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });

describe('the files of the SDK', () => {
  it('are missing with a hint until they are built, and there without a restart afterwards', async () => {
    rmSync(join(directory, 'guidepost.js'), { force: true });
    const unbuilt = await server.call('/sdk/guidepost.js');
    expect(codeOf(unbuilt)).toBe('404 E1033');
    expect(unbuilt.body.error.message).toContain('npm run build -w sdk');
    build();
    expect((await read('/sdk/guidepost.js')).bytes.toString()).toBe(entry);
  });

  describe('once built', () => {
    beforeAll(build);

    it('the entry is kept for five minutes, and not sent again while it is the same', async () => {
      const { status, headers } = await read('/sdk/guidepost.js');
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      const etag = String(headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await read('/sdk/guidepost.js', { 'if-none-match': known });
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await read('/sdk/guidepost.js', { 'if-none-match': '"other"' })).status).toBe(200);
    });

    it('chunks are kept for good', async () => {
      const { status, headers, bytes } = await read('/sdk/c/ui-Ab12_-cd.js?from=page');
      expect([status, bytes.toString()]).toEqual([200, chunk]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('the list of hashes is JSON', async () => {
      const { headers, bytes } = await read('/sdk/guidepost.js.json');
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(bytes.toString())).toEqual({ version: '1' });
    });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['*', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['BR;q=1.0', 'br'],
      ['deflate', undefined],
      ['identity', undefined],
      ['br;q=0.0, *;q=0', undefined],
    ])('a browser that reads "%s" gets %s', async (accepted, encoding) => {
      const { headers, bytes } = await read('/sdk/guidepost.js', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
      expect((decode ? decode(bytes) : bytes).toString()).toBe(entry);
    });

    it('each encoding has a tag of its own', async () => {
      const tags = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (encoding) => {
          return (await read('/sdk/guidepost.js', { 'accept-encoding': encoding })).headers.etag;
        }),
      );
      expect(new Set(tags).size).toBe(3);
    });

    it.each([
      '/sdk/c/ui-other.js',
      '/sdk/c/..%2fsecret.txt',
      '/sdk/c/../secret.txt',
      '/sdk/c/..%2f..%2f..%2fetc%2fpasswd',
      '/sdk/c/ui-Ab12_-cd.js.br',
      '/sdk/c/__proto__',
      '/sdk/c/',
    ])('%s is no file', async (path) => {
      const { status, bytes } = await read(path);
      expect([status, JSON.parse(bytes.toString()).error.code]).toEqual([404, 'E1033']);
    });

    it('take nothing from the bucket of the runtime', async () => {
      for (let round = 0; round < 10; round += 1) expect((await read('/sdk/guidepost.js')).status).toBe(200);
    });
  });
});
