import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/route.ts';
import type { DefinitionBook } from '../../resources/end-users/definition-cache.ts';
import { conditionContext } from '../../resources/end-users/segment-filter.ts';
import { environmentOf } from '../environment-of.ts';
import type { SdkEnvironments } from '../environments.ts';
import { Message, readVisit } from '../messages.ts';
import { publicOperation } from '../operation.ts';
import { Delivered } from './contract.ts';
import { deliver } from './deliver.ts';
import { situationOf } from './facts.ts';
import { RememberedLive } from './remembered.ts';

interface Needs {
  db: Database;
  book: DefinitionBook;
  now: () => Date;
  sdkEnvironments: SdkEnvironments;
}

export const sdkContentRoutes: Routes<Needs> = (app, { db, book, now, sdkEnvironments }) => {
  const remembered = new RememberedLive(db);

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
      const { definitions } = await conditionContext(book, environment.projectId, at);
      const { live, known } = await remembered.find(visitor, definitions, at);
      const situation = situationOf(visitor, known, live, definitions, at);
      // Written already: bodies are kept as text.
      reply.type('application/json; charset=utf-8').serializer((text: unknown) => text as string);
      return deliver(live, situation, at) as never;
    },
  );
};
