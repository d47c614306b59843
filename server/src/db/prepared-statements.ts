const namesByText = new Map<string, string>();

/** Ends the text of a statement that is worth preparing though nobody has named it. */
export const prepareMark = '/* prepare */';

/** The names of the statements with the mark, by their texts. */
const marked = new Map<string, string>();

/** How many statements with the mark are prepared: PostgreSQL keeps a plan of each for every connection. */
export const maxMarked = 200;

/**
 * How long statements keep their places when there are too many. Then all begin anew, on new connections: who asks for a list
 * in hundreds of ways makes it slower for others only for so long.
 */
export const roundMs = 60_000;

let round = 0;
let roundBeganAt = 0;
let markedSoFar = 0;

/** Counts how often the statements with the mark began anew. A connection of an earlier round still has what was prepared in it. */
export const preparedRound = (): number => round;

/** PostgreSQL silently cuts off what is longer, and two names could become one. */
const maxNameBytes = 63;

/** From now on every connection prepares this text the first time it is sent, and afterwards only names it. */
export function prepareAs(name: string, text: string): void {
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`"${name}" is too long to name a statement.`);
  if (namesByText.has(text) || [...namesByText.values()].includes(name)) {
    throw new Error(`The statement "${name}" is defined twice.`);
  }
  namesByText.set(text, name);
}

/**
 * The text as a connection sends it: with its name, when it has one. Kysely sends a text and its parameters and nothing
 * else, so the name is added below it. The alternative was a second way to send statements, with transactions of its own.
 */
export function prepared(text: string): string | { name: string; text: string } {
  const name = namesByText.get(text) ?? marked.get(text) ?? nameMarked(text);
  return name === undefined ? text : { name, text };
}

/** Names a statement that has the mark, when there is a place for it. No name is used twice. */
function nameMarked(text: string): string | undefined {
  if (!text.endsWith(prepareMark)) return undefined;
  if (marked.size >= maxMarked) {
    if (performance.now() - roundBeganAt < roundMs) return undefined;
    marked.clear();
    round++;
  }
  if (marked.size === 0) roundBeganAt = performance.now();
  const name = `marked ${++markedSoFar}`;
  marked.set(text, name);
  return name;
}
