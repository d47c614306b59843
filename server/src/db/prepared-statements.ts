import pg from 'pg';

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
 * A connection that knows the texts to prepare. Kysely sends a text and its parameters and nothing else, so the name
 * is added here, below it. The alternative was a second way to send statements, with transactions of its own.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has ten overloads, and all of them pass through unchanged
  override query(query: any, ...rest: any[]): any {
    const name = typeof query === 'string' ? namesByText.get(query) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(name === undefined ? query : { name, text: query }, ...rest);
  }
}
