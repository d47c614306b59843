import pg from 'pg';
import { environmentId } from '../running/service.ts';
import { untilNoneLeft } from '../running/until.ts';
import type { Ledger } from './ledger.ts';
import type { Receiver } from './receiver.ts';

export interface Audit {
  /** Everything that contradicts a promise; empty when all of them were kept. */
  problems: string[];
  /** Comparisons that were made, in words. */
  summary: string;
}

/** Compares what clients were told, what the database holds, and what the receivers got. */
export async function audit(databaseUrl: string, ledger: Ledger, receivers: Receiver[]): Promise<Audit> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rowsOf = async <Row>(text: string): Promise<Row[]> =>
    (await client.query(text, [environmentId])).rows as Row[];
  try {
    const problems: string[] = [...ledger.wrong];
    await allDelivered(rowsOf).catch((error: Error) => problems.push(error.message));
    problems.push(...(await usersAgainst(rowsOf, ledger)));
    problems.push(...(await eventsAgainst(rowsOf, ledger)));
    problems.push(...(await sessionsAgainst(rowsOf, ledger)));
    problems.push(...(await messagesAgainst(rowsOf)));
    const messages = await rowsOf<{ id: string; topic: string }>(
      'SELECT id, topic FROM webhook_messages WHERE environment_id = $1',
    );
    for (const [index, receiver] of receivers.entries()) {
      problems.push(...receiverAgainst(index, messages, receiver));
    }
    const acknowledged = [...ledger.events.values()].filter(({ acknowledgedId }) => acknowledgedId).length;
    const arrivals = receivers.flatMap(({ messages: seen }) => [...seen.values()]);
    const repeats = arrivals.reduce((sum, { arrivals: count }) => sum + count - 1, 0);
    return {
      problems,
      summary:
        `${ledger.users.size} users, ${acknowledged} acknowledged events, ${ledger.sessions.size} sessions, ` +
        `${messages.length} messages to ${receivers.length} receivers (${repeats} arrived more than once)`,
    };
  } finally {
    await client.end();
  }
}

type RowsOf = <Row>(text: string) => Promise<Row[]>;

/** Every message reaches every endpoint in the end. */
async function allDelivered(rowsOf: RowsOf): Promise<void> {
  await untilNoneLeft('all messages to be delivered', async () => {
    const rows = await rowsOf<{ status: string }>(
      "SELECT status FROM webhook_deliveries WHERE environment_id = $1 AND status <> 'delivered'",
    );
    return rows.length;
  });
}

/** A user has the last value that was acknowledged, or one that was sent later. */
async function usersAgainst(rowsOf: RowsOf, { users }: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ id: string; step: number }>(
    "SELECT external_id AS id, (attributes->>'step')::integer AS step FROM users WHERE environment_id = $1",
  );
  const stored = new Map(rows.map(({ id, step }) => [id, step]));
  return [...users].flatMap(([id, { sent, acknowledged }]) => {
    const step = stored.get(id) ?? 0;
    return step >= acknowledged && step <= sent
      ? []
      : [`the user ${id} has the step ${step}; ${acknowledged} was acknowledged and ${sent} was sent`];
  });
}

/** An acknowledged event is there, under the id that the client was told, and no event is there twice. */
async function eventsAgainst(rowsOf: RowsOf, { events }: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ tag: string; ids: string[] }>(
    `SELECT attributes->>'tag' AS tag, array_agg(id) AS ids FROM events
     WHERE environment_id = $1 AND code_name = 'ticked' GROUP BY 1`,
  );
  const stored = new Map(rows.map(({ tag, ids }) => [tag, ids]));
  const invented = rows
    .filter(({ tag }) => !events.has(tag))
    .map(({ tag }) => `the event ${tag} was never sent`);
  const doubled = rows
    .filter(({ ids }) => ids.length > 1)
    .map(({ tag }) => `the event ${tag} is there twice`);
  const lost = [...events].flatMap(([tag, { acknowledgedId }]) =>
    acknowledgedId === undefined || stored.get(tag)?.includes(acknowledgedId)
      ? []
      : [`the acknowledged event ${tag} (${acknowledgedId}) is lost`],
  );
  return [...invented, ...doubled, ...lost];
}

async function sessionsAgainst(rowsOf: RowsOf, { sessions }: Ledger): Promise<string[]> {
  const rows = await rowsOf<{ id: string; ended: boolean }>(
    'SELECT id, ended_at IS NOT NULL AS ended FROM content_sessions WHERE environment_id = $1',
  );
  const stored = new Map(rows.map(({ id, ended }) => [id, ended]));
  return [...sessions].flatMap(([id, { hasEnded }]) => {
    if (!stored.has(id)) return [`the acknowledged session ${id} is lost`];
    return hasEnded && !stored.get(id) ? [`the end of the session ${id} was acknowledged and is lost`] : [];
  });
}

/** A change and the message that tells of it are there together or not at all. */
async function messagesAgainst(rowsOf: RowsOf): Promise<string[]> {
  const rows = await rowsOf<{ event: string | null; message: string | null }>(
    `SELECT e.id AS event, m.id AS message
     FROM (SELECT id FROM events WHERE environment_id = $1 AND code_name = 'ticked') e
     FULL JOIN (SELECT id, data::jsonb #>> '{event,id}' AS about FROM webhook_messages
                WHERE environment_id = $1 AND topic = 'event.tracked.ticked') m ON m.about = e.id
     WHERE e.id IS NULL OR m.id IS NULL`,
  );
  return rows.map(({ event, message }) =>
    event
      ? `the event ${event} was told to nobody`
      : `the message ${message} tells of an event that is not there`,
  );
}

/** Every message arrived and was accepted, and nothing arrived that did not happen. */
function receiverAgainst(
  index: number,
  messages: { id: string; topic: string }[],
  receiver: Receiver,
): string[] {
  const known = new Map(messages.map(({ id, topic }) => [id, topic]));
  const missing = messages
    .filter(({ id }) => !receiver.messages.get(id)?.accepted)
    .map(({ id, topic }) => `the receiver ${index} never accepted the message ${id} (${topic})`);
  const invented = [...receiver.messages]
    .filter(([id, { topic }]) => known.get(id) !== topic)
    .map(([id, { topic }]) => `the receiver ${index} got the message ${id} (${topic}), which did not happen`);
  return [...missing, ...invented];
}
