import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, urlTo } from './chaos/cluster.ts';
import { type Fault, faults, fewestFaults, type Stage, shortForm } from './chaos/faults.ts';
import { Fleet } from './chaos/fleet.ts';
import { Wire } from './chaos/wire.ts';
import { audit } from './load/audit.ts';
import { startLoad } from './load/clients.ts';
import { Ledger } from './load/ledger.ts';
import { startReceiver } from './load/receiver.ts';
import { callsTo, inEnvironment, publishFlow } from './running/api.ts';
import { withClosers } from './running/closers.ts';
import { conclude } from './running/conclude.ts';
import { readOptions } from './running/options.ts';
import { token } from './running/service.ts';
import { until } from './running/until.ts';

const options = readOptions(
  `Usage: npm run chaos -- [--short] [--only WORDS]

Runs two API and two worker processes on a PostgreSQL with a synchronous standby, under mixed load, and breaks one
thing after the other. In the end it compares what clients were told, what the database holds, and what the
receivers of webhooks got.

  --short        Fewer and shorter faults: at most two minutes instead of six
  --only WORDS   Only the faults whose names have these words`,
  { short: false, only: '' },
);

const isShort = options.has('short');
const lastsMs = isShort ? 3_000 : 10_000;
const calmMs = isShort ? 500 : 3_000;
/** How long the service waits for its database: in the short form less than by default, to save time. */
const databaseTimeoutMs = isShort ? 4_000 : 10_000;
const silenceMs = databaseTimeoutMs + 4_000;
/**
 * A process that lives answers, whatever is broken. The service gives up soon after `databaseTimeoutMs`; the rest is for
 * machines with much other work.
 */
const answerWithinMs = isShort ? 60_000 : 30_000;
/** After this time of a short form no further fault begins; what is left over takes less than another half minute. */
const shortMs = 80_000;
/** Time that a whole run may take; a run that hangs is a failure too. */
const runWithinMs = 590_000;
const chosen = (isShort ? shortForm : faults).filter(({ name }) => name.includes(options.only));
const began = Date.now();

await withClosers(runWithinMs, async (closers) => {
  const cluster = await startCluster();
  closers.push(() => cluster.remove());
  const { primary, standby } = cluster;
  const receivers = [await startReceiver(), await startReceiver()];
  for (const receiver of receivers) closers.push(() => receiver.close());
  const wires = [await Wire.start(primary.port), await Wire.start(standby.port)];
  for (const wire of wires) closers.push(() => wire.close());
  const fleet = await Fleet.start(urlTo(...wires.map(({ port }) => port)), databaseTimeoutMs);
  closers.push(() => fleet.close());
  await run({ fleet, cluster, wires, receivers, current: primary, lastsMs, silenceMs });
});

async function run(stage: Stage): Promise<void> {
  const url = stage.fleet.apis[0]!.url;
  const flow = await publishFlow(url);
  for (const receiver of stage.receivers) {
    await callsTo(url)('POST', `${inEnvironment}/webhooks`, { url: receiver.url, topics: ['*'] });
  }
  const ledger = new Ledger();
  const urls = stage.fleet.apis.map((place) => place.url);
  const load = startLoad({
    urls: () => urls,
    flow,
    ledger,
    clients: 6,
    roundMs: 150,
    isFaulty: true,
    answerWithinMs,
  });
  const problems: string[] = [];
  await pause(calmMs);
  console.log('   lasted  back after  succeeded  refused  no answer  longest wait  fault');
  for (const [place, fault] of chosen.entries()) {
    if (isShort && place >= fewestFaults && Date.now() - began > shortMs) {
      console.log(
        `Left out, since the machine is slow: ${chosen
          .slice(place)
          .map(({ name }) => name)
          .join('; ')}`,
      );
      break;
    }
    await happen(fault, stage, ledger).catch((error: Error) => {
      problems.push(`${fault.name}: ${error.message}`);
      console.error(`  FAILED ${problems.at(-1)}`);
    });
    await pause(calmMs);
  }
  await load.stop();
  const compared = await audit(stage.current.url, ledger, stage.receivers);
  problems.push(...compared.problems);
  for (const { exitCodes, role } of stage.fleet.all) {
    if (exitCodes.some((code) => code !== 0))
      problems.push(`a stop of the ${role} ended with ${exitCodes.join()}`);
  }
  conclude(compared.summary, problems);
}

/** Lets a fault happen, waits until every API process writes again, and prints what clients saw meanwhile. */
async function happen(fault: Fault, stage: Stage, ledger: Ledger): Promise<void> {
  const before = { ...ledger };
  ledger.takeSlowestMs();
  const broken = Date.now();
  await fault.happen(stage);
  const ended = Date.now();
  await Promise.all(
    stage.fleet.apis.map(({ url }) => until('a write to succeed again', () => canWrite(url))),
  );
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const columns: [value: string, width: number][] = [
    [seconds(ended - broken), 9],
    [seconds(Date.now() - ended), 12],
    [String(ledger.acknowledged - before.acknowledged), 11],
    [String(ledger.refused - before.refused), 9],
    [String(ledger.unanswered - before.unanswered), 11],
    [seconds(ledger.takeSlowestMs()), 14],
  ];
  console.log(`${columns.map(([value, width]) => value.padStart(width)).join('')}  ${fault.name}`);
}

async function canWrite(url: string): Promise<boolean> {
  const response = await fetch(`${url}${inEnvironment}/users/probe`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ attributes: { step: 0 } }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await response.arrayBuffer();
  return response.ok;
}
