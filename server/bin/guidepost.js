#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// `npm start` builds first. Called directly in a fresh clone there may be nothing built yet.
const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const project = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
  const built = spawnSync(process.execPath, [tsc, '-b', project], { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const { main } = await import(program.href);
await main(process.argv.slice(2), process.env);
