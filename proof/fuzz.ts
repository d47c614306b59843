import { prepareParts } from './fuzz/parts.ts';
import { readOptions } from './running/options.ts';
import { startOnEmbedded } from './running/service.ts';

const options = readOptions(
  `Usage: npm run fuzz -- [--requests N] [--seed N] [--part PART] [--path P] [--only WORD]

Sends generated requests to a service of its own, and fails when an answer is an error of the service or breaks
the API document.

  --requests N   About how many requests to send; a fifth as many go over raw connections. 6000 without it
  --seed N       The seed of a run to repeat; a failure prints it
  --part PART    Only requests (made from the API document), hostile (raw HTTP) or damaged (raw HTTP, changed)
  --path P       With --seed and --part: only the case that failed, made small
  --only WORD    Only operations whose method and path have this word`,
  { requests: 6000, seed: Date.now() % 2 ** 31, part: '', path: '', only: '' },
);
const { path, only } = options;
const seed = options.number('seed');
const requests = options.number('requests');

/** A run that is refused nearly everywhere compares few answers with the document. The short form of .ci/run reaches five in six. */
const leastShare = 0.7;
const enoughRequests = 4000;

const service = await startOnEmbedded({ environment: { LOG_LEVEL: 'error' } });
try {
  const { parts, coverage } = await prepareParts(service, { requests, seed, path, only });
  console.log(`Fuzzing with the seed ${seed}`);
  for (const { name, run } of parts.filter((part) => part.name.includes(options.part))) {
    const failure = await run();
    console.log(`  ${failure ? 'FAILED' : 'held'}: ${name}`);
    if (!failure) continue;
    process.exitCode = 1;
    console.error(failure.message);
    const repeat = `npm run fuzz -- --requests ${requests} --seed ${seed} --part ${name}`;
    console.error(`Repeat the run with: ${repeat}`);
    if (failure.path) console.error(`Repeat the case with: ${repeat} --path ${failure.path}`);
  }
  const ready = await fetch(`${service.url}/health/ready`);
  if (!ready.ok) {
    process.exitCode = 1;
    console.error(`FAILED: the service is not ready in the end: ${ready.status} ${await ready.text()}`);
  }
  // A run of a part, of a word or of few requests cannot reach them all.
  const isWhole = !options.part && !only && requests >= enoughRequests;
  if (isWhole && coverage.shareSucceeded < leastShare) {
    process.exitCode = 1;
    console.error(`FAILED: fewer than ${leastShare * 100} % of the operations succeeded at least once`);
  }
  if (process.exitCode) console.error(`The log of the service ends with:\n${service.output().slice(-3000)}`);
  coverage.print();
} finally {
  await service.stop();
}
