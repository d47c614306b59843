// Builds the server, the browser SDK and the dashboard, as `npm start` does first. The compilers are development dependencies: where
// those were left out, what has been built before is started.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a program of node_modules/.bin. Answers its exit code, undefined where the program is not installed. */
function run(program, args, folder) {
  // Whatever the surroundings say, such as those of a test: what is built here is for use.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: join(root, folder), stdio: 'inherit', shell: process.platform === 'win32', env };
  const { error, status } = spawnSync(program, args, options);
  return error ? undefined : (status ?? 1);
}

/** True when Vite is installed: a development dependency, which a service may do without. */
const hasCompiler = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'vite')));

/** When anything at these paths was last changed, in milliseconds. */
function changedAt(paths) {
  const filesOf = (path) => {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true }).map((name) => join(path, name));
  };
  return Math.max(...paths.flatMap(filesOf).map((path) => statSync(path).mtimeMs));
}

/** Bundles that Vite builds, each with its folder, a file that the build writes, what it is made of, and what is missing without it. */
const bundles = [
  {
    folder: 'server',
    last: 'server/program/main.js',
    sources: ['server/src', 'server/vite.config.ts', 'server/package.json', 'model/src', 'package-lock.json'],
    missing: 'The server is not built.',
    isNeeded: true,
  },
  {
    folder: 'sdk',
    last: 'sdk/dist/guidepost.js.json',
    sources: ['sdk/src', 'sdk/build', 'sdk/vite.config.ts', 'sdk/package.json', 'model/src'],
    missing: 'The browser SDK is not built: pages cannot load it.',
  },
  {
    folder: 'dashboard',
    last: 'dashboard/dist/built.json',
    sources: [
      'dashboard/src',
      'dashboard/index.html',
      'dashboard/preview-frame.html',
      'dashboard/vite.config.ts',
      'dashboard/package.json',
      'client/src',
      'model/src',
      'sdk/src',
      'package-lock.json',
    ],
    missing: 'The dashboard is not built: nobody can sign in.',
  },
];

let hasTold = false;

/** Says what the wait is for, once. It goes to standard error: what programs read is on standard output. */
function tell(isFirst) {
  if (!hasTold) console.error(isFirst ? 'Building (about a minute, once)…' : 'Building what has changed…');
  hasTold = true;
}

for (const { folder, last, sources, missing, isNeeded } of bundles) {
  const built = join(root, last);
  const paths = sources.map((path) => join(root, path));
  const hasSources = paths.every((path) => existsSync(path));
  if (hasSources && (!existsSync(built) || statSync(built).mtimeMs < changedAt(paths))) {
    if (hasCompiler()) tell(!existsSync(built));
    const bundled = run('vite', ['build', '--logLevel', 'warn'], folder);
    if (bundled) process.exit(bundled);
  }
  if (existsSync(built)) continue;
  console.error(`${missing} Run: npm ci --include=dev && npm start`);
  if (isNeeded) process.exit(1);
}
