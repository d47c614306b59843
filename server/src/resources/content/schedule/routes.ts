import { parseStorableInstant } from 'guidepost-model/instants';
import { issueAt } from 'guidepost-model/issues';
import type { Audited } from '../../../auth/audited.ts';
import { requireEnvironment, tenantOf } from '../../../auth/authorise.ts';
import { holdEnvironment } from '../../../auth/environments.ts';
import { operation } from '../../../auth/operation.ts';
import { noteChange } from '../../../db/acting.ts';
import type { Database } from '../../../db/pool.ts';
import { NoContent, type Routes } from '../../../http/description/route.ts';
import { byCreation, readPage } from '../../../http/lists/pagination.ts';
import { ApiError, invalid } from '../../../http/request/errors.ts';
import {
  ContentPath,
  ScheduledPublication,
  ScheduleInput,
  ScheduleList,
  SchedulePath,
  ScheduleQuery,
} from '../contract.ts';
import { findContent, lockContent } from '../queries.ts';
import { requireContent, requireVersion } from '../require.ts';
import { findVersion } from '../versions/queries.ts';
import {
  deleteSchedule,
  findSchedule,
  replaceSchedule,
  type ScheduleRow,
  selectSchedules,
} from './queries.ts';

const collection = '/v2/projects/:projectId/content/:contentId/scheduled-publications';
const single = `${collection}/:scheduledPublicationId`;
const tag = 'Content';

const present = (row: ScheduleRow): ScheduledPublication => ({
  id: row.id,
  object: 'scheduledPublication',
  environmentId: row.environment_id,
  contentId: row.content_id,
  versionId: row.version_id,
  publishAt: row.publish_at.toISOString(),
  note: row.note,
  state: row.state,
  problem: row.problem,
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdBy: row.actor.credentialName,
  createdAt: row.created_at.toISOString(),
});

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

/** Publications at a time to come. */
export const scheduleRoutes: Routes<Needs> = (app, { db, audited, now }) => {
  app.get(
    collection,
    operation({
      id: 'listScheduledPublications',
      tag,
      summary: 'List the scheduled publications of content',
      description:
        'The last one of each environment, also when it was published or has failed since. The field `problem` says why one failed.',
      access: 'content:read',
      params: ContentPath,
      querystring: ScheduleQuery,
      response: { 200: ScheduleList },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { id } = requireContent(await findContent(db, projectId, request.params.contentId));
      return readPage(
        request,
        byCreation,
        () => selectSchedules(db, projectId, id),
        (rows) => rows.map(present),
      );
    },
  );

  app.post(
    collection,
    operation({
      id: 'schedulePublication',
      tag,
      summary: 'Publish a version at a time to come',
      description:
        'The version is checked and published when the time has come, as by publishing it then, in the name of who has scheduled it. A new one takes the place of the one that the content has in the environment.',
      access: 'content:publish',
      changes: 'content',
      params: ContentPath,
      body: ScheduleInput,
      response: { 201: ScheduledPublication },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { versionId, note = null } = request.body;
      const publishAt = parseStorableInstant(request.body.publishAt);
      if (!publishAt || publishAt <= now()) throw invalid([issueAt('publishAt', 'must be in the future')]);
      const environmentId = await requireEnvironment(db, request, request.body.environmentId);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const content = requireContent(await lockContent(trx, projectId, request.params.contentId));
          const version = requireVersion(await findVersion(trx, projectId, content.id, versionId));
          if (!(await holdEnvironment(trx, projectId, environmentId))) throw new ApiError('E1026');
          const place = { project_id: projectId, environment_id: environmentId, content_id: content.id };
          const fields = { ...place, version_id: version.id, publish_at: publishAt, note };
          const made = await replaceSchedule(trx, fields, now());
          await noteChange(trx, 'content', content, 'updated');
          await noteChange(trx, 'scheduledPublication', made, 'created');
          return made;
        });
      return reply.status(201).send(present(row));
    },
  );

  app.delete(
    single,
    operation({
      id: 'cancelScheduledPublication',
      tag,
      summary: 'Cancel a scheduled publication',
      description: 'A publication that has happened stays; only its entry in the list goes away.',
      access: 'content:publish',
      changes: 'content',
      params: SchedulePath,
      response: { 204: NoContent },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, scheduledPublicationId: id } = request.params;
      const found = await findSchedule(db, projectId, contentId, id);
      if (found) await requireEnvironment(db, request, found.environment_id);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const content = requireContent(await lockContent(trx, projectId, contentId));
          if (!(await deleteSchedule(trx, projectId, content.id, id)))
            throw new ApiError('E1004', {
              message: 'The content has no scheduled publication with this id.',
            });
          await noteChange(trx, 'content', content, 'updated');
          await noteChange(trx, 'scheduledPublication', { id }, 'deleted');
        });
      return reply.status(204).send(null);
    },
  );
};
