import { forkBody } from 'guidepost-model/content/fork';
import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import type { Static } from 'typebox';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { boundsOf } from '../../http/lists/query.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { lockTargets } from '../references/load-targets.ts';
import { recordReferences } from './body/record-references.ts';
import {
  ArchivedContent,
  Content,
  ContentExpandQuery,
  ContentInput,
  ContentList,
  ContentPatch,
  ContentPath,
  ContentQuery,
  ContentToArchive,
  DuplicateInput,
} from './contract.ts';
import { editorRoutes } from './editors/routes.ts';
import { presentContent, presentContents } from './present.ts';
import { type PublishNeeds, publishRoutes } from './publish-routes.ts';
import { findContent, insertContent, lockContent, selectContent } from './queries.ts';
import { requireContent, requireVersion } from './require.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { copyTranslations } from './translations/queries.ts';
import { bodyOf, findVersion, insertVersion } from './versions/queries.ts';
import { versionRoutes } from './versions/routes.ts';
import { archive, createContent, removeContent, renameContent, restoreContent } from './write.ts';

const collection = '/v2/projects/:projectId/content';
const single = `${collection}/:contentId`;

/** Content and everything below it: publishing, versions. Translations have their own line in app.ts. */
export const contentRoutes: Routes<PublishNeeds> = (app, deps) => {
  const { db, audited, now } = deps;

  app.get(
    collection,
    operation({
      id: 'listContent',
      tag: 'Content',
      summary: 'List content',
      access: 'content:read',
      params: ProjectPath,
      querystring: ContentQuery,
      response: { 200: ContentList },
    }),
    (request) => {
      const { projectId } = tenantOf(request);
      const { expand, name, search, type, published, deleted, demo } = request.query;
      const filter = { name, search, type, published, deleted, demo };
      return readPage(
        request,
        { ...byCreation, bounds: boundsOf(request.query) },
        () => selectContent(db, projectId, filter),
        (rows) => presentContents(db, projectId, rows, expand),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getContent',
      tag: 'Content',
      summary: 'Get content',
      access: 'content:read',
      params: ContentPath,
      querystring: ContentExpandQuery,
      response: { 200: Content },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const content = requireContent(await findContent(db, projectId, request.params.contentId));
      return presentContent(db, content, request.query.expand);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createContent',
      tag: 'Content',
      summary: 'Create content',
      description: 'The new content has version 0 as its draft.',
      access: 'content:create',
      changes: 'content',
      params: ProjectPath,
      querystring: ContentExpandQuery,
      body: ContentInput,
      response: { 201: Content },
      errors: ['E1021'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const changes = audited(request);
      const row = await changes
        .transaction()
        .execute((trx) => createContent(trx, projectId, request.body, now()));
      return reply.status(201).send(await presentContent(changes, row, request.query.expand));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateContent',
      tag: 'Content',
      summary: 'Rename content',
      access: 'content:update',
      changes: 'content',
      params: ContentPath,
      querystring: ContentExpandQuery,
      body: ContentPatch,
      response: { 200: Content },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const changes = audited(request);
      const row = await changes
        .transaction()
        .execute((trx) => renameContent(trx, projectId, request.params.contentId, request.body, now()));
      return presentContent(changes, row, request.query.expand);
    },
  );

  app.delete(
    single,
    operation({
      id: 'archiveContent',
      tag: 'Content',
      summary: 'Archive content',
      description:
        'Archived content can be restored. Content that is still published in an environment must be unpublished first.',
      access: 'content:delete',
      changes: 'content',
      params: ContentPath,
      response: { 204: NoContent },
      errors: ['E1004', 'E1028'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute((trx) => removeContent(trx, projectId, request.params.contentId, now()));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${collection}/archive`,
    operation({
      id: 'archiveContents',
      tag: 'Content',
      summary: 'Archive many pieces of content',
      description:
        'Each piece of content is archived by itself, as by the archiving of one. Archived content can be restored.',
      access: 'content:delete',
      changes: 'content',
      params: ProjectPath,
      body: ContentToArchive,
      response: { 200: ArchivedContent },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const results: Static<typeof ArchivedContent>['results'] = [];
      for (const id of request.body.ids) {
        const outcome = await audited(request)
          .transaction()
          .execute(async (trx) => {
            const content = await lockContent(trx, projectId, id);
            if (!content) return 'not_found';
            if (content.deleted_at) return 'archived';
            return (await archive(trx, projectId, id, now())).length > 0 ? 'still_published' : 'archived';
          });
        results.push({ id, outcome });
      }
      return { results };
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreContent',
      tag: 'Content',
      summary: 'Restore archived content',
      description: 'The content comes back unpublished. Content that is not archived is returned as it is.',
      access: 'content:update',
      changes: 'content',
      params: ContentPath,
      querystring: ContentExpandQuery,
      takesNoFields: true,
      response: { 200: Content },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const changes = audited(request);
      const row = await changes
        .transaction()
        .execute((trx) => restoreContent(trx, projectId, request.params.contentId, now()));
      return presentContent(changes, row, request.query.expand);
    },
  );

  app.post(
    `${single}/duplicate`,
    operation({
      id: 'duplicateContent',
      tag: 'Content',
      summary: 'Duplicate content',
      description: 'The edited version becomes version 0 of the copy, with its translations.',
      access: 'content:create',
      changes: 'content',
      params: ContentPath,
      querystring: ContentExpandQuery,
      optionalBody: true,
      body: DuplicateInput,
      response: { 201: Content },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const changes = audited(request);
      const row = await changes.transaction().execute(async (trx) => {
        const source = requireContent(await lockContent(trx, projectId, request.params.contentId));
        const edited = requireVersion(await findVersion(trx, projectId, source.id, source.edited_version_id));
        const { type, build_url: buildUrl } = source;
        const name = request.body.name ?? source.name;
        const copy = await insertContent(trx, projectId, { type, name, buildUrl }, now());
        const body = forkBody(bodyOf(edited));
        const version = { id: copy.edited_version_id, projectId, contentId: copy.id, body };
        await insertVersion(trx, version, now());
        await copyTranslations(trx, projectId, edited.id, version.id, now());
        const loaded = await lockTargets(trx, projectId, await inParts(possibleReferencesInParts(body)));
        await recordReferences(trx, projectId, type, version, loaded);
        return copy;
      });
      return reply.status(201).send(await presentContent(changes, row, request.query.expand));
    },
  );

  publishRoutes(app, deps);
  versionRoutes(app, deps);
  scheduleRoutes(app, deps);
  editorRoutes(app, deps);
};
