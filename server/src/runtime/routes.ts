import type { Static, TSchema } from 'typebox';
import type { FairShare } from '../db/fair-share.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import type { DefinitionCache } from '../resources/end-users/definition-cache.ts';
import { type Act, actOf } from './access.ts';
import { AskedEvents } from './asked-events.ts';
import { batchRoute } from './batch.ts';
import type { Snapshots } from './content/snapshots.ts';
import { GroupMessage, Identified, IdentifyMessage, PageMessage, Tracked, TrackMessage } from './contract.ts';
import { Ingest, type IngestWriters } from './ingest.ts';
import type { LastSeen } from './last-seen.ts';
import { readGroup, readIdentify, readPage, readTrack } from './messages.ts';
import { publicOperation } from './operation.ts';
import { SessionMessages, type SessionWriters } from './sessions/messages.ts';

interface Needs {
  db: Database;
  connections: FairShare;
  now: () => Date;
  definitionCache: DefinitionCache;
  snapshots: Snapshots;
  lastSeen: LastSeen;
  writers: IngestWriters & SessionWriters;
}

export const sdkRoutes: Routes<Needs> = (app, needs) => {
  const { db, writers, now, snapshots, lastSeen } = needs;
  const ingest = new Ingest(writers, lastSeen, new AskedEvents(db, snapshots));

  const identify = async (act: Act, body: unknown, read = readIdentify) => {
    return { status: 'ok' as const, ...(await ingest.identify(act, read(body))) };
  };
  const track = async (act: Act, body: unknown) => {
    return { status: 'ok' as const, ...(await ingest.track(act, readTrack(body, now()))) };
  };
  const page = async (act: Act, body: unknown) => {
    return { status: 'ok' as const, ...(await ingest.track(act, readPage(body, now()), true)) };
  };

  type Handle<Result> = (act: Act, body: unknown) => Promise<Result>;
  const group: Handle<Static<typeof Identified>> = (act, body) => identify(act, body, readGroup);
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
    async (request) => identify(actOf(request), request.body),
  );
  app.post(
    '/sdk/v1/group',
    operationOf('sdkGroup', 'Record which company a user is in', GroupMessage, Identified),
    async (request) => group(actOf(request), request.body),
  );
  app.post(
    '/sdk/v1/track',
    publicOperation({
      id: 'sdkTrack',
      tag: 'Runtime',
      summary: 'Record an event of a user',
      description:
        'An event that is unknown gets a definition, unless the environment lets the runtime create none (`E1024`).',
      body: TrackMessage,
      response: { 200: Tracked },
      errors: ['E1024'],
    }),
    async (request) => track(actOf(request), request.body),
  );
  app.post(
    '/sdk/v1/page',
    operationOf('sdkPage', 'Record that a user viewed a page', PageMessage, Tracked),
    async (request) => page(actOf(request), request.body),
  );

  batchRoute(app, {
    db,
    ingest,
    sessions: new SessionMessages(needs),
    now,
  });
};
