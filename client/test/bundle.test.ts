import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../src/index.ts';

const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidepost-bundle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Output of a bundler for browsers for a program that uses the package. */
async function bundled(program: string) {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, program.replace('guidepost-client', index));
  const [output] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundle' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk, ...more] = output!.output;
  expect([more.length, chunk.imports]).toEqual([0, []]);
  const rendered = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return { code: chunk.code, files: rendered.map(([id]) => basename(id)).sort() };
}

const webhookFiles = ['error.ts', 'header.ts', 'hmac.ts', 'verify.ts'];
const verifier = `export { verifyWebhook } from 'guidepost-client';`;

describe('bundled for a browser', () => {
  it('the verification of webhooks brings no client with it', async () => {
    const { code, files } = await bundled(verifier);
    expect(files).toEqual(webhookFiles);
    expect(code).not.toMatch(/Authorization|Idempotency-Key|fetch\(/);
    expect(gzipSync(code).length).toBeLessThan(2000);
  });

  it('the client brings no verification with it', async () => {
    const { code, files } = await bundled(`export { createClient } from 'guidepost-client';`);
    expect(files).toEqual([
      'api-error.ts',
      'calls.ts',
      'client.ts',
      'index.mjs',
      'lists.ts',
      'retry.ts',
      'whole-answer.ts',
    ]);
    expect(code).toContain('Idempotency-Key');
    expect(gzipSync(code).length).toBeLessThan(5000);
  });

  it('everything does without Node, and says what to use instead', async () => {
    const { code } = await bundled(`export * from 'guidepost-client';`);
    expect(code).not.toMatch(/\brequire\(|from\s*['"]node:/);
    const program = `${code}; bundle.verifyWebhook('{}', header, 'whsec_x')`;
    const header = sign('{}', 'whsec_x', new Date());
    expect(() => runInNewContext(program, { header, TextEncoder, TextDecoder })).toThrow(
      'verifyWebhookAsync',
    );
  });
});
