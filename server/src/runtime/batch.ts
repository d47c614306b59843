import type { FastifyRequest } from 'fastify';
import { certain, only } from 'guidepost-model/certain';
import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import type { App } from '../http/description/route.ts';
import { ApiError, asApiError, invalid } from '../http/request/errors.ts';
import { pauses } from '../http/request/in-parts.ts';
import { type Act, actOf } from './access.ts';
import { Batch, BatchResults, batchLimit, type MessageResult } from './batch-contract.ts';
import { withFewerProblems } from './batch-results.ts';
import type { Ingest } from './ingest.ts';
import { readGroup, readIdentify, readPage, readTrack } from './messages.ts';
import { publicOperation } from './operation.ts';
import type { SessionMessages } from './sessions/messages.ts';

interface Needs {
  db: Database;
  ingest: Ingest;
  sessions: SessionMessages;
  now: () => Date;
}

/** The sessions that the batch has begun so far, by the keys that the page gave them. */
type Begun = Map<string, string>;
type Handle = (act: Act, message: unknown, begun: Begun) => Promise<MessageResult>;

export function batchRoute(app: App, { db, ingest, sessions, now }: Needs): void {
  const page: Handle = async (act, message) => ({
    status: 'ok',
    ...(await ingest.track(act, readPage(message, now()), true)),
  });
  const handlers: Record<string, Handle> = {
    track: async (act, message) => ({
      status: 'ok',
      ...(await ingest.track(act, readTrack(message, now()))),
    }),
    page,
    screen: page,
    session_start: async (act, message, begun) => {
      const result = await sessions.start(act, message);
      begun.set(result.key, result.session.id);
      return result;
    },
    session_event: (act, message, begun) => sessions.event(act, message, begun),
    tracker: (act, message) => sessions.tracker(act, message),
  };
  const known = ['identify', 'group', ...Object.keys(handlers)].join(', ');

  const handleOne: Handle = async (act, message, begun) => {
    try {
      const type = typeOf(message);
      const handle = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      if (!handle)
        throw invalid([{ rule: 'schema', path: 'type', message: `type must be one of: ${known}` }]);
      return await handle(act, message, begun);
    } catch (error) {
      return refusalOf(error);
    }
  };

  /** Each of the messages names a user or a group; they are written together. */
  const identifyAll = async (request: FastifyRequest, messages: unknown[]): Promise<MessageResult[]> => {
    const calls = messages.map((message) => {
      const read = typeOf(message) === 'group' ? readGroup : readIdentify;
      return () => ({ act: actOf(request, message), identify: read(message) });
    });
    const results: MessageResult[] = [];
    const readable: { at: number; call: ReturnType<(typeof calls)[number]> }[] = [];
    for (const [at, call] of calls.entries()) {
      try {
        readable.push({ at, call: call() });
      } catch (error) {
        results[at] = refusalOf(error);
      }
    }
    const outcomes = await ingest.identifyAll(readable.map(({ call }) => call));
    for (const [index, { at }] of readable.entries()) {
      const outcome = certain(outcomes[index], 'The outcome of a message');
      results[at] =
        outcome.status === 'fulfilled' ? { status: 'ok', ...outcome.value } : refusalOf(outcome.reason);
    }
    return results;
  };

  /** Handles messages of one user that may be written together. */
  const handleRun = async (request: FastifyRequest, run: Run, begun: Begun): Promise<MessageResult[]> => {
    if (run.family === 'people') return identifyAll(request, run.messages);
    const outcomes = await Promise.allSettled(
      run.messages.map((message) => handleOne(actOf(request, message), message, begun)),
    );
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  };

  const declared = publicOperation({
    id: 'sdkBatch',
    tag: 'Runtime',
    summary: `Send up to ${batchLimit} messages at once`,
    description:
      'Each message has a `type`. The service handles each message on its own, and a message that is refused does not stop the others. A page that goes away may send the batch as `text/plain` with the SDK token as `token` in the body. When the service cannot record messages right now, it answers 503 and the whole batch is to be sent again: messages with the same `messageId` are recorded once.',
    body: Batch,
    largeAnswer: true,
    response: { 200: BatchResults },
  });
  app.post(
    '/sdk/v1/batch',
    { ...declared, config: { ...declared.config, takesPlainText: true } },
    async (request) => {
      // In order for each user, since a later message builds upon an earlier one; different users side by side.
      const results: MessageResult[] = [];
      const pause = pauses();
      const users = new Map<string, { indexes: number[]; messages: unknown[] }>();
      for (const [index, message] of request.body.batch.entries()) {
        await pause();
        const { userId, anonymousId } = (message ?? {}) as Record<string, unknown>;
        const key = String(userId ?? anonymousId);
        const user = users.get(key) ?? { indexes: [], messages: [] };
        users.set(key, user);
        user.indexes.push(index);
        user.messages.push(message);
      }
      const listeners = { isHeard: await isHeard(db, request, [...users.values()]) };
      const handleUser = async ({ indexes, messages }: { indexes: number[]; messages: unknown[] }) => {
        const begun: Begun = new Map();
        const places = indexes.values();
        for (const run of runsOf(messages, listeners)) {
          for (const result of await handleRun(request, run, begun))
            results[certain(places.next().value, 'The place of a message')] = result;
        }
      };
      const handled = await Promise.allSettled([...users.values()].map(handleUser));
      const failed = handled.find(({ status }) => status === 'rejected');
      if (failed) throw new ApiError('E1014', { retryAfterSeconds: 2 });
      return { results: withFewerProblems(results) };
    },
  );
}

