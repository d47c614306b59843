import { Gatherer, type Outcomes, type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import type { Definitions } from '../../end-users/definition-cache.ts';
import { derivedAttributes } from '../../end-users/derived-attributes.ts';
import { type EntityPatch, mergeEntities } from '../../end-users/merge-entities.ts';
import { mergePlans, tooLarge } from '../../end-users/plan-attributes.ts';
import { planWrites, usedBy, type WriterOptions } from '../../end-users/planned-writes.ts';
import { recordEvents } from '../../events/record-events.ts';
import type { Outline } from '../lifecycle/outline.ts';
import { attemptInTransaction } from './attempt.ts';
import { type BoundAnswer, Decisions, type SessionWrite, type SessionWritten } from './decide.ts';
import type { Outlines } from './outlines.ts';
import {
  type LockedSession,
  lockSessions,
  recordedMessages,
  updateSessions,
  writeAnswers,
} from './session-statements.ts';

export type SessionWriter = Gatherer<SessionWrite, SessionWritten>;

export interface SessionWriterOptions extends WriterOptions {
  outlines: Outlines;
}

/** The gathered write path of what happens in sessions. */
export function sessionWriter(options: SessionWriterOptions): SessionWriter {
  return new Gatherer({
    write: (environmentId, items, within) =>
      attemptInTransaction(options, (trx, quiet) => writeSessions(trx, environmentId, items, quiet), within),
    refresh: (items) => options.definitionCache.forgetOf(items),
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ sessionId }) => sessionId,
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeSessions(
  trx: Database,
  environmentId: string,
  items: SessionWrite[],
  options: SessionWriterOptions,
): Promise<Outcomes<SessionWrite, SessionWritten> | Stale> {
  const now = options.now();
  const sessions = await lockSessions(trx, environmentId, items);
  // Only now: whatever else is said of these sessions waits for the locks.
  const messages = await recordedMessages(trx, environmentId, items);
  const known = await knownOf(items, sessions, options);
  const decided = new Decisions(items, { ...known, sessions, messages, now });
  await updateSessions(trx, environmentId, [...decided.changed.values()]);
  const recorded = await recordEvents(trx, environmentId, decided.events, [], options.dispatcher, now);
  // A message that was not recorded again was recorded by somebody else since we looked.
  if (recorded === stale || recorded.size !== decided.events.length) return stale;
  await writeAnswers(trx, environmentId, decided.answers);
  const bound = await writeBoundAnswers(trx, environmentId, decided.boundAnswers, options, now);
  return bound === stale ? stale : decided.outcomes;
}

/** The definitions of the projects, and the outlines of the versions that the sessions are on or may move to. */
async function knownOf(
  items: SessionWrite[],
  sessions: ReadonlyMap<string, LockedSession>,
  { db, definitionCache, outlines }: SessionWriterOptions,
): Promise<{ outlines: Map<string, Outline>; definitions: Map<string, Definitions> }> {
  const found = new Map<string, Outline>();
  const definitions = new Map<string, Definitions>();
  const versions = [...sessions.values()].flatMap((row) =>
    [row.version_id, row.live_version_id ?? []].flat(),
  );
  for (const projectId of new Set(items.map((item) => item.projectId))) {
    definitions.set(projectId, await definitionCache.of(projectId));
    for (const [id, outline] of await outlines.of(db, projectId, versions)) found.set(id, outline);
  }
  return { outlines: found, definitions };
}

/** Writes answers into attributes of users, by the lenient rules of everything that comes from a page. */
async function writeBoundAnswers(
  trx: Database,
  environmentId: string,
  boundAnswers: BoundAnswer[],
  options: SessionWriterOptions,
  now: Date,
): Promise<Map<string, unknown> | Stale> {
  const writes = boundAnswers.map((bound) => ({ ...bound, lenient: true }));
  const planned = await planWrites(writes, 'user', options, now);
  if (planned === stale) return stale;
  const patches = new Map<string, EntityPatch>();
  for (const [{ written, projectId, userId }, plan] of planned.accepted) {
    written.rejected.push(...plan.issues);
    const derived = derivedAttributes(userId, 'user', await options.definitionCache.of(projectId));
    patches.set(userId, { id: userId, derived, ...mergePlans(patches.get(userId), plan) });
  }
  const merged = await mergeEntities(
    trx,
    environmentId,
    'users',
    [...patches.values()],
    usedBy(planned),
    options.dispatcher,
    now,
  );
  if (merged === stale) return stale;
  for (const { written, userId } of planned.accepted.keys()) {
    if (merged.get(userId) === 'too large') written.rejected.push(tooLarge());
  }
  return merged;
}
