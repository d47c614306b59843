import pg from 'pg';
import { parts } from './parts.js';
import { writePage } from './report/page.js';
import { type Results, readResults, recorded, storeResults } from './report/results.js';
import { printGoals, printPart } from './report/summary.js';
import { type Guidepost, startGuidepost } from './servers.js';
import { titles } from './titles.js';

/**
 * `npm run bench` runs every part that does not take long; `npm run bench -- cpu growth` runs those that are named. With `--write` the
 * results go to bench/results.json and from there to docs/benchmarks.md; `npm run bench -- page` only writes the page again.
 * The command fails when a goal of goals.ts is missed by more than it tolerates.
 */
const words = process.argv.slice(2);
const asked = words.filter((word) => parts.some(({ name }) => name === word));
const unknown = words.filter(
  (word, place) =>
    !asked.includes(word) &&
    !['--write', '--largest', 'page'].includes(word) &&
    words[place - 1] !== '--largest',
);
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const isLong = (name: string) => titles[name]?.isLong ?? !titles[name];
const chosen = parts.filter(({ name }) => (asked.length > 0 ? asked.includes(name) : !isLong(name)));

async function versionOf({ databaseUrl }: Guidepost): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

async function runAll(): Promise<Results> {
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
      // What the other parts have measured is kept.
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
  const results = await runAll();
  const isMissed = printGoals(results);
  console.log(`\nAll of it took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
  if (words.includes('--write')) writePage(storeResults(results));
  if (isMissed) process.exitCode = 1;
}
