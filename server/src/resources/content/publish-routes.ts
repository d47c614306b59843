import type { Audited } from '../../auth/audited.ts';
import { requireEnvironment, tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import type { Routes } from '../../http/description/route.ts';
import { Content, ContentExpandQuery, ContentPath, PublishInput, UnpublishInput } from './contract.ts';
import { presentContent } from './present.ts';
import { publishVersion } from './publish-version.ts';
import { lockContent } from './queries.ts';
import { requireContent } from './require.ts';
import { type Endings, unpublishContent } from './unpublish.ts';

const single = '/v2/projects/:projectId/content/:contentId';

export interface PublishNeeds {
  db: Database;
  audited: Audited;
  now: () => Date;
  dispatcher: Dispatcher;
  endings: Endings;
}

/** Makes a version of content the one that an environment shows, and takes it out again. */
export const publishRoutes: Routes<PublishNeeds> = (app, { db, audited, now, dispatcher, endings }) => {
  app.post(
    `${single}/publish`,
    operation({
      id: 'publishContent',
      tag: 'Content',
      summary: 'Publish a version to an environment',
      description:
        'The same transaction queues the message `content.published` for the webhooks that subscribe to it.',
      access: 'content:publish',
      changes: 'content',
      params: ContentPath,
      querystring: ContentExpandQuery,
      body: PublishInput,
      response: { 200: Content },
      errors: ['E1004', 'E1019', 'E1026', 'E1027', 'E1029', 'E1044'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { versionId, note } = request.body;
      const environmentId = await requireEnvironment(db, request, request.body.environmentId);
      const changes = audited(request);
      const row = await changes.transaction().execute(async (trx) => {
        const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
        return publishVersion(trx, content, { environmentId, versionId, note }, dispatcher, now());
      });
      dispatcher.wake();
      return presentContent(changes, row, request.query.expand);
    },
  );

  app.post(
    `${single}/unpublish`,
    operation({
      id: 'unpublishContent',
      tag: 'Content',
      summary: 'Take content out of an environment',
      description:
        'The service ends the sessions of the content in the environment. A repeated request changes nothing.',
      access: 'content:publish',
      changes: 'content',
      params: ContentPath,
      querystring: ContentExpandQuery,
      body: UnpublishInput,
      response: { 200: Content },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const environmentId = await requireEnvironment(db, request, request.body.environmentId);
      const place = { project_id: projectId, environment_id: environmentId };
      const changes = audited(request);
      const row = await changes.transaction().execute(async (trx) => {
        const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
        return unpublishContent(trx, content, environmentId, endings, now());
      });
      await afterCommit(request, () => endings.finish({ ...place, content_id: row.id }));
      return presentContent(changes, row, request.query.expand);
    },
  );
};
