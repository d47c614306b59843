/**
 * Work that can be interrupted: it yields where somebody else may have a turn, and returns its result. The server does such
 * work between requests of others, a browser does it at once.
 */
export type InParts<Result> = Generator<void, Result>;

export function atOnce<Result>(work: InParts<Result>): Result {
  let part = work.next();
  while (!part.done) part = work.next();
  return part.value;
}
