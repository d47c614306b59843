import pg from 'pg';
import { gauge } from './gauge/index.js';
import { writePage } from './report/page.js';
import { type Results, readResults, recorded, storeResults } from './report/results.js';
import { printGoals, printPart } from './report/summary.js';
import type { Part } from './running/part.js';
import { type Guidepost, startGuidepost } from './running/servers.js';
import { studies } from './studies/index.js';

/**
 * `npm run bench` runs the whole gauge, `npm run bench -- cpu` the parts of it that are named; `npm run study -- growth` runs the
 * studies that are named. With `--write` the results go to bench/results.json and from there to docs/benchmarks.md; `npm run bench --
 * page` only writes the page again. The command fails when a goal of goals.ts is missed by more than it tolerates.
 */
const [kind, ...words] = process.argv.slice(2);
const parts = kind === 'study' ? studies : gauge;
const isFlag = (word: string, place: number) =>
  ['--write', '--largest', 'page'].includes(word) || words[place - 1] === '--largest';
const names = words.filter((word, place) => !isFlag(word, place));
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
const known = parts.map(({ name }) => name).join(', ');
if (unknown.length > 0) stop(`There is no part ${unknown.join(', ')} in "npm run ${kind}". Parts: ${known}.`);
if (kind === 'study' && names.length === 0) stop(`Say which study: ${known}.`);

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function versionOf({ databaseUrl }: Guidepost): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

async function runAll(chosen: Part[]): Promise<Results> {
  const results: Results = {};
  let shared: Guidepost | undefined;
  const stopShared = async () => {
    await shared?.stop();
    shared = undefined;
  };
  for (const { name, run, isAlone } of chosen) {
    if (isAlone) await stopShared();
    shared ??= await startGuidepost();
    const guidepost = shared;
    try {
      const result = await recorded(await versionOf(guidepost), () => run(guidepost));
      if (result.figures.length > 0) results[name] = result;
      printPart(name, result);
    } catch (error) {
      // The results of the other parts are kept.
      console.error(`\n${name} failed:`, error);
      process.exitCode = 1;
      await stopShared();
    }
    if (isAlone) await stopShared();
  }
  await stopShared();
  return results;
}

if (words.includes('page')) writePage(readResults());
else {
  const begun = performance.now();
  const results = await runAll(parts.filter(({ name }) => names.length === 0 || names.includes(name)));
  const isMissed = printGoals(results);
  console.log(`\nAll of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
  if (words.includes('--write')) writePage(storeResults(results));
  if (isMissed) process.exitCode = 1;
}
