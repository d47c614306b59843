// Lays out the files of the container image below a new folder: the built server, browser SDK and dashboard, the migrations, and
// the packages that the server needs to run. The Dockerfile calls it after `npm ci`, and server/test/image.test.ts runs its result.
//
//   node scripts/build-image-tree.js FOLDER [--without-packages]
//
// The packages are taken from node_modules by the lock file, so that nothing is downloaded again. pack.js leaves them to npm.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder, option] = process.argv.slice(2);
const withPackages = option !== '--without-packages';
if (!folder || (option && withPackages))
  fail('Usage: node scripts/build-image-tree.js FOLDER [--without-packages]');
const tree = resolve(folder);
if (existsSync(tree)) fail(`${tree} exists already. Name a new folder.`);

function fail(message) {
  console.error(message);
  process.exit(1);
}

function node(...words) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  };
  const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`node ${words.join(' ')} failed`);
}

/** Everything that the server needs at run time, as paths of the lock file: its dependencies, and theirs. */
function neededPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = new Set();

  /** As Node looks for it: beside the package that asks, then in each folder above. */
  function find(name, from) {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const path = join(at, 'node_modules', name);
      if (packages[path] && basename(at) !== 'node_modules') return path;
      if (at === '') return undefined;
    }
  }

  function visit(path) {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path];
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const isOptional = name in optionalDependencies || peerDependenciesMeta[name]?.optional;
      const found = find(name, path);
      // The packages of this repository are part of the built server.
      if (found && (packages[found].link || needed.has(found))) continue;
      // An optional peer is somebody else's choice; an optional dependency that is not here is that of another platform.
      if (isOptional && (!(name in optionalDependencies) || !found || !existsSync(join(root, found))))
        continue;
      if (!found || !existsSync(join(root, found)))
        fail(`${name}, which ${path} needs, is not installed. Run: npm ci`);
      needed.add(found);
      visit(found);
    }
  }

  visit('server');
  return [...needed].sort();
}

/** Types and source maps are for developers, and packages inside a package are listed by themselves. */
const isNeededFile = (path) =>
  !/\.(d\.[cm]?ts|map|tsbuildinfo)$/.test(path) && basename(path) !== 'node_modules';

function copy(path, to = path) {
  const from = join(root, path);
  mkdirSync(dirname(join(tree, to)), { recursive: true });
  // A package may be named node_modules/x: only what is below it is looked at.
  const filter = (file) => file === from || isNeededFile(file);
  cpSync(from, join(tree, to), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
}

node('scripts/build-before-start.js');
mkdirSync(tree, { recursive: true });
// Built anew, since server/program may still have files of an earlier build.
node(
  'node_modules/vite/bin/vite.js',
  'build',
  'server',
  '--outDir',
  join(tree, 'server/program'),
  '--emptyOutDir',
  '--logLevel',
  'warn',
);
for (const path of [
  'LICENSE',
  'server/bin',
  'server/demo',
  'server/migrations',
  'server/passwords',
  'server/package.json',
  'sdk/dist',
  'dashboard/dist',
]) {
  copy(path);
}
if (withPackages) for (const path of neededPackages()) copy(path);
