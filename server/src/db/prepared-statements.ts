const namesByText = new Map<string, string>();

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
  const name = namesByText.get(text);
  return name === undefined ? text : { name, text };
}
