import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to PostgreSQL. */
export interface Recorded {
  text: string;
  values: unknown[];
}

/** Records every statement that this process sends from now on, until `stop`. */
export function recordStatements() {
  const statements: Recorded[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [sent, values] = args as [string | Partial<Recorded>, unknown];
    const { text, values: own } = typeof sent === 'string' ? { text: sent, values: undefined } : sent;
    if (text) statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return send.apply(this, args);
  } as never);
  return { statements, stop: () => spy.mockRestore() };
}

const plain = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const keywords = new Set([
  'on',
  'where',
  'set',
  'using',
  'order',
  'for',
  'join',
  'left',
  'cross',
  'limit',
  'as',
]);

/**
 * What keeps a statement from concerning one environment: each mention of one of the tables must be tied to the environment by
 * a parameter of its own, and every such parameter must have the same value. `others` are ids that no parameter may
 * name beside that one.
 */
export function problemsOf({ text, values }: Recorded, tables: string[], others: string[]): string[] {
  const sql = plain(text);
  const problems: string[] = [];
  const named = new Set<unknown>();
  for (const table of tables) {
    for (const [, alias] of sql.matchAll(
      new RegExp(`(?:from|join|update|using) ${table}\\b(?: as)?(?: (\\w+))?`, 'g'),
    )) {
      const name = alias === undefined || keywords.has(alias) ? table : alias;
      const tied = [...sql.matchAll(new RegExp(`(?<![\\w.])(?:${name}\\.)?environment_id = \\$(\\d+)`, 'g'))];
      const qualified = tied.filter(([found]) => found.startsWith(`${name}.`));
      const used = qualified.length > 0 || name !== table ? qualified : tied;
      if (used.length === 0) problems.push(`${table} ${name} is not tied to an environment`);
      for (const [, n] of used) named.add(values[Number(n) - 1]);
    }
    for (const [, columns = '', rest = ''] of sql.matchAll(
      new RegExp(`insert into ${table}\\b(?: as \\w+)? ?\\(([^)]*)\\) (select|values)`, 'g'),
    )) {
      if (!columns.startsWith('environment_id')) problems.push(`${table} gets no environment first`);
      const first = new RegExp(
        `insert into ${table}\\b[^(]*\\([^)]*\\) ${rest}(?: distinct(?: on \\([^)]*\\))?)? ?\\(?\\$(\\d+)`,
      ).exec(sql);
      if (!first) problems.push(`${table} gets an environment that is no parameter`);
      else named.add(values[Number(first[1]) - 1]);
    }
  }
  if (named.size > 1) problems.push(`names ${[...named].join(' and ')}`);
  const sent = JSON.stringify(values);
  const mentioned = others.filter((id) => sent.includes(id));
  if (mentioned.length > 1) problems.push(`its parameters have ${mentioned.join(' and ')}`);
  return problems;
}
