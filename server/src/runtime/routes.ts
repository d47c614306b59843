import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Database } from '../db/pool.ts';
import { asApiError, invalid } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import {
  Batch,
  BatchResults,
  batchLimit,
  GroupMessage,
  Identified,
  IdentifyMessage,
  type MessageResult,
  PageMessage,
  Tracked,
  TrackMessage,
} from './contract.ts';
import { environmentOf as sdkEnvironmentOf } from './environment-of.ts';
import type { SdkEnvironment, SdkEnvironments } from './environments.ts';
import { Ingest, type IngestWriters } from './ingest.ts';
import { LastSeen } from './last-seen.ts';
import { readGroup, readIdentify, readPage, readTrack } from './messages.ts';
import { publicOperation } from './operation.ts';

interface Needs {
  db: Database;
  now: () => Date;
  sdkEnvironments: SdkEnvironments;
  writers: IngestWriters;
}

export const sdkRoutes: Routes<Needs> = (app, { db, writers, now, sdkEnvironments }) => {
  const ingest = new Ingest(writers, new LastSeen(db, now));

  const identify = async (environment: SdkEnvironment, body: unknown, read = readIdentify) => {
    return { status: 'ok' as const, rejected: await ingest.identify(environment, read(body)) };
  };
  const track = async (environment: SdkEnvironment, body: unknown) => {
    return { status: 'ok' as const, ...(await ingest.track(environment, readTrack(body, now()))) };
  };
  const page = async (environment: SdkEnvironment, body: unknown) => {
    return { status: 'ok' as const, ...(await ingest.track(environment, readPage(body, now()), true)) };
  };
  const environmentOf = (request: FastifyRequest) => sdkEnvironmentOf(sdkEnvironments, request);

  type Handle<Result> = (environment: SdkEnvironment, body: unknown) => Promise<Result>;
  const group: Handle<Static<typeof Identified>> = (environment, body) =>
    identify(environment, body, readGroup);
  const operationOf = <Response extends TSchema>(
    id: string,
    summary: string,
    body: TSchema,
    response: Response,
  ) => publicOperation({ id, tag: 'Runtime', summary, body, response: { 200: response } });

  app.post(
    '/sdk/v1/identify',
    operationOf(
      'sdkIdentify',
      'Create or update a user, and the company that the user is in',
      IdentifyMessage,
      Identified,
    ),
    async (request) => identify(await environmentOf(request), request.body),
  );
  app.post(
    '/sdk/v1/group',
    operationOf('sdkGroup', 'Record which company a user is in', GroupMessage, Identified),
    async (request) => group(await environmentOf(request), request.body),
  );
  app.post(
    '/sdk/v1/track',
    operationOf('sdkTrack', 'Record an event of a user', TrackMessage, Tracked),
    async (request) => track(await environmentOf(request), request.body),
  );
  app.post(
    '/sdk/v1/page',
    operationOf('sdkPage', 'Record that a user viewed a page', PageMessage, Tracked),
    async (request) => page(await environmentOf(request), request.body),
  );

  const handlers: Record<string, Handle<MessageResult>> = {
    identify,
    group,
    track,
    page,
    screen: page,
  };
  const handleOne = async (environment: SdkEnvironment, message: unknown): Promise<MessageResult> => {
    try {
      const type = String((message as { type?: unknown } | null)?.type);
      const handle = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      if (!handle)
        throw invalid([
          { rule: 'schema', path: 'type', message: 'type must be identify, group, track or page' },
        ]);
      return await handle(environment, message);
    } catch (error) {
      const { code, message: text, issues } = asApiError(error as Error);
      return { status: 'error', code, message: text, ...(issues && { issues }) };
    }
  };
  app.post(
    '/sdk/v1/batch',
    publicOperation({
      id: 'sdkBatch',
      tag: 'Runtime',
      summary: `Send up to ${batchLimit} messages at once`,
      description:
        'Each message has a `type`: `identify`, `group`, `track` or `page`. The service handles each message on its own, and a message that is refused does not stop the others.',
      body: Batch,
      response: { 200: BatchResults },
    }),
    async (request) => {
      const environment = await environmentOf(request);
      // In order for each user, since a later message builds upon an earlier one; different users side by side.
      const results: MessageResult[] = [];
      const queues = new Map<string, Promise<void>>();
      for (const [index, message] of request.body.batch.entries()) {
        const { userId, anonymousId } = (message ?? {}) as Record<string, unknown>;
        const key = String(userId ?? anonymousId);
        const before = queues.get(key) ?? Promise.resolve();
        queues.set(
          key,
          before.then(async () => {
            results[index] = await handleOne(environment, message);
          }),
        );
      }
      await Promise.all(queues.values());
      return { results };
    },
  );
};
