import type { Routes } from '../../http/description/route.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { conditionContext } from '../../resources/end-users/condition-context.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { actOf } from '../access.ts';
import { VisitMessage } from '../contract.ts';
import { readVisit } from '../messages.ts';
import { publicOperation } from '../operation.ts';
import { Delivered } from './contract.ts';
import { deliver } from './deliver.ts';
import { KeptDecisions } from './kept-decisions.ts';
import { situationOf } from './situation.ts';
import type { Snapshots } from './snapshots.ts';
import { standingOf } from './standing.ts';

interface Needs {
  definitionCache: DefinitionCache;
  now: () => Date;
  snapshots: Snapshots;
}

/** How much is kept of what visitors get. */
const keptBytes = 16 * 1024 * 1024;

export const sdkContentRoutes: Routes<Needs> = (app, { definitionCache, now, snapshots }) => {
  const kept = new KeptDecisions<Buffer>(keptBytes, ({ length }) => length);

  app.post(
    '/sdk/v1/content',
    publicOperation({
      id: 'sdkContent',
      tag: 'Runtime',
      summary: 'Get the content for a user',
      description:
        'The service decides the conditions on segments, attributes, content states, events and frequencies. It leaves conditions on the page to the caller, who watches the page.',
      body: VisitMessage,
      response: { 200: Delivered },
    }),
    async (request, reply) => {
      const visit = readVisit(request.body);
      const environment = actOf(request)(visit);
      const visitor = { ...environment, ...visit };
      const at = now();
      const { definitions } = await conditionContext(definitionCache, environment.projectId, at);
      const { snapshot, data } = await snapshots.readFor(visitor, definitions, at);
      const situation = situationOf(visitor, data, snapshot, definitions, at);
      const standing = await inParts(standingOf(snapshot, situation, at));
      let text = kept.get(standing);
      if (!text) {
        text = Buffer.from(await inParts(deliver(snapshot, situation, at)));
        kept.keep(standing, text);
      }
      // The answer is JSON text already.
      return reply.type('application/json; charset=utf-8').send(text as never);
    },
  );
};
