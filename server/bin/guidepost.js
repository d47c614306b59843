#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm start` builds first. Called directly in a fresh clone there may be nothing built yet.
const program = new URL('../program/main.js', import.meta.url);
if (!existsSync(program)) {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const words = [join(vite, 'bin/vite.js'), 'build', folder, '--logLevel', 'warn'];
  console.error('Building (a few seconds, once)…');
  const built = spawnSync(process.execPath, words, { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const { main } = await import(program.href);
await main(process.argv.slice(2), process.env);
