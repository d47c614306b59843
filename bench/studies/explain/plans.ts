import { buildApp } from 'guidepost/dist/app.js';
import { readConfig } from 'guidepost/dist/config.js';
import { openDatabase } from 'guidepost/dist/db/pool.js';
import pg from 'pg';
import pino from 'pino';
import { token } from '../../running/servers.js';

/** The address of the page that comes so many pages after the first one. */
export type NextPage = (url: string, pages: number) => Promise<string>;

interface PlansToPrint {
  databaseUrl: string;
  client: pg.Client;
  /** Pattern of the statements whose plans are wanted. */
  statements: RegExp;
  /** The addresses of lists, by a title. */
  lists: (next: NextPage) => Promise<Record<string, string>>;
}

/**
 * Prints EXPLAIN (ANALYZE, BUFFERS) of the statements that the service itself sends for each list. They are taken down on
 * their way to the database, so they cannot differ from the real ones.
 */
export async function printPlans({ databaseUrl, client, statements, lists }: PlansToPrint): Promise<void> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'x'.repeat(32),
    API_THROTTLE_LIMIT: '100000',
  });
  const database = openDatabase(databaseUrl);
  const { app } = buildApp(
    { config, database, now: () => new Date(), secretKey: '' },
    pino({ level: 'silent' }),
  );
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json() as { next: string | null };
  };
  const next: NextPage = async (url, pages) => {
    let link = url;
    for (let page = 0; page < pages; page++) {
      const found = (await get(link)).next;
      if (found === null) throw new Error(`${url} has only ${page + 1} pages`);
      link = found.replace(/^https?:\/\/[^/]+/, '');
    }
    return link;
  };

  const sent: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args as [string | { text: string }, unknown];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (statements.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  for (const [title, url] of Object.entries(await lists(next))) {
    sent.length = 0;
    await get(url);
    console.log(`\n### ${title}\n`);
    for (const { text, values } of [...sent]) {
      const plan = await client.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
      console.log(['```', ...plan.rows.map((row) => row['QUERY PLAN']), '```'].join('\n'));
    }
  }
  await app.close();
  await database.close();
}
