/**
 * Makes a thing when it is first asked for. The schemas of all routes take half a second of CPU to become code, at
 * every start; those of one route take milliseconds, at its first request.
 */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
