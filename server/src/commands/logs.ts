import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';
import { printable } from './code/names.ts';
import { type Command, type OptionValues, optional, withDatabase } from './command.ts';
import { painted, tell } from './output.ts';
import { projectNamed } from './places.ts';

/** Entries that are shown without --lines, and the most that may be asked for. */
const usualLines = 20;
const mostLines = 1_000;
/** The pause between two looks of --follow. */
const followMs = 2_000;

interface Entry {
  at: Date;
  id: string;
  project: string;
  what: string;
  by: string;
  isFailure: boolean;
}

export const logs: Command = {
  name: 'logs',
  summary: 'Show the newest changes and failed webhook attempts of all projects',
  help: `Usage: npx guidepost logs [--project PROJECT] [--lines N] [--follow] [--json]

  --project PROJECT   Only this project, by its id or name
  --lines N           How many entries, at most ${mostLines}; ${usualLines} without it
  --follow, -f        Go on with new entries until Ctrl-C
  --json              Print one JSON object a line: {"at","project","what","by","isFailure"}

The entries come from the database: who changed what, and which webhook attempts failed. What the process itself says, with each
request, is in its log: the terminal, journalctl or the log of the container.`,
  options: {
    project: { type: 'string' },
    lines: { type: 'string' },
    follow: { type: 'boolean', short: 'f' },
    json: { type: 'boolean' },
  },
  async run(config: Config, values: OptionValues) {
    const lines = linesFrom(optional(values, 'lines'));
    await withDatabase(config, async ({ kysely }) => {
      const word = optional(values, 'project');
      const projectId = word === undefined ? null : await projectNamed(kysely, word);
      const seen = new Set<string>();
      const show = (entries: Entry[]) => {
        for (const entry of entries.filter(({ id }) => !seen.has(id))) print(entry, values);
        seen.clear();
        for (const { id } of entries) seen.add(id);
      };
      show(await newestEntries(kysely, projectId, lines));
      while (values.follow) {
        await delay(followMs);
        show(await newestEntries(kysely, projectId, mostLines));
      }
    });
  },
};

function linesFrom(text: string | undefined): number {
  if (text === undefined) return usualLines;
  const lines = Number(text);
  if (Number.isInteger(lines) && lines >= 1 && lines <= mostLines) return lines;
  throw new OperatorError(`--lines must be a whole number from 1 to ${mostLines}`);
}

function print({ at, project, what, by, isFailure }: Entry, values: OptionValues): void {
  const [happened, who] = [printable(what), printable(`${by}, ${project}`)];
  const text = `${painted('dim', at.toISOString())}  ${isFailure ? painted('red', happened) : happened}  ${painted('dim', who)}`;
  tell(values, { at: at.toISOString(), project, what, by, isFailure }, text);
}

/** The newest entries, the latest last. Each part is read by an index of its times. */
async function newestEntries(db: Database, projectId: string | null, lines: number): Promise<Entry[]> {
  const ofProject = projectId === null ? sql`` : sql`AND p.id = ${projectId}`;
  const { rows } = await sql<Entry>`
    SELECT * FROM (
      SELECT changed.* FROM projects p CROSS JOIN LATERAL (
        SELECT l.created_at AS at, l.id, p.name AS project,
          concat_ws(' ', l.action, replace(l.target_type, '_', ' '), coalesce(l.target_name, l.target_id)) AS what,
          coalesce(a.email, l.credential_name) AS by, false AS "isFailure"
        FROM audit_log l LEFT JOIN accounts a ON a.id = l.account_id
        WHERE l.project_id = p.id ORDER BY l.created_at DESC LIMIT ${lines}
      ) changed WHERE p.deleted_at IS NULL ${ofProject}
      UNION ALL
      SELECT tried.* FROM projects p JOIN environments e ON e.project_id = p.id
      JOIN webhooks w ON w.environment_id = e.id CROSS JOIN LATERAL (
        SELECT t.created_at, t.message_id || ' ' || t.number || ' ' || w.id, p.name,
          'webhook attempt ' || t.number || ' failed: ' || coalesce(t.error, 'status ' || t.status_code), w.url, true
        FROM webhook_attempts t
        WHERE t.environment_id = e.id AND t.webhook_id = w.id
          AND (t.error IS NOT NULL OR t.status_code NOT BETWEEN 200 AND 299)
        ORDER BY t.created_at DESC LIMIT ${lines}
      ) tried WHERE p.deleted_at IS NULL ${ofProject}
    ) entries ORDER BY at DESC LIMIT ${lines}`.execute(db);
  return rows.reverse();
}
