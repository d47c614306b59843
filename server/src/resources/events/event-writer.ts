import type { AttributeValue } from 'guidepost-model/attributes';
import { getOrThrow } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { issueAt } from 'guidepost-model/issues';
import { Gatherer, type Outcomes, type Stale, stale } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { pauses } from '../../http/request/in-parts.ts';
import { sizeOf } from '../end-users/attribute-size.ts';
import {
  type Binding,
  bindAttributes,
  createEvents,
  mostBindingsOf,
} from '../end-users/create-definitions.ts';
import { type Definitions, type EventDefinition, keyOf } from '../end-users/definition-cache.ts';
import { DefinitionRoom } from '../end-users/definition-room.ts';
import { derivedAttributes } from '../end-users/derived-attributes.ts';
import { withoutNulls } from '../end-users/merge-entities.ts';
import { type AttributePlan, createsNone, type RawAttributes } from '../end-users/plan-attributes.ts';
import {
  outcomesOf,
  planWrites,
  usedBy,
  type WriterOptions,
  type Written,
} from '../end-users/planned-writes.ts';
import type { EventRow, NewEvent } from './event-rows.ts';
import { findEventsOfMessages } from './queries.ts';
import { recordEvents } from './record-events.ts';

export interface EventWrite {
  projectId: string;
  environmentId: string;
  userId: string;
  companyId?: string | null | undefined;
  name: string;
  attributes: RawAttributes;
  /** When it happened; now, if nothing is said. */
  occurredAt?: Date | undefined;
  /** The same one is recorded once. */
  messageId?: string | undefined;
  lenient?: boolean;
  createsDefinitions?: boolean;
  /** Built-in names are for the service itself. */
  builtIn?: boolean;
}

export type EventWriter = Gatherer<EventWrite, Written<EventRow>>;

/** How tracked events are written together. */
export const eventWrites = (options: WriterOptions) => ({
  write: (environmentId: string, items: EventWrite[], trx?: Database) =>
    writeEvents(environmentId, items, options, trx),
  refresh: (items: EventWrite[]) => options.definitionCache.forgetOf(items),
  keyOf: ({ userId }: EventWrite) => userId,
});

