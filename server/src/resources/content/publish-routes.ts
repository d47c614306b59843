import type { Audited } from '../../auth/audited.ts';
import { requireEnvironment, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Outbox } from '../../delivery/outbox.ts';
import type { Routes } from '../../http/route.ts';
import { Content, ContentExpandQuery, ContentPath, PublishInput, UnpublishInput } from './contract.ts';
import { presentContent } from './present.ts';
import { deletePublication } from './publications.ts';
import { publishVersion } from './publish-version.ts';
import { lockContent, updateContent } from './queries.ts';
import { requireContent } from './require.ts';

const single = '/v2/projects/:projectId/content/:contentId';

interface SessionsOfContent {
  project_id: string;
  environment_id: string;
  content_id: string;
}

export interface PublishNeeds {
  db: Database;
  audited: Audited;
  now: () => Date;
  outbox: Outbox;
  /** Ends the sessions of content that is unpublished. The transaction requests it; it happens after the commit. */
  endings: {
    request(trx: Database, places: SessionsOfContent[], reason: string): Promise<void>;
    finish(place: SessionsOfContent): Promise<void>;
  };
}

/** Makes a version of content the one that an environment shows, and takes it out again. */
export const publishRoutes: Routes<PublishNeeds> = (app, { db, audited, now, outbox, endings }) => {
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
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
          return publishVersion(trx, content, { environmentId, versionId, note }, outbox, now());
        });
      outbox.wake();
      return presentContent(db, row, request.query.expand);
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
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
          const wasLive = await deletePublication(trx, projectId, environmentId, content.id);
          if (!wasLive) return content;
          await endings.request(trx, [{ ...place, content_id: content.id }], 'unpublished_content');
          return updateContent(trx, projectId, content.id, {}, now());
        });
      await endings.finish({ ...place, content_id: row.id });
      return presentContent(db, row, request.query.expand);
    },
  );
};
