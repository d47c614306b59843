import type { FastifyReply, FastifyRequest } from 'fastify';
import { only } from 'guidepost-model/certain';
import { VersionPatch } from 'guidepost-model/content/schemas/body';
import { DescribedBody } from 'guidepost-model/described';
import type { Audited } from '../../../auth/audited.ts';
import { tenantOf } from '../../../auth/authorise.ts';
import { operation } from '../../../auth/operation.ts';
import { noteChange } from '../../../db/acting.ts';
import type { Database } from '../../../db/pool.ts';
import type { Routes } from '../../../http/description/route.ts';
import { byCreation, readPage } from '../../../http/lists/pagination.ts';
import { usabilityOfVersion } from '../body/publishable.ts';
import { readPatch, refuseUnfit, requireTheme } from '../body/read-patch.ts';
import { recordReferences } from '../body/record-references.ts';
import {
  ContentPath,
  NoteInput,
  Validation,
  Version,
  VersionExpandQuery,
  VersionList,
  VersionPath,
  VersionQuery,
} from '../contract.ts';
import { type ContentRow, findContent, lockContent } from '../queries.ts';
import { requireContent, requireVersion } from '../require.ts';
import { etagOf, isDraft, refuseOutdated, requireDraft } from './drafts.ts';
import { forkVersion } from './fork.ts';
import { tooLargePages, withBodies } from './page-bodies.ts';
import { needsBody, presentVersionSummary, presentVersions } from './present.ts';
import { bodyOf, type FullVersionRow, findVersion, selectVersions, writeBody, writeNote } from './queries.ts';

const collection = '/v2/projects/:projectId/content/:contentId/versions';
const single = `${collection}/:versionId`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

