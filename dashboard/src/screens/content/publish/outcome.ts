const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was done in several environments, and in which one it went wrong. */
export function outcomeWords(
  done: readonly string[],
  isScheduled: boolean,
  failed?: { name: string; problem: string },
): string {
  const words = `${isScheduled ? 'Scheduled for' : 'Published to'} ${list.format(done)}.`;
  return failed ? `${words} Not to ${failed.name}: ${failed.problem}` : words;
}
