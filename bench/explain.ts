import { buildApp } from 'guidepost/dist/app.js';
import { readConfig } from 'guidepost/dist/config.js';
import { openDatabase } from 'guidepost/dist/db/pool.js';
import pg from 'pg';
import pino from 'pino';
import { loadMillion } from './million.js';
import { projectId, startGuidepost, token } from './servers.js';

/**
 * Prints EXPLAIN (ANALYZE, BUFFERS) of the statements that the service itself sends for each list at a million
 * users. They are taken down on their way to the database, so they cannot differ from the real ones.
 */
const guidepost = await startGuidepost();
const client = new pg.Client({ connectionString: guidepost.databaseUrl });
await client.connect();
try {
  const { rows } = await client.query(
    'SELECT id FROM environments WHERE project_id = $1 AND NOT is_primary',
    [projectId],
  );
  await loadMillion(client, projectId, rows[0].id);

  const config = readConfig({
    DATABASE_URL: guidepost.databaseUrl,
    SECRET_KEY: 'x'.repeat(32),
    API_THROTTLE_LIMIT: '100000',
  });
  const database = openDatabase(guidepost.databaseUrl);
  const { app } = buildApp(
    { config, database, now: () => new Date(), secretKey: '' },
    pino({ level: 'silent' }),
  );
  const sent: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (typeof args[0] === 'string' && /from "?(users|companies|memberships|segment_users)/i.test(args[0])) {
      sent.push({ text: args[0], values: (args[1] as unknown[]) ?? [] });
    }
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;

  const users = `/v2/projects/${projectId}/environments/${rows[0].id}/users`;
  const headers = { authorization: `Bearer ${token}` };
  const next = async (url: string, pages: number) => {
    let link = url;
    for (let page = 0; page < pages; page++) {
      const answer = (await app.inject({ url: link, headers })).json() as { next: string };
      link = answer.next.replace(/^https?:\/\/[^/]+/, '');
    }
    return link;
  };
  const deep = (await next(`${users}?limit=100`, 1000)).replace('limit=100', 'limit=20');
  const lists = {
    'Page 1': users,
    'Page 5,000: the page, then the look back': deep,
    'By e-mail': `${users}?email=user500000@example.com`,
    'By company': `${users}?companyId=company-77`,
    'Manual segment, page 30': await next(`${users}?segmentId=bench-manual`, 29),
    'Search that few match': `${users}?search=user777@`,
    'Search that everybody matches': `${users}?search=user`,
    'Search that one in ten matches, page 30': await next(`${users}?search=user-9`, 29),
    'By the last visit, page 30': await next(`${users}?orderBy=-lastSeenAt`, 29),
    'Selective condition segment': `${users}?segmentId=bench-condition`,
  };
  for (const [title, url] of Object.entries(lists)) {
    sent.length = 0;
    await app.inject({ url, headers });
    console.log(`\n### ${title}\n`);
    for (const { text, values } of [...sent]) {
      const plan = await client.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
      console.log(['```', ...plan.rows.map((row) => row['QUERY PLAN']), '```'].join('\n'));
    }
  }
  await app.close();
  await database.close();
} finally {
  await client.end();
  await guidepost.stop();
}