/** The gathered write path of tracked events. */
export function eventWriter(options: WriterOptions): EventWriter {
  return new Gatherer({
    ...eventWrites(options),
    environmentOf: ({ environmentId }) => environmentId,
    sizeOf: ({ attributes }) => sizeOf(attributes),
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

/** With a transaction as `db`, the events are part of it; definitions that are missing are created outside of it. */
export async function writeEvents(
  environmentId: string,
  items: EventWrite[],
  options: WriterOptions,
  db: Database = options.db,
): Promise<Outcomes<EventWrite, Written<EventRow>> | Stale> {
  const now = options.now();
  const refused = await refuseNames(items, options, now);
  const open = items.filter((item) => !refused.has(item));
  const planned = await planWrites(open, 'eventDefinition', options, now);
  if (planned === stale) return stale;
  const definitions = await ensureDefinitions([...planned.accepted.keys()], options, now);
  if (definitions === stale) return stale;
  await bindNew(planned.accepted, definitions, options);

  const events = new Map<EventWrite, NewEvent>();
  const pause = pauses();
  for (const [item, plan] of planned.accepted) {
    await pause();
    const known = await options.definitionCache.of(item.projectId);
    events.set(item, toEvent(item, plan, { definition: getOrThrow(definitions, item), known, now }));
  }
  // What the caller's own transaction holds is committed later, so nothing can be handed over here.
  const dispatcher = db === options.db ? options.dispatcher : { ...options.dispatcher, worker: undefined };
  const once = oncePerMessage(events.values());
  const recorded = await recordEvents(db, environmentId, once, usedBy(planned), dispatcher, now);
  if (recorded === stale) return stale;
  const repeated = await findEventsOfMessages(
    options.db,
    environmentId,
    [...events.values()].filter(({ id }) => !recorded.has(id)),
  );
  const outcomes = outcomesOf<EventWrite, EventRow>(planned, (item) => {
    const { id, messageId } = getOrThrow(events, item);
    const row = recorded.get(id) ?? (messageId === null ? undefined : repeated.get(messageId));
    // The message was repeated, and its event is deleted at this very moment.
    return row
      ? { row, isChanged: recorded.has(id) }
      : { error: new ApiError('E1014', { retryAfterSeconds: 1 }) };
  });
  return new Map([...refused, ...outcomes]);
}

/** Built-in names are for the service, and unknown ones are refused where no definition may come into being. */
async function refuseNames(
  items: EventWrite[],
  { definitionCache, runtimeQuota }: WriterOptions,
  now: Date,
): Promise<Map<EventWrite, { error: ApiError }>> {
  const refused = new Map<EventWrite, { error: ApiError }>();
  const news = new Map<string, { created: Set<string>; room: DefinitionRoom }>();
  for (const item of items) {
    const { projectId, name, builtIn, createsDefinitions = true, lenient: isFromRuntime = false } = item;
    const { events, taken } = await definitionCache.of(projectId);
    const definition = events.get(name);
    if (definition?.predefined && !builtIn) refused.set(item, { error: builtInName(name) });
    if (definition) continue;
    if (!createsDefinitions) {
      refused.set(item, { error: unknownName(name) });
      continue;
    }
    const { created, room } = news.get(projectId) ?? {
      created: new Set(),
      room: new DefinitionRoom('event', taken.event, runtimeQuota, now),
    };
    news.set(projectId, { created, room });
    if (created.has(name)) continue;
    const full = room.problem(0, isFromRuntime);
    if (full) refused.set(item, { error: invalid([issueAt('name', `${name} ${full}`)]) });
    else {
      created.add(name);
      room.take(1, isFromRuntime);
    }
  }
  return refused;
}

function builtInName(name: string): ApiError {
  const message = `name ${name} is the name of a built-in event, which only the service records`;
  return invalid([{ rule: 'schema', path: 'name', message }]);
}

const unknownName = (name: string) =>
  new ApiError('E1024', {
    message: `No event definition has the codeName ${name}, and ${createsNone}.`,
  });

/** The definition of each event's name, created where it is missing. */
async function ensureDefinitions(
  items: EventWrite[],
  options: WriterOptions,
  now: Date,
): Promise<Map<EventWrite, EventDefinition> | Stale> {
  const found = await findDefinitions(items, options);
  const missing = items.filter((item) => !found.has(item));
  if (missing.length === 0) return found;
  await createEvents(
    options.db,
    missing.map(({ projectId, name, lenient = false }) => ({
      projectId,
      codeName: name,
      isFromRuntime: lenient,
    })),
    options.runtimeQuota,
    now,
  );
  options.definitionCache.forgetOf(missing);
  const all = await findDefinitions(items, options);
  return all.size === items.length ? all : stale;
}

async function findDefinitions(
  items: EventWrite[],
  { definitionCache }: WriterOptions,
): Promise<Map<EventWrite, EventDefinition>> {
  const found = new Map<EventWrite, EventDefinition>();
  for (const item of items) {
    const definition = (await definitionCache.of(item.projectId)).events.get(item.name);
    if (definition) found.set(item, definition);
  }
  return found;
}

/** A predefined event keeps its attributes; others gain those that they are seen with. */
async function bindNew(
  accepted: ReadonlyMap<EventWrite, AttributePlan>,
  definitions: ReadonlyMap<EventWrite, EventDefinition>,
  { db, definitionCache }: WriterOptions,
): Promise<void> {
  const pairs = new Map<string, Binding>();
  const pause = pauses();
  for (const [item, plan] of accepted) {
    await pause();
    const definition = getOrThrow(definitions, item);
    const { attributes, bindings } = await definitionCache.of(item.projectId);
    const isFromRuntime = item.lenient === true;
    const isFull = bindings >= mostBindingsOf(isFromRuntime);
    for (const codeName of Object.keys(plan.patch)) {
      const attribute = getOrThrow(attributes, keyOf('eventDefinition', codeName)).id;
      if (definition.attributes.has(attribute)) continue;
      if (definition.predefined) delete plan.patch[codeName];
      else if (!isFull) {
        const pair = { projectId: item.projectId, event: definition.id, attribute, isFromRuntime };
        pairs.set(`${pair.event} ${attribute}`, pair);
      }
    }
  }
  if (pairs.size === 0) return;
  await bindAttributes(db, [...pairs.values()]);
  definitionCache.forgetOf(pairs.values());
}

function toEvent(
  item: EventWrite,
  plan: AttributePlan,
  { definition, known, now }: { definition: EventDefinition; known: Definitions; now: Date },
): NewEvent {
  return {
    id: newId(),
    definitionId: definition.id,
    name: item.name,
    userId: item.userId,
    companyId: item.companyId ?? null,
    attributes: withoutNulls(plan.patch) as Record<string, AttributeValue>,
    createdAt: item.occurredAt ?? now,
    messageId: item.messageId ?? null,
    session: null,
    derived: derivedAttributes(item.userId, 'user', known),
  };
}

/** One messageId twice in a batch is one event. */
function oncePerMessage(events: Iterable<NewEvent>): NewEvent[] {
  const seen = new Set<string>();
  return [...events].filter(({ messageId }) => {
    if (messageId === null) return true;
    if (seen.has(messageId)) return false;
    seen.add(messageId);
    return true;
  });
}
