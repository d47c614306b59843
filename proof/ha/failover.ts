import { setTimeout as pause } from 'node:timers/promises';
import type { Closers } from '../running/closers.ts';
import { conclude } from '../running/conclude.ts';
import { watchGaps } from './gaps.ts';
import type { Pair } from './pair.ts';
import { openStage, type Stage, type Way } from './stage.ts';
import { printLine } from './table.ts';

/** How long the service waits for its database: less than by default, to save time. */
const databaseTimeoutMs = 4_000;
/** Longer than that, so that nodes give up connections on which the commit waits for the standby. */
const stallMs = databaseTimeoutMs + 3_000;
/** Only what hangs takes as long. */
const answerWithinMs = 60_000;
const calmMs = 1_500;

interface Failure {
  name: string;
  /** Breaks something, and does what a promoter does about it: afterwards a server can write. */
  happen(pair: Pair): Promise<void>;
  /** Makes the pair whole again. */
  mend(pair: Pair): Promise<void>;
}

async function diesAndIsReplaced(pair: Pair): Promise<void> {
  await pair.primary.node.stop('SIGKILL');
  await pair.promote();
}

const failures: Failure[] = [
  {
    name: 'the primary dies, and its standby is promoted',
    happen: diesAndIsReplaced,
    mend: (pair) => pair.rejoin(),
  },
  {
    name: 'the new primary dies, and the former one is promoted',
    happen: diesAndIsReplaced,
    mend: (pair) => pair.rejoin(),
  },
  {
    name: 'the standby dies, then the primary does; the standby is started and promoted',
    /** Whatever the primary had acknowledged alone would be lost. */
    async happen(pair) {
      await pair.standby.node.stop('SIGKILL');
      await pause(stallMs);
      await pair.primary.node.stop('SIGKILL');
      await pair.standby.node.start();
      await pair.promote();
    },
    mend: (pair) => pair.rejoin(),
  },
  {
    name: 'the standby dies, and the primary goes on alone',
    async happen(pair) {
      await pair.standby.node.stop('SIGKILL');
      await pause(stallMs);
      await pair.goOnAlone();
    },
    mend: (pair) => pair.follow(),
  },
];
const shortForm = 2;

/** Breaks one server of the pair after the other under load, and makes the pair whole again. */
export async function failover(
  closers: Closers,
  { way, isShort, isSynchronous }: { way: Way; isShort: boolean; isSynchronous: boolean },
): Promise<void> {
  const stage = await openStage(closers, {
    way,
    isSynchronous,
    settings: { DATABASE_TIMEOUT_MS: String(databaseTimeoutMs) },
    isFaulty: true,
    clients: 4,
    answerWithinMs,
  });
  const kind = isSynchronous ? 'synchronous' : 'asynchronous';
  console.log(`\nFailover: PostgreSQL ${stage.pair.version}, ${kind} standby, ${way}`);
  const gaps = watchGaps(stage.url, answerWithinMs);
  const problems: string[] = [];
  printLine('lasted', 'no write for', 'no read for', 'succeeded', 'refused', 'no answer', 'whole after', '');
  for (const failure of isShort ? failures.slice(0, shortForm) : failures) {
    await pause(calmMs);
    const failed = await happen(failure, stage, gaps).catch((error: Error) => error);
    if (!failed) continue;
    problems.push(`${failure.name}: ${failed.message}`);
    break;
  }
  await pause(calmMs);
  await gaps.stop();
  const compared = await stage.compare();
  conclude(compared.summary, [...problems, ...compared.problems]);
}

async function happen({ name, happen, mend }: Failure, stage: Stage, gaps: ReturnType<typeof watchGaps>) {
  const { pair, ledger } = stage;
  const before = { ...ledger };
  gaps.writes.takeLongestMs();
  gaps.reads.takeLongestMs();
  const began = performance.now();
  await happen(pair);
  const lastedMs = performance.now() - began;
  await Promise.all([gaps.writes.success(), gaps.reads.success()]);
  const [writesMs, readsMs] = [gaps.writes.takeLongestMs(), gaps.reads.takeLongestMs()];
  const after = { ...ledger };
  const mending = performance.now();
  await mend(pair);
  printLine(
    lastedMs,
    writesMs,
    readsMs,
    String(after.acknowledged - before.acknowledged),
    String(after.refused - before.refused),
    String(after.unanswered - before.unanswered),
    performance.now() - mending,
    name,
  );
}
