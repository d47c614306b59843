import { Gatherer, type Outcome } from '../../../db/batch.ts';
import type { Runner } from '../../../db/pool.ts';
import type { Definitions } from '../../end-users/definition-cache.ts';
import type { WriterOptions } from '../../end-users/entity-writer.ts';
import { type EntityPatch, entityKey, mergeEntities, stale } from '../../end-users/merge-entities.ts';
import { planAll, withoutKey } from '../../end-users/plan-attributes.ts';
import { derivedAttributes } from '../../end-users/relations.ts';
import { recordEvents } from '../../events/queries.ts';
import type { Outline } from '../lifecycle/outline.ts';
import { type BoundAnswer, Decisions, type SessionWrite, type SessionWritten } from './decide.ts';
import type { Outlines } from './outlines.ts';
import { overtaken, untilSettled } from './settled.ts';
import { lockSessions, recordedMessages, updateSessions, writeAnswers } from './statements.ts';

export type SessionWriter = Gatherer<SessionWrite, SessionWritten>;

export interface SessionWriterOptions extends WriterOptions {
  outlines: Outlines;
}

/** The gathered write path of what happens in sessions. */
export function sessionWriter(options: SessionWriterOptions): SessionWriter {
  const write = (items: SessionWrite[]) =>
    untilSettled(options, (client, quiet) => writeSessions(client, items, quiet));
  return new Gatherer({ write, keyOf: ({ sessionId }) => sessionId, maxBatch: options.maxBatch });
}

async function writeSessions(
  client: Runner,
  items: SessionWrite[],
  options: SessionWriterOptions,
): Promise<Outcome<SessionWritten>[]> {
  const now = options.now();
  const sessions = await lockSessions(client, items);
  // Only now: whatever else is said of these sessions waits for the locks.
  const messages = await recordedMessages(client, items);
  const outlines = new Map<string, Outline>();
  const definitions = new Map<string, Definitions>();
  for (const projectId of new Set(items.map((item) => item.projectId))) {
    definitions.set(projectId, await options.book.of(projectId));
    const versions = [...sessions.values()].flatMap((row) =>
      [row.version_id, row.live_version_id ?? []].flat(),
    );
    const found = await options.outlines.of(options.db, projectId, versions);
    for (const [id, outline] of found) outlines.set(id, outline);
  }
  const decided = new Decisions(items, { sessions, messages, outlines, definitions, now });
  await updateSessions(client, [...decided.changed.values()]);
  if (decided.events.length > 0) {
    const recorded = await recordEvents(client, decided.events, [], options.outbox, now);
    if (recorded?.size !== decided.events.length) throw overtaken;
  }
  await writeAnswers(client, decided.answers);
  await writeBound(client, decided.bound, options, now);
  return decided.outcomes;
}

/** Answers into attributes of users, by the lenient rules of everything that comes from a page. */
async function writeBound(
  client: Runner,
  bound: BoundAnswer[],
  { db, book, outbox }: SessionWriterOptions,
  now: Date,
): Promise<void> {
  if (bound.length === 0) return;
  const plans = await planAll(
    db,
    book,
    bound.map(({ projectId, answer }) => {
      const attributes = { [answer.bindAttribute!]: answer.value };
      return { projectId, scope: 'user' as const, attributes, lenient: true };
    }),
    now,
  );
  const patches = new Map<string, EntityPatch>();
  for (const [index, { written, projectId, environmentId, userId }] of bound.entries()) {
    const { patch, issues } = plans[index]!;
    written.rejected.push(...issues.map(withoutKey));
    const key = entityKey(environmentId, userId);
    const derived = derivedAttributes(userId, 'user', await book.of(projectId));
    const earlier = patches.get(key)?.patch;
    patches.set(key, { environmentId, id: userId, derived, patch: { ...earlier, ...patch } });
  }
  const used = plans.flatMap((plan) => plan.used);
  const merged = await mergeEntities(client, 'users', [...patches.values()], used, outbox, now);
  if (merged === stale) throw overtaken;
}
