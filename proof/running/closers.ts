export type Closers = (() => unknown)[];

/**
 * Lets a program open its parts, each with a function that closes it. They are closed in the opposite order at the end, also when
 * the program fails, is interrupted, or takes longer than it may: a run that hangs is a failure too.
 */
export async function withClosers(
  runWithinMs: number,
  work: (closers: Closers) => Promise<void>,
): Promise<void> {
  const closers: Closers = [];
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  const giveUp = async (reason: string) => {
    console.error(`FAILED: ${reason}`);
    await closeAll();
    process.exit(1);
  };
  const overdue = setTimeout(giveUp, runWithinMs, `the run took more than ${runWithinMs / 1000} s`).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp);
  try {
    await work(closers);
  } finally {
    clearTimeout(overdue);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, giveUp);
    await closeAll();
  }
}
