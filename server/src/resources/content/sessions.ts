import { sql } from 'kysely';
import { type Database, runnerOf } from '../../db/pool.ts';
import type { RouteDeps } from '../../http/route.ts';
import { recordEvents } from '../events/queries.ts';
import { advance } from '../sessions/advance.ts';
import { attributeOf } from '../sessions/attributes.ts';
import { sessionEvent } from '../sessions/decisions.ts';
import { Outlines } from '../sessions/outlines.ts';
import { rowOf, type SessionRow, sessionOf } from '../sessions/queries.ts';
import { endEvents } from '../sessions/rules.ts';
import { updateSessions } from '../sessions/statements.ts';
import type { ContentRow } from './queries.ts';

interface Ending {
  content: ContentRow;
  environmentId: string;
  reason: string;
}

/** As many sessions at a time as are held in memory. */
const chunk = 1_000;

/**
 * Ends the live sessions of content in an environment, each with its event. To be called where no more of them can
 * begin; the caller wakes the workers after the commit.
 */
export async function endSessionsOf(
  trx: Database,
  ending: Ending,
  deps: Pick<RouteDeps, 'book' | 'outbox' | 'now'>,
): Promise<void> {
  await lockActive(trx, ending);
  const outlines = new Outlines();
  let after = '';
  for (;;) {
    const rows = await activeAfter(trx, ending, after);
    if (rows.length === 0) return;
    after = rows.at(-1)!.user_id;
    await endAll(trx, ending, rows, outlines, deps);
  }
}

/** In the order in which everybody else takes these locks. */
async function lockActive(trx: Database, { content, environmentId }: Ending): Promise<void> {
  await sql`
    WITH locked AS MATERIALIZED (
      SELECT FROM content_sessions
      WHERE environment_id = ${environmentId} AND content_id = ${content.id} AND ended_at IS NULL
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT count(*) FROM locked`.execute(trx);
}

function activeAfter(
  trx: Database,
  { content, environmentId }: Ending,
  userId: string,
): Promise<SessionRow[]> {
  return trx
    .selectFrom('content_sessions')
    .selectAll()
    .$castTo<SessionRow>()
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', content.id)
    .where('ended_at', 'is', null)
    .where('user_id', '>', userId)
    .orderBy('user_id')
    .limit(chunk)
    .execute();
}

async function endAll(
  trx: Database,
  { content, reason }: Ending,
  rows: SessionRow[],
  outlines: Outlines,
  { book, outbox, now }: Pick<RouteDeps, 'book' | 'outbox' | 'now'>,
): Promise<void> {
  const at = now();
  const { id, name, type, project_id: projectId } = content;
  const known = await outlines.of(
    trx,
    projectId,
    rows.map((row) => row.version_id),
  );
  const definitions = await book.of(projectId);
  const attributes = { [attributeOf(type, 'end_reason')]: reason };
  const endings = rows.map((row) => {
    const outline = known.get(row.version_id);
    const eventName = endEvents[type];
    const ended = { ...sessionOf(row), endedAt: at, endReason: reason };
    // An announcement has no event for its end, and a version that is gone has nothing to tell.
    if (!eventName || !outline) return { row: rowOf(row, ended, at), events: [] };
    const turn = advance(sessionOf(row), { id, name, outline }, { name: eventName, at, attributes });
    if ('issues' in turn) throw new Error(`${eventName} is refused: ${JSON.stringify(turn.issues)}`);
    const events = turn.events.map((event) => sessionEvent(row, event, definitions));
    return { row: rowOf(row, turn.session, at), events };
  });
  const runner = runnerOf(trx);
  await updateSessions(
    runner,
    endings.map(({ row }) => row),
  );
  const events = endings.flatMap((one) => one.events);
  if (events.length > 0) await recordEvents(runner, events, [], { ...outbox, wake: () => {} }, at);
}
