// Makes the three packages of a release in a folder: guidepost (the service), guidepost-client and guidepost-js (the browser SDK).
//
//   node scripts/pack.js FOLDER
//
// The service is packed as the container image lays it out, but npm gets the packages that it needs when it is installed. The
// rules of the domain (model) are in the built program, so that package is none of them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node scripts/pack.js FOLDER');
  process.exit(1);
}
const target = resolve(folder);
mkdirSync(target, { recursive: true });

// npm says on its own what it has made; what it runs before it may talk too.
const run = (program, words, cwd = root) => execFileSync(program, words, { cwd, stdio: ['ignore', 2, 2] });
const pack = (...words) => run('npm', ['pack', '--silent', '--pack-destination', target, ...words]);

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The package.json of the service: the file of its workspace, with the paths of the tree. */
function manifest() {
  const { private: _, devDependencies, dependencies, bin, ...rest } = readJson('server/package.json');
  const { 'guidepost-model': model, ...needed } = dependencies;
  // npm takes overrides from the root of a project only. Newer versions of this one want a newer Node than the service does.
  const { 'light-my-request': requests } = readJson('package.json').overrides;
  const own = Object.entries(bin).map(([name, path]) => [name, `server/${path}`]);
  return {
    ...rest,
    description: 'A self-hosted product-adoption service',
    bin: Object.fromEntries(own),
    dependencies: { ...needed, 'light-my-request': requests },
  };
}

const temporary = mkdtempSync(join(tmpdir(), 'guidepost-pack-'));
try {
  const tree = join(temporary, 'guidepost');
  run(process.execPath, ['scripts/build-image-tree.js', tree, '--without-packages']);
  writeFileSync(join(tree, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  for (const page of ['README.md', 'CHANGELOG.md']) cpSync(join(root, page), join(tree, page));
  pack(tree);
  pack('--workspace', 'guidepost-client');
  pack('--workspace', 'guidepost-js');
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
