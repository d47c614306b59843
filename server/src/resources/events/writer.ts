import { newId } from 'guidepost-model/ids';
import type { Issue } from 'guidepost-model/issues';
import { Gatherer, type Outcome } from '../../db/batch.ts';
import type { Runner } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { bindAttributes, createEvents, type EventDefinition, keyOf } from '../end-users/definition-cache.ts';
import type { WriterOptions, Written } from '../end-users/entity-writer.ts';
import { withoutNulls } from '../end-users/merge-entities.ts';
import {
  type AttributePlan,
  isRefused,
  planAll,
  type RawAttributes,
  withoutKey,
} from '../end-users/plan-attributes.ts';
import { derivedAttributes } from '../end-users/relations.ts';
import { type EventRow, findRecorded, type NewEvent, recordEvents } from './queries.ts';

export interface EventWrite {
  projectId: string;
  environmentId: string;
  userId: string;
  companyId?: string | null;
  name: string;
  attributes: RawAttributes;
  /** When it happened; now, if nothing is said. */
  occurredAt?: Date;
  /** The same one is recorded once. */
  messageId?: string;
  lenient?: boolean;
  /** Built-in names are for the service itself. */
  builtIn?: boolean;
}

export type EventWriter = Gatherer<EventWrite, Written<EventRow>>;

/** The gathered write path of tracked events. */
export function eventWriter(options: WriterOptions): EventWriter {
  const write = (items: EventWrite[]) => writeEvents(items, options);
  return new Gatherer({ write, keyOf: ({ userId }) => userId, maxBatch: options.maxBatch });
}

interface Planned {
  item: EventWrite;
  definition: EventDefinition;
  plan: AttributePlan;
}

/** With a `runner` inside its transaction: definitions that are missing are made outside of it. */
export async function writeEvents(
  items: EventWrite[],
  options: WriterOptions,
  runner: Runner = options.pool,
): Promise<Outcome<Written<EventRow>>[]> {
  const { db, book, now } = options;
  const at = now();
  for (;;) {
    const refusals = await refuseBuiltIn(items, options);
    const plans = await planAll(
      db,
      book,
      items.map((item) => ({ ...item, scope: 'eventDefinition' as const })),
      at,
    );
    const definitions = await ensureDefinitions(items, refusals, options, at);
    const accepted = items.flatMap((item, i): Planned[] => {
      const refused = refusals[i] || isRefused(plans[i]!, item);
      return refused ? [] : [{ item, definition: definitions[i]!, plan: plans[i]! }];
    });
    await bindNew(accepted, options);

    const events: NewEvent[] = [];
    for (const planned of accepted) {
      const { userId, projectId } = planned.item;
      const derived = derivedAttributes(userId, 'user', await book.of(projectId));
      events.push(toEvent(planned, derived, at));
    }
    const types = accepted.flatMap(({ plan }) => plan.used);
    const recorded =
      events.length === 0
        ? new Map<string, EventRow>()
        : await recordEvents(runner, unique(events), types, options.outbox, at);
    if (recorded === undefined) {
      book.clear();
      continue;
    }
    const rows = await findRepeated(events, recorded, options);
    let next = 0;
    return items.map((item, i) => {
      if (refusals[i]) return { error: invalid([refusals[i]]) };
      if (isRefused(plans[i]!, item)) return { error: invalid(plans[i]!.issues.map(withoutKey)) };
      const row = rows[next++];
      // Repeated, and deleted at this very moment.
      if (!row) return { error: new ApiError('E1014', { retryAfterSeconds: 1 }) };
      return { value: { row, rejected: plans[i]!.issues.map(withoutKey) } };
    });
  }
}

async function refuseBuiltIn(items: EventWrite[], { book }: WriterOptions): Promise<(Issue | undefined)[]> {
  const issues: (Issue | undefined)[] = [];
  for (const { projectId, name, builtIn } of items) {
    const definition = (await book.of(projectId)).events.get(name);
    const isRefusedName = definition?.predefined && !builtIn;
    const message = `name ${name} is the name of a built-in event, which only the service records`;
    issues.push(isRefusedName ? { rule: 'schema', path: 'name', message } : undefined);
  }
  return issues;
}

/** The definition of each event's name, created where it is missing. */
async function ensureDefinitions(
  items: EventWrite[],
  refusals: (Issue | undefined)[],
  { db, book }: WriterOptions,
  at: Date,
): Promise<(EventDefinition | undefined)[]> {
  const find = () =>
    Promise.all(items.map(async ({ projectId, name }) => (await book.of(projectId)).events.get(name)));
  const found = await find();
  const missing = items.filter((_, i) => !found[i] && !refusals[i]);
  if (missing.length === 0) return found;
  await createEvents(
    db,
    missing.map(({ projectId, name }) => ({ projectId, codeName: name })),
    at,
  );
  book.clear();
  return find();
}

/** A predefined event keeps its attributes; others gain those that they are seen with. */
async function bindNew(accepted: Planned[], { db, book }: WriterOptions): Promise<void> {
  const pairs = new Map<string, { event: string; attribute: string }>();
  for (const { item, definition, plan } of accepted) {
    const { attributes } = await book.of(item.projectId);
    for (const codeName of Object.keys(plan.patch)) {
      const attribute = attributes.get(keyOf('eventDefinition', codeName))!.id;
      if (definition.attributes.has(attribute)) continue;
      if (definition.predefined) delete plan.patch[codeName];
      else pairs.set(`${definition.id} ${attribute}`, { event: definition.id, attribute });
    }
  }
  if (pairs.size === 0) return;
  await bindAttributes(db, [...pairs.values()]);
  book.clear();
}

function toEvent({ item, definition, plan }: Planned, derived: NewEvent['derived'], at: Date): NewEvent {
  return {
    id: newId(),
    environmentId: item.environmentId,
    definitionId: definition.id,
    name: item.name,
    userId: item.userId,
    companyId: item.companyId ?? null,
    attributes: withoutNulls(plan.patch) as Record<string, AttributeValue>,
    createdAt: item.occurredAt ?? at,
    messageId: item.messageId ?? null,
    session: null,
    derived,
  };
}

const messageKey = ({ environmentId, messageId }: NewEvent) => `${environmentId}\n${messageId}`;

/** One messageId twice in a batch is one event. */
function unique(events: NewEvent[]): NewEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    if (event.messageId === null) return true;
    if (seen.has(messageKey(event))) return false;
    seen.add(messageKey(event));
    return true;
  });
}

/** What each event came to: itself, or for a repeated messageId the event that it recorded first. */
async function findRepeated(
  events: NewEvent[],
  recorded: Map<string, EventRow>,
  { db }: WriterOptions,
): Promise<(EventRow | undefined)[]> {
  const repeated = events.filter(({ id }) => !recorded.has(id));
  const firsts = await findRecorded(db, repeated);
  return events.map((event) => recorded.get(event.id) ?? firsts.get(messageKey(event)));
}
