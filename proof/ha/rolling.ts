import { setTimeout as pause } from 'node:timers/promises';
import type { Closers } from '../running/closers.ts';
import { conclude } from '../running/conclude.ts';
import { watchGaps } from './gaps.ts';
import { backend, openStage, type Stage } from './stage.ts';
import { printLine } from './table.ts';

const answerWithinMs = 60_000;
const calmMs = 1_000;

const [one, two] = ['1', '2'].map((WEB_CONCURRENCY) => ({ WEB_CONCURRENCY })) as [Settings, Settings];
type Settings = { WEB_CONCURRENCY: string };

interface Replacement {
  place: 0 | 1;
  settings: Settings;
  name: string;
}

/** A node of one process, and one of two; each is replaced by one of the other kind, and in the long form back again. */
const replacements: Replacement[] = [
  { place: 0, settings: two, name: 'the node a, of one process, is replaced by one of two' },
  { place: 1, settings: one, name: 'the node b, of two processes, is replaced by one of one' },
  { place: 0, settings: one, name: 'the node a, of two processes, is replaced by one of one' },
  { place: 1, settings: two, name: 'the node b, of one process, is replaced by one of two' },
];
const shortForm = 2;

/** Stops one node after the other under load and starts it again, as an upgrade does. No request may fail. */
export async function rolling(
  closers: Closers,
  { isShort, delaySeconds }: { isShort: boolean; delaySeconds: number },
): Promise<void> {
  const stage = await openStage(closers, {
    way: 'several hosts in DATABASE_URL',
    isSynchronous: true,
    settings: {
      SHUTDOWN_DELAY_SECONDS: String(delaySeconds),
      // A 503 of a machine with too much other work would be right, and says nothing about the upgrade.
      DATABASE_TIMEOUT_MS: '60000',
      DATABASE_QUEUE_MS: '60000',
    },
    settingsOfB: two,
    isFaulty: false,
    clients: 6,
    answerWithinMs,
  });
  const { url, proxy } = stage;
  console.log(`\nRolling upgrade: two nodes behind HAProxy, SHUTDOWN_DELAY_SECONDS=${delaySeconds}`);
  const gaps = watchGaps(url, answerWithinMs);
  const problems: string[] = [];
  printLine('ended after', 'ready after', 'succeeded', 'failed', 'longest wait', '');
  for (const replacement of isShort ? replacements.slice(0, shortForm) : replacements) {
    await pause(calmMs);
    await replace(stage, replacement, problems);
  }
  await pause(calmMs);
  await gaps.stop();
  const compared = await stage.compare();
  const failed = await proxy.value(backend, 'BACKEND', 'hrsp_5xx');
  if (gaps.failures > 0) problems.push(`${gaps.failures} requests beside the load failed`);
  if (failed !== '0') problems.push(`HAProxy has passed on ${failed} answers of 5xx`);
  conclude(compared.summary, [...problems, ...compared.problems]);
  const repeated = await proxy.value(backend, 'BACKEND', 'wretr');
  const served = await proxy.value(backend, 'BACKEND', 'hrsp_2xx');
  console.log(`HAProxy has passed on ${served} successes, and repeated ${repeated} requests for it.`);
}

async function replace(stage: Stage, { place, settings, name }: Replacement, problems: string[]) {
  const { nodes, ledger, proxy } = stage;
  const failures = () => ledger.refused + ledger.unanswered;
  const [succeeded, failed] = [ledger.acknowledged, failures()];
  ledger.takeSlowestMs();
  const began = performance.now();
  const code = await nodes[place].end();
  const endedMs = performance.now() - began;
  if (code !== 0) problems.push(`${name}: it was asked to stop, and ended with ${code}`);
  await nodes[place].start(settings);
  await proxy.untilChecked(backend, place === 0 ? 'a' : 'b', 'UP');
  printLine(
    endedMs,
    performance.now() - began - endedMs,
    String(ledger.acknowledged - succeeded),
    String(failures() - failed),
    ledger.takeSlowestMs(),
    name,
  );
}
