import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { migrationNames, schemaNumber } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { versionText } from '../program-version.ts';
import { type Command, type OptionValues, withDatabase } from './command.ts';
import { askReadiness } from './healthcheck.ts';
import { painted, table, tell } from './output.ts';

/** Deliveries that are counted at most: "more than 10,000" says enough. */
const mostCounted = 10_000;

export const status: Command = {
  name: 'status',
  summary: 'Show whether the service is ready, and what waits',
  help: `Usage: npx guidepost status [--json]

  --json   Print {"version","schema","ready","reason","database","projects","waiting"} as JSON

Asks the service on HOST and PORT whether it is ready, and the database for what waits to be done. Changes nothing. The exit code is 1
when the service is not ready.`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const { isReady, reason } = await askReadiness(config);
    const { projects, waiting } = await withDatabase(config, ({ kysely }) => countWork(kysely));
    const facts = {
      version: versionText(),
      schema: schemaNumber(migrationNames),
      ready: isReady,
      reason,
      database: config.DATABASE_URL ? 'external' : 'embedded',
      projects,
      waiting,
    };
    const rows = [
      ['Service', isReady ? painted('green', 'ready') : painted('red', `not ready: ${reason}`)],
      ['Version', `${facts.version}, schema ${facts.schema}`],
      ['Database', facts.database],
      ['Projects', String(projects)],
      ['Webhook messages due', countText(waiting.deliveries)],
      ['Webhooks disabled by failures', String(waiting.disabledWebhooks)],
      ['Mails to be sent', countText(waiting.mails)],
      ['Events to be counted', countText(waiting.events)],
    ];
    tell(values, facts, table(['WHAT', 'HOW IT IS'], rows));
    if (!isReady) process.exitCode = 1;
  },
};

const countText = (count: number) => (count > mostCounted ? `more than ${mostCounted}` : String(count));

/** Counts up to one more than the bound, so that more can be told. */
const upTo = (rows: ReturnType<typeof sql>) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${mostCounted + 1}) counted)`;

interface Work {
  projects: number;
  deliveries: number;
  disabled: number;
  mails: number;
  events: number;
}

async function countWork(db: Database) {
  const { rows } = await sql<Work>`
    SELECT (SELECT count(*)::int FROM projects WHERE deleted_at IS NULL) AS projects,
      ${upTo(sql`webhook_deliveries WHERE due_at <= now()`)} AS deliveries,
      (SELECT count(*)::int FROM webhooks WHERE auto_disabled_at IS NOT NULL AND deleted_at IS NULL) AS disabled,
      ${upTo(sql`mails WHERE due_at IS NOT NULL`)} AS mails,
      ${upTo(sql`analytics_queue`)} AS events`.execute(db);
  const { projects = 0, deliveries = 0, disabled = 0, mails = 0, events = 0 } = rows[0] ?? {};
  return { projects, waiting: { deliveries, disabledWebhooks: disabled, mails, events } };
}
