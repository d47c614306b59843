// Uses guidepost-client in Node, Deno and Bun. The last two are fetched from npm into a folder that exists only for this.
//
//   node scripts/test-client-runtimes.js
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'guidepost-runtimes-'));
const installed = join(folder, 'node_modules/guidepost-client');

/** Answers as the API does: the first sending of each kind of call is lost or refused. */
function service() {
  const keys = [];
  const seen = new Set();
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const body = await text(request);
    const json = (status, value, headers = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(value));
    const isFirst = !seen.has(request.method);
    seen.add(request.method);
    if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
    if (pathname === '/v2/me') return json(403, { error: { code: 'E1000', message: 'No.' } });
    if (isFirst && request.method === 'POST') return request.socket.destroy();
    if (isFirst) return json(503, { error: { code: 'E1014', message: 'Later.' } }, { 'Retry-After': '0' });
    if (request.method === 'POST') {
      return json(201, {
        ...JSON.parse(body),
        isSameKey: keys.length === 2 && keys[0] && keys[0] === keys[1],
      });
    }
    const page = searchParams.get('cursor')
      ? [['c'], null]
      : [['a', 'b'], 'http://elsewhere.invalid/?cursor=x'];
    json(200, { results: page[0].map((id) => ({ id })), next: page[1], previous: null });
  });
}

async function use(program, args) {
  const server = service();
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${server.address().port}`;
  try {
    const { stdout } = await promisify(execFile)(program, [...args, 'in-any-runtime.mjs', url], {
      cwd: folder,
    });
    if (stdout !== 'ok\n') throw new Error(`${program} printed ${stdout}`);
    console.log(`guidepost-client works in ${program.slice(program.lastIndexOf('/') + 1)}.`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

try {
  mkdirSync(installed, { recursive: true });
  const npm = (...words) =>
    execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  let isFetched = true;
  try {
    npm('install', '--no-save', '--silent', 'deno@2.9.6', 'bun@1.4.4');
  } catch {
    isFetched = false;
    console.log('LEFT OUT: Deno and Bun could not be fetched, so the client was used in Node only.');
  }
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'client', '--outDir', join(installed, 'dist')],
    { cwd: root },
  );
  cpSync(join(root, 'client/package.json'), join(installed, 'package.json'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
  cpSync(join(root, 'client/test/in-any-runtime.mjs'), join(folder, 'in-any-runtime.mjs'));
  await use(process.execPath, []);
  if (isFetched) {
    await use(join(folder, 'node_modules/.bin/deno'), ['run', '--allow-net=127.0.0.1', '--allow-env']);
    await use(join(folder, 'node_modules/.bin/bun'), []);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
