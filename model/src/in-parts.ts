/**
 * Work that can be interrupted: it yields where somebody else may have a turn, and returns its result. The server does such
 * work between requests of others, a browser does it at once.
 */
export type InParts<Result> = Generator<void, Result>;

/**
 * Work whose result several want: each of them goes on with it where another stopped, so that it is done once and nobody
 * waits for anybody. An error meets all of them.
 */
export function shared<Result>(work: InParts<Result>): () => InParts<Result> {
  let outcome: (() => Result) | undefined;
  const part = () => {
    try {
      const { done, value } = work.next();
      if (done) outcome = () => value;
    } catch (error) {
      outcome = () => {
        throw error;
      };
    }
  };
  return function* () {
    for (;;) {
      if (!outcome) part();
      if (outcome) return outcome();
      yield;
    }
  };
}

/** `items.map(of)` with a pause before each item. */
export function* mapInParts<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item) => Result,
): InParts<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    yield;
    results.push(of(item));
  }
  return results;
}

export function atOnce<Result>(work: InParts<Result>): Result {
  let part = work.next();
  while (!part.done) part = work.next();
  return part.value;
}
