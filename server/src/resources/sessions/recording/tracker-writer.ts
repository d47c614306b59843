import type { EventContext } from 'guidepost-model/session-state';
import type pg from 'pg';
import { Gatherer, type Outcome } from '../../../db/batch.ts';
import type { Runner } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { few } from '../../end-users/merge-entities.ts';
import { type EventWrite, writeEvents } from '../../events/writer.ts';
import { contentAttributes, pickAttributes, type SessionContent } from '../lifecycle/event-attributes.ts';
import { holdUsers } from './hold-users.ts';
import { untilSettled } from './settled.ts';
import { type ContentFacts, contentsOf, placeKey, wayKey } from './start-statements.ts';
import { messageKey, recordedMessages } from './statements.ts';
import type { SessionWriterOptions } from './writer.ts';

export interface Occurrence {
  projectId: string;
  environmentId: string;
  contentId: string;
  userId: string;
  companyId?: string;
  context: EventContext;
  at: Date;
  messageId?: string;
}

export interface Occurred {
  /** Null when it is a repeat. */
  eventId: string | null;
}

export type TrackerWriter = Gatherer<Occurrence, Occurred>;

/** The gathered write path of what trackers see. They have no sessions. */
export function trackerWriter(options: SessionWriterOptions): TrackerWriter {
  const write = (items: Occurrence[]) =>
    untilSettled(options, (client, quiet) => writeOccurrences(client, items, quiet));
  return new Gatherer({ write, keyOf: ({ userId }) => userId, maxBatch: options.maxBatch });
}

async function writeOccurrences(
  client: Runner,
  items: Occurrence[],
  options: SessionWriterOptions,
): Promise<Outcome<Occurred>[]> {
  const contents = await contentsOf(client, items);
  const refusals = new Map(items.map((item) => [item, refusalOf(contents.get(placeKey(item)))]));
  const accepted = items.filter((item) => !refusals.get(item));
  await holdUsers(client, accepted, options, options.now());
  const isNew = await noteOccurrences(client, accepted);
  // Only now: an equal message waits for the occurrence of the first one.
  const recorded = await recordedMessages(client, accepted);
  const fresh = accepted.filter((item, index) => {
    const key = keyOf(item);
    if (!isNew[index] || (key && recorded.has(key))) return false;
    if (key) recorded.set(key, '');
    return true;
  });
  const ids = await recordOccurrences(client, fresh, contents, options);
  for (const [item, id] of ids) {
    const key = keyOf(item);
    if (key) recorded.set(key, id);
  }
  return items.map((item) => {
    const error = refusals.get(item);
    if (error) return { error };
    return { value: { eventId: ids.get(item) ?? recorded.get(keyOf(item) ?? '') ?? null } };
  });
}

const keyOf = ({ environmentId, messageId }: Occurrence) =>
  messageId === undefined ? undefined : messageKey(environmentId, messageId);

function refusalOf(content: ContentFacts | undefined): ApiError | undefined {
  if (!content) return new ApiError('E1004', { message: 'No such content: this id never existed.' });
  if (content.type !== 'tracker') {
    return new ApiError('E0003', {
      message: `Only trackers are reported like this: it is a ${content.type}.`,
    });
  }
  if (content.version_id !== null) return undefined;
  return new ApiError('E1004', { message: 'No version of the tracker is live in this environment.' });
}

/** Before everything that can be reported. */
const never = new Date(0);

/** Takes the lock of each pair of user and tracker, and says when it was last heard of. */
const hold: pg.QueryConfig = {
  name: 'hold occurrences',
  text: `
    INSERT INTO tracker_occurrences AS t (environment_id, user_id, content_id, occurred_at)
    SELECT DISTINCT item->>'environmentId' COLLATE "C", item->>'userId' COLLATE "C", item->>'contentId' COLLATE "C", $2::timestamptz
    FROM ${few('$1')} AS item ORDER BY 1, 2, 3
    ON CONFLICT (environment_id, user_id, content_id) DO UPDATE SET occurred_at = t.occurred_at
    RETURNING environment_id AS "environmentId", user_id AS "userId", content_id AS "contentId", occurred_at AS at`,
};

const note: pg.QueryConfig = {
  name: 'note occurrences',
  text: `
    UPDATE tracker_occurrences t SET occurred_at = (item->>'at')::timestamptz FROM ${few('$1')} AS item
    WHERE t.environment_id = item->>'environmentId' AND t.user_id = item->>'userId'
      AND t.content_id = item->>'contentId'`,
};

type Heard = Pick<Occurrence, 'environmentId' | 'userId' | 'contentId' | 'at'>;

const repeatMs = 3_000;

/** Whether each is more than a repeat of one that was heard of before, by the time at which it happened. */
async function noteOccurrences(client: Runner, items: Occurrence[]): Promise<boolean[]> {
  if (items.length === 0) return [];
  const { rows } = await client.query<Heard>({ ...hold, values: [JSON.stringify(items), never] });
  const last = new Map(rows.map((row) => [wayKey(row), row]));
  const isNew = items.map((item) => {
    const before = last.get(wayKey(item))!;
    if (Math.abs(item.at.getTime() - before.at.getTime()) < repeatMs) return false;
    if (item.at > before.at) last.set(wayKey(item), { ...before, at: item.at });
    return true;
  });
  await client.query({ ...note, values: [JSON.stringify([...last.values()])] });
  return isNew;
}

/** The built-in event, and the one that the tracker was made for. Answers the id of the first. */
async function recordOccurrences(
  client: Runner,
  items: Occurrence[],
  contents: ReadonlyMap<string, ContentFacts>,
  options: SessionWriterOptions,
): Promise<Map<Occurrence, string>> {
  const writes: EventWrite[] = [];
  for (const item of items) {
    const content = contents.get(placeKey(item))!;
    const versionId = content.version_id!;
    const outline = (await options.outlines.of(options.db, item.projectId, [versionId])).get(versionId)!;
    writes.push(...eventsOf(item, { id: item.contentId, name: content.name, outline }, versionId));
  }
  const outcomes = writes.length === 0 ? [] : await writeEvents(writes, options, client);
  return new Map(
    items.map((item, index) => {
      const first = outcomes[2 * index]!;
      if ('error' in first) throw first.error;
      return [item, first.value.row.id];
    }),
  );
}

const builtIn = 'event_tracker_completed';

function eventsOf(item: Occurrence, content: SessionContent, versionId: string): EventWrite[] {
  const { projectId, environmentId, userId, companyId, context, at, messageId } = item;
  const known = { ...context, ...contentAttributes(content, versionId) };
  const common = {
    ...{ projectId, environmentId, userId, companyId, occurredAt: at, lenient: true },
    attributes: pickAttributes(builtIn, known),
  };
  return [
    { ...common, name: builtIn, builtIn: true, messageId },
    { ...common, name: content.outline.trackedEvent! },
  ];
}
