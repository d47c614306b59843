import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/route.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { conditionContext } from '../../resources/end-users/segment-filter.ts';
import { environmentOf } from '../environment-of.ts';
import type { SdkEnvironments } from '../environments.ts';
import { Message, readVisit } from '../messages.ts';
import { publicOperation } from '../operation.ts';
import { Delivered } from './contract.ts';
import { deliver } from './deliver.ts';
import { situationOf } from './situation.ts';
import { Snapshots } from './snapshots.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  now: () => Date;
  sdkEnvironments: SdkEnvironments;
}

export const sdkContentRoutes: Routes<Needs> = (app, { db, definitionCache, now, sdkEnvironments }) => {
  const snapshots = new Snapshots(db);

  app.post(
    '/sdk/v1/content',
    publicOperation({
      id: 'sdkContent',
      tag: 'Runtime',
      summary: 'What is live for a user right now',
      description:
        'Takes `userId`, `companyId` and `context.pageUrl`. Segments, attributes, content states, events and frequencies are decided here; conditions on the page are left for the page to watch.',
      body: Message,
      response: { 200: Delivered },
    }),
    async (request, reply) => {
      const environment = await environmentOf(sdkEnvironments, request);
      const visitor = { ...environment, ...readVisit(request.body) };
      const at = now();
      const { definitions } = await conditionContext(definitionCache, environment.projectId, at);
      const { snapshot, data } = await snapshots.readFor(visitor, definitions, at);
      const situation = situationOf(visitor, data, snapshot, definitions, at);
      // The answer is JSON text already.
      reply.type('application/json; charset=utf-8').serializer((text: unknown) => text as string);
      return deliver(snapshot, situation, at) as never;
    },
  );
};
