// Adds a kind of each sort to a copy of the project and counts the files that this takes by hand:
// npm run count-kind [-- SORT…]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { madeChanges } from './kinds/changes.js';
import { inScratchCopy } from './kinds/scratch-copy.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const notSorts = ['changes.js', 'scratch-copy.js'];
const sorts = readdirSync(new URL('kinds/', import.meta.url))
  .filter((name) => name.endsWith('.js') && !notSorts.includes(name))
  .map((name) => name.slice(0, -'.js'.length));

const asked = process.argv.slice(2);
const unknown = asked.filter((sort) => !sorts.includes(sort));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${sorts.join(', ')}.`);
  process.exit(2);
}

const results = [];
for (const sort of asked.length > 0 ? asked : sorts) results.push(await counted(sort));
for (const { sort, count, most } of results) console.log(`${sort}: ${count} files, ${most} at most`);
if (results.some(({ count, most, broken }) => broken || count > most)) process.exit(1);

async function counted(sort) {
  const { default: template } = await import(`./kinds/${sort}.js`);
  return inScratchCopy(root, (folder) => {
    const files = madeChanges(folder, template);
    console.log(`${sort}:\n${files.map((path) => `  ${path}`).join('\n')}`);
    const broken = commandsOf(template).some((command) => !succeeds(folder, command));
    return { sort, count: files.filter((path) => !isTest(path)).length, most: template.most, broken };
  });
}

/** Tests that ask for every kind are changed too, and are not counted. */
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/** Generated files are remade first, since the types follow from them. */
function commandsOf({ tests }) {
  return [
    ['tsc', '-b', 'server'],
    ['node', 'scripts/generate.js'],
    ['tsc', '-b', 'server'],
    ['tsc', '-p', 'sdk'],
    ['tsc', '-p', 'dashboard'],
    ['vitest', 'run', '--project', 'pure', '--project', 'server', '--maxWorkers', '1', ...tests],
  ];
}

function succeeds(folder, [program, ...parameters]) {
  const command = program === 'node' ? process.execPath : `${folder}/node_modules/.bin/${program}`;
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return true;
  console.error(`${[program, ...parameters].join(' ')} fails:\n${(stdout + stderr).slice(0, 5_000)}`);
  return false;
}
