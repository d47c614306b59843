const mostPrinted = 50;

/** Prints what was compared and what contradicts a promise; a run with problems fails. */
export function conclude(summary: string, problems: string[]): void {
  console.log(`\nCompared: ${summary}`);
  for (const problem of problems.slice(0, mostPrinted)) console.error(`FAILED: ${problem}`);
  if (problems.length > mostPrinted) console.error(`FAILED: and ${problems.length - mostPrinted} more`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('Nothing that was acknowledged is lost, and nothing was told that did not happen.');
}
