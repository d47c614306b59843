const namesByText = new Map<string, string>();

/** Ends the text of a statement that is worth preparing though nobody has named it: see `worthPreparing`. */
export const prepareMark = '/* prepare */';

/** How many statements with the mark are prepared: PostgreSQL keeps a plan of each for every connection. */
const maxMarked = 200;

let markedCount = 0;

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
  const name = namesByText.get(text) ?? nameOfMarked(text);
  return name === undefined ? text : { name, text };
}

/** The first statements with the mark get names, and keep them; when there are too many, the later ones get none. */
function nameOfMarked(text: string): string | undefined {
  if (!text.endsWith(prepareMark) || markedCount >= maxMarked) return undefined;
  const name = `marked ${++markedCount}`;
  namesByText.set(text, name);
  return name;
}
