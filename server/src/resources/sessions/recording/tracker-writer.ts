import { certain, getOrThrow } from 'guidepost-model/certain';
import { occurrenceEvent } from 'guidepost-model/content-types/tracker/events';
import { traits } from 'guidepost-model/content-types/types';
import type { EventContext } from 'guidepost-model/session-state';
import { Gatherer, type Outcome, type Outcomes, type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { type EventWrite, writeEvents } from '../../events/event-writer.ts';
import { contentAttributes, pickAttributes, type SessionContent } from '../lifecycle/event-attributes.ts';
import { attemptInTransaction } from './attempt.ts';
import { holdUsers } from './hold-users.ts';
import { recordedMessages } from './session-statements.ts';
import { type ContentFacts, contentsOf } from './start-statements.ts';
import { withoutRepeats } from './tracker-statements.ts';
import type { SessionWriterOptions } from './writer.ts';

/** A user did what a tracker tracks. */
export interface Occurrence {
  projectId: string;
  environmentId: string;
  contentId: string;
  userId: string;
  companyId?: string | undefined;
  context: EventContext;
  at: Date;
  messageId?: string | undefined;
}

export interface OccurrenceWritten {
  /** Null when it is a repeat. */
  eventId: string | null;
}

export type TrackerWriter = Gatherer<Occurrence, OccurrenceWritten>;

/** The gathered write path of what trackers see. They have no sessions. */
export function trackerWriter(options: SessionWriterOptions): TrackerWriter {
  return new Gatherer({
    write: (environmentId, items) =>
      attemptInTransaction(options, (trx, quiet) => writeOccurrences(trx, environmentId, items, quiet)),
    refresh: (items) => options.definitionCache.forgetOf(items),
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ userId }) => userId,
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeOccurrences(
  trx: Database,
  environmentId: string,
  items: Occurrence[],
  options: SessionWriterOptions,
): Promise<Outcomes<Occurrence, OccurrenceWritten> | Stale> {
  const contents = await contentsOf(trx, environmentId, items);
  const outcomes = new Map<Occurrence, Outcome<OccurrenceWritten>>();
  for (const item of items) {
    const error = refusalOf(contents.get(item.contentId));
    if (error) outcomes.set(item, { error });
  }
  const accepted = items.filter((item) => !outcomes.has(item));
  const held = await holdUsers(trx, environmentId, accepted, options, options.now());
  if (held === stale) return stale;
  const fresh = await withoutRepeats(trx, environmentId, accepted);
  // Only now: an equal message waits for the occurrence of the first one.
  const messages = await recordedMessages(trx, environmentId, accepted);
  const ids = await recordOccurrences(trx, environmentId, oncePerMessage(fresh, messages), contents, options);
  if (ids === stale) return stale;
  for (const [item, id] of ids) {
    if (item.messageId !== undefined) messages.set(item.messageId, id);
  }
  for (const item of accepted) {
    const eventId = ids.get(item) ?? messages.get(item.messageId ?? '') ?? null;
    outcomes.set(item, { value: { eventId } });
  }
  return outcomes;
}

/** Those whose message is new, the first of each message. */
function oncePerMessage(items: Iterable<Occurrence>, recorded: ReadonlyMap<string, string>): Occurrence[] {
  const seen = new Set(recorded.keys());
  return [...items].filter(({ messageId }) => {
    if (messageId === undefined) return true;
    if (seen.has(messageId)) return false;
    seen.add(messageId);
    return true;
  });
}

function refusalOf(content: ContentFacts | undefined): ApiError | undefined {
  if (!content) return new ApiError('E1004', { message: 'No content has this id.' });
  if (traits[content.type].hasSessions) {
    return new ApiError('E0003', {
      message: `Only trackers record occurrences. This content is of the type ${content.type}.`,
    });
  }
  if (content.version_id !== null) return undefined;
  return new ApiError('E1004', { message: 'No version of the tracker is published in this environment.' });
}

/** Records two events for each: the built-in one, whose id is answered, and the one that the tracker was made for. */
async function recordOccurrences(
  trx: Database,
  environmentId: string,
  items: Occurrence[],
  contents: ReadonlyMap<string, ContentFacts>,
  options: SessionWriterOptions,
): Promise<Map<Occurrence, string> | Stale> {
  const builtIns = new Map<Occurrence, EventWrite>();
  const writes: EventWrite[] = [];
  for (const item of items) {
    const content = getOrThrow(contents, item.contentId);
    const versionId = certain(content.version_id, 'The live version of a tracker');
    const outline = getOrThrow(await options.outlines.of(options.db, item.projectId, [versionId]), versionId);
    const { builtIn, own } = eventsOf(item, { id: item.contentId, name: content.name, outline }, versionId);
    builtIns.set(item, builtIn);
    writes.push(builtIn, own);
  }
  const outcomes = await writeEvents(environmentId, writes, options, trx);
  if (outcomes === stale) return stale;
  const ids = new Map<Occurrence, string>();
  for (const [item, builtIn] of builtIns) {
    const outcome = getOrThrow(outcomes, builtIn);
    if ('error' in outcome) throw outcome.error;
    ids.set(item, outcome.value.row.id);
  }
  return ids;
}

function eventsOf(
  item: Occurrence,
  content: SessionContent,
  versionId: string,
): { builtIn: EventWrite; own: EventWrite } {
  const { projectId, environmentId, userId, companyId, context, at, messageId } = item;
  const known = { ...context, ...contentAttributes(content, versionId) };
  const common = {
    projectId,
    environmentId,
    userId,
    companyId,
    occurredAt: at,
    lenient: true,
    attributes: pickAttributes(occurrenceEvent, known),
  };
  return {
    builtIn: { ...common, name: occurrenceEvent, builtIn: true, messageId },
    own: { ...common, name: certain(content.outline.trackedEvent, 'The event of a tracker') },
  };
}
