import { ApiError, asApiError, invalid } from '../http/errors.ts';
import { pauses } from '../http/in-parts.ts';
import type { App } from '../http/route.ts';
import { type Act, actOf } from './access.ts';
import { Batch, BatchResults, batchLimit, type MessageResult } from './batch-contract.ts';
import { withFewerProblems } from './batch-results.ts';
import type { Ingest } from './ingest.ts';
import { readGroup, readIdentify, readPage, readTrack } from './messages.ts';
import { publicOperation } from './operation.ts';
import type { SessionMessages } from './sessions/messages.ts';

interface Needs {
  ingest: Ingest;
  sessions: SessionMessages;
  now: () => Date;
}

/** The sessions that the batch has begun so far, by the keys that the page gave them. */
type Begun = Map<string, string>;
type Handle = (act: Act, message: unknown, begun: Begun) => Promise<MessageResult>;

export function batchRoute(app: App, { ingest, sessions, now }: Needs): void {
  const identify =
    (read: typeof readIdentify): Handle =>
    async (act, message) => ({
      status: 'ok',
      ...(await ingest.identify(act, read(message))),
    });
  const page: Handle = async (act, message) => ({
    status: 'ok',
    ...(await ingest.track(act, readPage(message, now()), true)),
  });
  const handlers: Record<string, Handle> = {
    identify: identify(readIdentify),
    group: identify(readGroup),
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
  const known = Object.keys(handlers).join(', ');

  const handleOne: Handle = async (act, message, begun) => {
    try {
      const type = String((message as { type?: unknown } | null)?.type);
      const handle = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      if (!handle)
        throw invalid([{ rule: 'schema', path: 'type', message: `type must be one of: ${known}` }]);
      return await handle(act, message, begun);
    } catch (error) {
      const { code, message: text, issues, status } = asApiError(error as Error);
      // A sender that trusts a 200 would forget the message, so the whole batch is to be sent again.
      if (status === 503) throw error;
      return { status: 'error', code, message: text, ...(issues && { issues }) };
    }
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
      const queues = new Map<string, Promise<void>>();
      const begun = new Map<string, Begun>();
      const pause = pauses();
      for (const [index, message] of request.body.batch.entries()) {
        await pause();
        const { userId, anonymousId } = (message ?? {}) as Record<string, unknown>;
        const key = String(userId ?? anonymousId);
        const sessionsOfUser = begun.get(key) ?? new Map<string, string>();
        begun.set(key, sessionsOfUser);
        const before = queues.get(key) ?? Promise.resolve();
        queues.set(
          key,
          before.then(async () => {
            results[index] = await handleOne(actOf(request, message), message, sessionsOfUser);
          }),
        );
      }
      const failed = (await Promise.allSettled(queues.values())).find(({ status }) => status === 'rejected');
      if (failed) throw new ApiError('E1014', { retryAfterSeconds: 2 });
      return { results: withFewerProblems(results) };
    },
  );
}
