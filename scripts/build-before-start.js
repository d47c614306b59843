// Builds the server, as `npm start` does first. The compiler is a development dependency: where those were left out,
// what has been built before is started.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const { error, status } = spawnSync('tsc', ['-b', 'server'], { stdio: 'inherit' });
if (!error) process.exit(status ?? 1);
if (!existsSync(new URL('../server/dist/main.js', import.meta.url))) {
  console.error('The server is not built, and the compiler is not installed. Run: npm ci --include=dev');
  process.exit(1);
}
