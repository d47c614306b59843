import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestServer, type TestServer } from '../../test/harness.ts';

const document = '<!doctype html><meta name="style-nonce" content="{{nonce}}" /><title>Guidepost</title>';
const script = 'export const screens = 1;\n'.repeat(20);

let directory: string;
let server: TestServer;

function build(): void {
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(join(directory, 'index.html'), document);
  const files = { 'assets/main-Ab12_-cd.js': script, 'assets/main-Ef34.css': 'body { color: red }' };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text);
    writeFileSync(join(directory, `${name}.gz`), gzipSync(text));
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(directory, 'secret.txt'), 'not served');
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'guidepost-dashboard-'));
  server = await startTestServer({ API_THROTTLE_FALLBACK_LIMIT: '20' }, undefined, {
    dashboardDirectory: directory,
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(directory, { recursive: true });
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (path: string) => server.call(path, { headers: asBrowser });

describe('the dashboard', () => {
  it('is missing with a hint until it is built, and there without a restart afterwards', async () => {
    rmSync(join(directory, 'index.html'), { force: true });
    const unbuilt = await open('/');
    expect(codeOf(unbuilt)).toBe('404 E1033');
    expect(unbuilt.body.error.message).toContain('npm run build -w dashboard');
    build();
    expect((await open('/')).body).toContain('<title>Guidepost</title>');
  });

  describe('once built', () => {
    beforeAll(build);

    it.each(['/', '/sign-in', '/setup?token=abc', '/p/a/e/b/users?search=ada', '/no/such/page', '/versions'])(
      '%s is its one document',
      async (path) => {
        const { status, headers, body } = await open(path);
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(headers.get('cache-control')).toBe('no-cache');
        expect(headers.get('referrer-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(body).toContain('<title>Guidepost</title>');
      },
    );

    it('each answer has its own nonce, in the policy and in the document', async () => {
      const nonces = await Promise.all(
        [1, 2].map(async () => {
          const { headers, body } = await open('/');
          const policy = headers.get('content-security-policy') ?? '';
          expect(policy).toMatch(/^default-src 'none'; script-src [^';]+; style-src 'self' 'nonce-[^' ]+';/);
          expect(policy).not.toContain('unsafe');
          expect(policy).toContain("frame-ancestors 'none'");
          const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
          expect(body).toContain(`content="${nonce}"`);
          return nonce;
        }),
      );
      expect(nonces[0]).not.toBe(nonces[1]);
    });

    it('files are kept for good, and sent compressed', async () => {
      const { status, headers, body } = await server.call('/assets/main-Ab12_-cd.js', {
        headers: { 'accept-encoding': 'br' },
      });
      expect([status, body]).toEqual([200, script]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding')).toBe('br');
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      const style = await server.call('/assets/main-Ef34.css');
      expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    });

    it.each([
      '/assets/other.js',
      '/assets/..%2fsecret.txt',
      '/assets/..%2findex.html',
      '/assets/main-Ab12_-cd.js.br',
      '/assets/__proto__',
      '/assets/',
    ])('%s is no file', async (path) => {
      expect(codeOf(await open(path))).toBe('404 E1033');
    });

    it.each(['/v2/nothing', '/v1/nothing'])('%s needs a token as before', async (path) => {
      expect(codeOf(await open(path))).toMatch(/^40[14] E10(10|33)$/);
    });

    it.each(['/sdk/nothing', '/docs/nothing', '/app/nothing', '/health/nothing', '/metrics/nothing'])(
      '%s is an error also for a browser',
      async (path) => expect(codeOf(await open(path))).toBe('404 E1033'),
    );

    it('a program that asks for an unknown address gets an error, and so does a change', async () => {
      for (const accept of ['application/json', '*/*'])
        expect(codeOf(await server.call('/p/a', { headers: { accept } }))).toBe('404 E1033');
      expect(codeOf(await server.call('/p/a', { method: 'POST', body: {}, headers: asBrowser }))).toBe(
        '404 E1033',
      );
    });

    it('takes nothing from the bucket of the API', async () => {
      for (let round = 0; round < 30; round += 1) {
        expect((await open('/p/a/e/b')).status).toBe(200);
        expect((await server.call('/assets/main-Ef34.css')).status).toBe(200);
      }
    });
  });
});