export const versionRoutes: Routes<Needs> = (app, { db, audited, now }) => {
  const present = async (
    db: Database,
    request: FastifyRequest,
    reply: FastifyReply,
    content: ContentRow,
    row: FullVersionRow,
    expand = (request.query as { expand?: string[] }).expand,
  ): Promise<Version> => {
    reply.header('ETag', etagOf(row));
    return only(await presentVersions(db, content.project_id, content.type, [row], expand));
  };

  app.get(
    collection,
    operation({
      id: 'listContentVersions',
      tag: 'Content',
      summary: 'List the versions of content',
      description: tooLargePages,
      access: 'content:read',
      params: ContentPath,
      querystring: VersionQuery,
      largeAnswer: true,
      response: { 200: VersionList },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { id, type } = requireContent(await findContent(db, projectId, request.params.contentId));
      const { expand } = request.query;
      const rows = () => selectVersions(db, projectId, id);
      return readPage(request, byCreation, rows, async (found) =>
        needsBody(expand)
          ? presentVersions(db, projectId, type, await withBodies(db, projectId, id, found), expand)
          : found.map(presentVersionSummary),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getContentVersion',
      tag: 'Content',
      summary: 'Get a version',
      description:
        'The answer has an `ETag`. Send it as `If-Match` to change exactly the state that you have read.',
      access: 'content:read',
      params: VersionPath,
      querystring: VersionExpandQuery,
      sendsEtag: true,
      largeAnswer: true,
      response: { 200: Version },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const content = requireContent(await findContent(db, projectId, contentId));
      const row = requireVersion(await findVersion(db, projectId, content.id, versionId));
      return present(db, request, reply, content, row);
    },
  );

  app.get(
    `${single}/validate`,
    operation({
      id: 'validateContentVersion',
      tag: 'Content',
      summary: 'Check whether a version can be published',
      access: 'content:read',
      params: VersionPath,
      largeAnswer: true,
      response: { 200: Validation },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const content = requireContent(await findContent(db, projectId, contentId));
      const row = requireVersion(await findVersion(db, projectId, content.id, versionId));
      const { errors, warnings } = await usabilityOfVersion(db, projectId, content, row);
      return { ok: errors.length === 0, errors, warnings };
    },
  );

  app.post(
    collection,
    operation({
      id: 'forkContentVersion',
      tag: 'Content',
      summary: 'Get a draft to edit',
      description:
        'The answer is the current draft. When the edited version was published, the service forks a new draft from it.',
      access: 'content:update',
      changes: 'content',
      params: ContentPath,
      querystring: VersionExpandQuery,
      sendsEtag: true,
      takesNoFields: true,
      largeAnswer: true,
      response: { 201: Version },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const changes = audited(request);
      const { content, row } = await changes.transaction().execute(async (trx) => {
        const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
        const edited = requireVersion(
          await findVersion(trx, projectId, content.id, content.edited_version_id),
        );
        return {
          content,
          row: isDraft(content, edited) ? edited : await forkVersion(trx, content, edited, now()),
        };
      });
      return reply.status(201).send(await present(changes, request, reply, content, row));
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreContentVersion',
      tag: 'Content',
      summary: 'Make a new draft of an old version',
      access: 'content:update',
      changes: 'content',
      params: VersionPath,
      querystring: VersionExpandQuery,
      sendsEtag: true,
      takesNoFields: true,
      largeAnswer: true,
      response: { 201: Version },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const changes = audited(request);
      const { content, row } = await changes.transaction().execute(async (trx) => {
        const content = requireContent(await lockContent(trx, projectId, contentId));
        const old = requireVersion(await findVersion(trx, projectId, content.id, versionId));
        return { content, row: await forkVersion(trx, content, old, now()) };
      });
      return reply.status(201).send(await present(changes, request, reply, content, row));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateContentVersion',
      tag: 'Content',
      summary: 'Change a draft',
      description:
        'A request with `If-Match` changes the draft only when the draft is still in the state that you have read. The service reports every problem of the body at once.',
      access: 'content:update',
      changes: 'content',
      params: VersionPath,
      querystring: VersionExpandQuery,
      takesIfMatch: true,
      sendsEtag: true,
      body: DescribedBody(VersionPatch),
      largeAnswer: true,
      response: { 200: Version },
      errors: ['E0049', 'E0050', 'E1004', 'E1021'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const changes = audited(request);
      const { content, row } = await changes.transaction().execute(async (trx) => {
        const found = await lockContent(trx, projectId, contentId);
        const row = found && (await findVersion(trx, projectId, found.id, versionId));
        if (!row || found.deleted_at) refuseUnfit(request.body);
        const [content, stored] = [requireContent(found), requireVersion(row)];
        const { body, loaded } = await readPatch(trx, content, bodyOf(stored), request.body);
        refuseOutdated(requireDraft(content, stored), request.headers['if-match']);
        requireTheme(request.body, loaded);
        const version = { id: stored.id, contentId: content.id, body };
        await recordReferences(trx, projectId, content.type, version, loaded);
        return { content, row: await writeBody(trx, projectId, stored.id, body, now()) };
      });
      return present(changes, request, reply, content, row, [
        'steps',
        'data',
        ...(request.query.expand ?? []),
      ]);
    },
  );

  app.put(
    `${single}/note`,
    operation({
      id: 'setContentVersionNote',
      tag: 'Content',
      summary: 'Write a note about a version',
      description: 'Every version can have a note, also one that was published. The `ETag` of a draft stays.',
      access: 'content:update',
      changes: 'content',
      params: VersionPath,
      querystring: VersionExpandQuery,
      sendsEtag: true,
      body: NoteInput,
      largeAnswer: true,
      response: { 200: Version },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const { note } = request.body;
      const changes = audited(request);
      const { content, row } = await changes.transaction().execute(async (trx) => {
        const content = requireContent(await lockContent(trx, projectId, contentId));
        const row = requireVersion(await findVersion(trx, projectId, content.id, versionId));
        await writeNote(trx, projectId, row.id, note);
        await noteChange(trx, 'content', content, 'updated');
        return { content, row: { ...row, note } };
      });
      return present(changes, request, reply, content, row);
    },
  );
};
