import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { audit } from './load/audit.ts';
import { startLoad } from './load/clients.ts';
import { Ledger } from './load/ledger.ts';
import { startReceiver } from './load/receiver.ts';
import { callsTo, inEnvironment, publishFlow } from './running/api.ts';
import { readOptions } from './running/options.ts';
import { startOnEmbedded } from './running/service.ts';
import { leaksIn } from './soak/leak.ts';
import { collectOnRequest, print, printHeader, type Sample, takeSample } from './soak/sample.ts';

const options = readOptions(
  `Usage: npm run soak -- [--minutes N] [--clients N]

Puts steady mixed load on a service of its own: users, events, visits, sessions, lists, and webhooks to a receiver.
Fails when memory or connections grow without end, when an answer is no success, or when a message is not delivered.

  --minutes N   How long; 10 without it
  --clients N   How many clients, each with about 15 requests a second; 8 without it`,
  { minutes: 10, clients: 8 },
);

const minutes = options.number('minutes');
const samplesPerRun = 120;
const sampleEveryMs = Math.max(2_000, (minutes * 60_000) / samplesPerRun);
const printEveryMs = Math.min(60_000, (minutes * 60_000) / 6);
const answerWithinMs = 120_000;

/**
 * A soak asks what steady load leaves behind, and not how much of it the machine bears. So the service waits for its database
 * for as long as a machine with much other work may need, and every answer must be a success.
 */
const patience = { DATABASE_QUEUE_MS: '60000', DATABASE_TIMEOUT_MS: '60000' };

const service = await startOnEmbedded({
  environment: { LOG_LEVEL: 'error', ...patience },
  nodeArguments: collectOnRequest,
});
const receiver = await startReceiver();
const sql = new pg.Pool({ connectionString: service.databaseUrl, max: 1 });
try {
  const flow = await publishFlow(service.url);
  await callsTo(service.url)('POST', `${inEnvironment}/webhooks`, { url: receiver.url, topics: ['*'] });
  const ledger = new Ledger();
  const load = startLoad({
    urls: () => [service.url],
    flow,
    ledger,
    clients: options.number('clients'),
    roundMs: 250,
    isFaulty: false,
    answerWithinMs,
  });

  const began = Date.now();
  const samples: Sample[] = [];
  let nextPrint = 0;
  printHeader();
  while (Date.now() - began < minutes * 60_000) {
    const sample = await takeSample(service, sql, began);
    samples.push(sample);
    if (Date.now() - began >= nextPrint) {
      print(sample);
      nextPrint += printEveryMs;
    }
    await pause(sampleEveryMs);
  }
  const seconds = (Date.now() - began) / 1000;
  await load.stop();
  print(await takeSample(service, sql, began));

  const { problems, summary } = await audit(service.databaseUrl, ledger, [receiver]);
  problems.push(...leaksIn(samples));
  console.log(
    `\n${ledger.acknowledged} requests succeeded, ${(ledger.acknowledged / seconds).toFixed(0)} a second; the slowest took ${ledger.takeSlowestMs()} ms`,
  );
  console.log(`Compared: ${summary}`);
  for (const problem of problems.slice(0, 50)) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) {
    console.error(`The end of the log of the service:\n${service.output()}`);
    process.exitCode = 1;
  } else console.log('Nothing grew without end, nothing failed, nothing was lost.');
} finally {
  receiver.close();
  await sql.end();
  await service.stop();
}