const typeOf = (message: unknown) => String((message as { type?: unknown } | null)?.type);

function refusalOf(error: unknown): MessageResult {
  const { code, message, issues, status } = asApiError(error as Error);
  // A sender that trusts a 200 would forget the message, so the whole batch is to be sent again.
  if (status === 503) throw error;
  return { status: 'error', code, message, ...(issues && { issues }) };
}

/** Messages that follow each other and may be written together, which keeps their order. */
interface Run {
  family: 'people' | 'events' | undefined;
  messages: unknown[];
}

const families: Readonly<Record<string, Run['family']>> = {
  identify: 'people',
  group: 'people',
  track: 'events',
  page: 'events',
  screen: 'events',
};

const endpointsOf = statement<{ environmentId: string }, { isThere: boolean }>(
  'endpoints that hear of a batch',
  `SELECT EXISTS (
    SELECT FROM webhooks w WHERE w.environment_id = :environmentId AND w.enabled AND w.deleted_at IS NULL
  ) AS "isThere"`,
);

/** Whether an endpoint may hear of the users and companies of a batch; asked only where some are named more than once. */
async function isHeard(
  db: Database,
  { identityCheck }: FastifyRequest,
  users: { messages: unknown[] }[],
): Promise<boolean> {
  const runs = (messages: unknown[], isHeard: boolean) => runsOf(messages, { isHeard }).length;
  const isAskedFor = users.some(({ messages }) => runs(messages, true) > runs(messages, false));
  if (!isAskedFor || !identityCheck) return true;
  return only(await endpointsOf(db, { environmentId: identityCheck.environmentId })).isThere;
}

/**
 * The messages of a user as runs of one family each. A message of no family is alone. Where webhooks hear of users and companies,
 * two messages about the same one are never in one run: written together they would be one change, and webhooks would hear of one.
 */
function runsOf(messages: unknown[], { isHeard }: { isHeard: boolean }): Run[] {
  const runs: Run[] = [];
  let subjects = new Set<string>();
  for (const message of messages) {
    const type = typeOf(message);
    const family = Object.hasOwn(families, type) ? families[type] : undefined;
    const subject = isHeard && family === 'people' ? subjectOf(type, message) : undefined;
    const last = runs.at(-1);
    const isRepeated = subject !== undefined && subjects.has(subject);
    if (last && family !== undefined && last.family === family && !isRepeated) last.messages.push(message);
    else {
      runs.push({ family, messages: [message] });
      subjects = new Set();
    }
    if (subject !== undefined) subjects.add(subject);
  }
  return runs;
}

/** The user, or the company that a message is about besides. */
const subjectOf = (type: string, message: unknown) =>
  type === 'group' ? `group ${String((message as { groupId?: unknown }).groupId)}` : 'user';
