/** So many of those who waited for one statement go on in the same turn of the event loop. */
const perTurn = 8;

/**
 * Answers those who waited together, some of them in each turn of the event loop. A statement may answer hundreds of requests,
 * and whatever else has arrived, such as a request of another tenant, does not wait until all of them are done.
 */
export function answerInTurns<Waiting>(
  all: readonly Waiting[],
  answer: (waiting: Waiting) => void,
  from = 0,
): void {
  for (const waiting of all.slice(from, from + perTurn)) answer(waiting);
  if (from + perTurn < all.length) setImmediate(answerInTurns, all, answer, from + perTurn);
}
