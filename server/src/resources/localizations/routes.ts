import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { type Database, isUniqueViolation } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { singlePage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import {
  CreatedLocalization,
  Localization,
  LocalizationList,
  LocalizationPatch,
  LocalizationPath,
  LocalizationQuery,
  NewLocalization,
} from './contract.ts';
import { findLocalization, type LocalizationRow, listLocalizations, restoreLocalization } from './queries.ts';
import { trimTexts } from './trim-texts.ts';
import {
  changeLocalization,
  codeTaken,
  createLocalization,
  makeDefaultLocalization,
  removeLocalization,
} from './write.ts';

function present(row: LocalizationRow): Localization {
  return {
    id: row.id,
    object: 'localization',
    code: row.code,
    name: row.name,
    locale: row.locale,
    isDefault: row.is_default,
    deleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const tag = 'Localizations';
const collection = '/v2/projects/:projectId/localizations';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

export const localizationRoutes: Routes<Needs> = (app, { db, audited, now }) => {
  app.get(
    collection,
    operation({
      id: 'listLocalizations',
      tag,
      summary: 'List localizations',
      description: 'All localizations are on a single page, the oldest first.',
      access: 'localization:read',
      params: ProjectPath,
      querystring: LocalizationQuery,
      response: { 200: LocalizationList },
    }),
    async (request) => {
      const rows = await listLocalizations(db, tenantOf(request).projectId, request.query);
      return singlePage(rows.map(present));
    },
  );

  app.get(
    single,
    operation({
      id: 'getLocalization',
      tag,
      summary: 'Get a localization',
      access: 'localization:read',
      params: LocalizationPath,
      response: { 200: Localization },
      errors: ['E1040'],
    }),
    async (request) => {
      const row = await findLocalization(db, tenantOf(request).projectId, request.params.id);
      if (!row) throw new ApiError('E1040');
      return present(row);
    },
  );

  app.post(
    collection,
    {
      ...operation({
        id: 'createLocalization',
        tag,
        summary: 'Create a localization',
        description:
          'A deleted localization with the same `code` is restored instead. It gets the `name` and `locale` of this request and keeps its translations.',
        access: 'localization:create',
        changes: 'localization',
        params: ProjectPath,
        body: NewLocalization,
        response: { 201: CreatedLocalization },
        errors: ['E1023'],
      }),
      preValidation: trimBody,
    },
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute((trx) => createLocalization(trx, projectId, request.body, now()));
      return reply.status(201).send({ ...present(row), restored: row.restored });
    },
  );

  app.patch(
    single,
    {
      ...operation({
        id: 'updateLocalization',
        tag,
        summary: 'Update a localization',
        access: 'localization:update',
        changes: 'localization',
        params: LocalizationPath,
        body: LocalizationPatch,
        response: { 200: Localization },
        errors: ['E1023', 'E1040'],
      }),
      preValidation: trimBody,
    },
    async (request) => {
      const { projectId } = tenantOf(request);
      const update = audited(request)
        .transaction()
        .execute((trx) => changeLocalization(trx, projectId, request.params.id, request.body, now()));
      const row = await update.catch(async (error) => {
        if (!isUniqueViolation(error, 'localizations_code')) throw error;
        throw await codeTaken(db, projectId, certain(request.body.code, 'The code that is taken'));
      });
      return present(row);
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteLocalization',
      tag,
      summary: 'Delete a localization',
      description:
        'Users of the language get the source language at once. The translations are kept, and the localization can be restored.',
      access: 'localization:delete',
      changes: 'localization',
      params: LocalizationPath,
      response: { 204: NoContent },
      errors: ['E1040', 'E1041'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute((trx) => removeLocalization(trx, projectId, request.params.id, now()));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreLocalization',
      tag,
      summary: 'Restore a deleted localization',
      description: 'A localization that is not deleted is returned as it is.',
      access: 'localization:update',
      changes: 'localization',
      params: LocalizationPath,
      takesNoFields: true,
      response: { 200: Localization },
      errors: ['E1040'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await restoreLocalization(audited(request), projectId, request.params.id, now());
      if (!row) throw new ApiError('E1040');
      return present(row);
    },
  );

  app.post(
    `${single}/default`,
    operation({
      id: 'setDefaultLocalization',
      tag,
      summary: 'Make a localization the default',
      description:
        'The localization that was the default becomes an ordinary one. The texts of content stay as they are.',
      access: 'localization:update',
      changes: 'localization',
      params: LocalizationPath,
      takesNoFields: true,
      response: { 200: Localization },
      errors: ['E1040'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute((trx) => makeDefaultLocalization(trx, projectId, request.params.id, now()));
      return present(row);
    },
  );
};

async function trimBody(request: FastifyRequest): Promise<void> {
  request.body = trimTexts(request.body);
}
