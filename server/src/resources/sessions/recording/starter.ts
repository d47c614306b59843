import { newId } from 'guidepost-model/ids';
import type { EventContext } from 'guidepost-model/session-state';
import { Gatherer, type Outcome } from '../../../db/batch.ts';
import type { Runner } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { entityKey } from '../../end-users/merge-entities.ts';
import { type NewEvent, recordEvents } from '../../events/queries.ts';
import { pickAttributes, sessionAttributes } from '../lifecycle/event-attributes.ts';
import { startEvents } from '../lifecycle/events.ts';
import { sessionEvent } from './decide.ts';
import { holdUsers } from './hold-users.ts';
import { type SessionRow, sessionOf } from './session-rows.ts';
import { overtaken, untilSettled } from './settled.ts';
import {
  type ContentFacts,
  contentsOf,
  findActive,
  insertSessions,
  type NewSession,
  placeKey,
  wayKey,
} from './start-statements.ts';
import type { SessionWriterOptions } from './writer.ts';

export interface SessionStart {
  projectId: string;
  environmentId: string;
  contentId: string;
  userId: string;
  companyId?: string;
  startReason: string;
  context: EventContext;
}

export interface Started {
  row: SessionRow;
  /** False: the user is in the middle of it already, and this is where. */
  isNew: boolean;
}

export type SessionStarter = Gatherer<SessionStart, Started>;

/** The gathered write path of sessions that begin. */
export function sessionStarter(options: SessionWriterOptions): SessionStarter {
  const write = (items: SessionStart[]) =>
    untilSettled(options, (client, quiet) => startSessions(client, items, quiet));
  return new Gatherer({ write, keyOf: ({ userId }) => userId, maxBatch: options.maxBatch });
}

async function startSessions(
  client: Runner,
  items: SessionStart[],
  options: SessionWriterOptions,
): Promise<Outcome<Started>[]> {
  const now = options.now();
  const contents = await contentsOf(client, items);
  const refusals = items.map((item) => refusalOf(contents.get(placeKey(item))));
  const accepted = items.filter((_, index) => !refusals[index]);
  const languages = await holdUsers(client, accepted, options, now);
  const wanted = accepted.map((item) =>
    newSession(item, languages.get(entityKey(item.environmentId, item.userId))),
  );
  const started = await insertSessions(client, wanted, now);
  const active = await findActive(
    client,
    wanted.filter(({ id }) => !started.has(id)),
  );
  await recordStarts(
    client,
    wanted.flatMap((item) => {
      const row = started.get(item.id);
      return row ? [{ row, projectId: item.projectId, name: contents.get(placeKey(item))!.name }] : [];
    }),
    options,
    now,
  );
  let next = 0;
  return refusals.map((error): Outcome<Started> => {
    if (error) return { error };
    const session = wanted[next++]!;
    const row = started.get(session.id);
    if (row) return { value: { row, isNew: true } };
    const other = active.get(wayKey(session));
    if (other) return { value: { row: other, isNew: false } };
    // Ended or unpublished in between: the next look tells which.
    throw overtaken;
  });
}

/** Why it cannot be started, if it cannot. */
function refusalOf(content: ContentFacts | undefined): ApiError | undefined {
  if (!content) return new ApiError('E1004', { message: 'No such content: this id never existed.' });
  if (content.type === 'tracker') {
    return new ApiError('E0003', { message: 'A tracker has no sessions. Report what it tracks instead.' });
  }
  if (content.deleted_at) return new ApiError('E1004', { message: 'The content is archived.' });
  if (content.version_id !== null) return undefined;
  return new ApiError('E1004', { message: 'No version of the content is live in this environment.' });
}

/** The page knows best in which language it is; else it is the language of the user. */
function newSession(item: SessionStart, language: string | undefined): NewSession {
  const { context, ...fields } = item;
  const known: EventContext = language === undefined ? {} : { locale_code: language };
  return { ...fields, id: newId(), state: { context: { ...known, ...context } } };
}

interface Beginning {
  row: SessionRow;
  projectId: string;
  name: string;
}

async function recordStarts(
  client: Runner,
  beginnings: Beginning[],
  { db, book, outlines, outbox }: SessionWriterOptions,
  now: Date,
): Promise<void> {
  const events: NewEvent[] = [];
  for (const { row, projectId, name } of beginnings) {
    const outline = (await outlines.of(db, projectId, [row.version_id])).get(row.version_id)!;
    const eventName = startEvents[outline.type];
    if (!eventName) continue;
    const known = sessionAttributes(sessionOf(row), { id: row.content_id, name, outline });
    const event = { name: eventName, at: now, attributes: pickAttributes(eventName, known) };
    events.push(sessionEvent(row, event, await book.of(projectId)));
  }
  if (events.length === 0) return;
  const recorded = await recordEvents(client, events, [], outbox, now);
  if (!recorded) throw overtaken;
}
