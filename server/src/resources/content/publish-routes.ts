import type { Audited } from '../../auth/audited.ts';
import { requireEnvironment, tenantOf } from '../../auth/authorise.ts';
import { holdEnvironment } from '../../auth/environments.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { announce, type Outbox } from '../../delivery/outbox.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import type { Routes } from '../../http/route.ts';
import { refuseUnpublishable } from './body/publishable.ts';
import { Content, ContentExpandQuery, ContentPath, PublishInput, UnpublishInput } from './contract.ts';
import { presentContent } from './present.ts';
import { deletePublication, insertPublication, publishedBytes } from './publications.ts';
import { lockContent, updateContent } from './queries.ts';
import { requireContent, requireVersion } from './require.ts';
import { findVersion, markPublished } from './versions/queries.ts';

const single = '/v2/projects/:projectId/content/:contentId';

const mostBytes = limits.publishedBytes.most;

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
      const { versionId } = request.body;
      const environmentId = await requireEnvironment(db, request, request.body.environmentId);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
          const version = requireVersion(await findVersion(trx, projectId, content.id, versionId));
          if (!(await holdEnvironment(trx, projectId, environmentId))) throw new ApiError('E1026');
          await refuseUnpublishable(trx, projectId, content, version);
          const place = { environment_id: environmentId, content_id: content.id, project_id: projectId };
          const publication = { ...place, version_id: version.id };
          if ((await publishedBytes(trx, publication)) > mostBytes)
            throw new ApiError('E1027', {
              message: `The version cannot be published: the content of an environment may have ${mostBytes} bytes together. Unpublish something there first.`,
            });
          await markPublished(trx, projectId, version.id, now());
          await insertPublication(trx, publication, now());
          const data = { contentId: content.id, versionId: version.id };
          await announce(trx, { environmentId, topic: 'content.published', data }, outbox, now());
          return updateContent(trx, projectId, content.id, {}, now());
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
