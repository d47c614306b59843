import { failover } from './ha/failover.ts';
import { rolling } from './ha/rolling.ts';
import type { Way } from './ha/stage.ts';
import { withClosers } from './running/closers.ts';
import { readOptions } from './running/options.ts';

const usage = `Usage: npm run ha -- [failover | rolling] [--short]

Runs two nodes behind HAProxy on a primary and a synchronous standby, with Debian's postgresql-15 and haproxy and the files
of deploy/ha, under mixed load. In the end it compares what clients were told, what the database holds, and what the receivers of
webhooks got.

  failover      Kills the primary and promotes its standby, and more: with several hosts in DATABASE_URL, and with HAProxy
                before PostgreSQL
  rolling       Replaces one node after the other; no request may fail
  --short       Half of it
  --async       A standby that no commit waits for, to show that "failover" notices what is lost then
  --delay N     SHUTDOWN_DELAY_SECONDS of the nodes in "rolling", 8 by default; with 0 requests fail`;

/** Many times what HAProxy needs to notice, since the machine may have much other work. */
const defaultDelaySeconds = 8;

const programs = ['failover', 'rolling'];
const [first = '', ...others] = process.argv.slice(2);
const word = programs.includes(first) ? first : undefined;
const options = readOptions(
  usage,
  { short: false, async: false, delay: defaultDelaySeconds },
  word ? others : process.argv.slice(2),
);
const isShort = options.has('short');
const ways: Way[] = ['several hosts in DATABASE_URL', 'HAProxy before PostgreSQL'];
const runWithinMs = 590_000;

if (word !== 'rolling') {
  for (const way of ways)
    await withClosers(runWithinMs, (closers) =>
      failover(closers, { way, isShort, isSynchronous: !options.has('async') }),
    );
}
if (word !== 'failover')
  await withClosers(runWithinMs, (closers) =>
    rolling(closers, { isShort, delaySeconds: options.number('delay') }),
  );
