import type { FastifyRequest } from 'fastify';
import { nested } from 'guidepost-model/themes/values';
import type { Audited } from '../../auth/audited.ts';
import { projectOf, tenantOf } from '../../auth/authorise.ts';
import { operation as declared } from '../../auth/operation.ts';
import type { Edition } from '../../auth/scopes.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { isMatch } from '../../http/request/if-match.ts';
import { copyReferences } from '../references/queries.ts';
import { valuesOf } from './apply-patch.ts';
import {
  NewTheme,
  Theme,
  ThemeCopy,
  ThemeExpandQuery,
  ThemeList,
  ThemePatch,
  ThemePath,
  ThemeQuery,
} from './contract.ts';
import { tooLargePages, withLargeColumns } from './page-columns.ts';
import { columnsFor, expandWritten, presentTheme, presentThemes } from './present.ts';
import { findTheme, findThemeForShare, insertTheme, selectThemes, type ThemeRow } from './queries.ts';
import { mayHaveCustomCss, requireTheme } from './require.ts';
import { changeTheme, createTheme, removeTheme, restoreTheme, sourceOf } from './write.ts';

/** Changes with every write of the theme. */
const etagOf = ({ id, updated_at }: Pick<ThemeRow, 'id' | 'updated_at'>) => `"${id}-${updated_at.getTime()}"`;

function refuseOutdated({ headers }: FastifyRequest, theme: ThemeRow): void {
  if (isMatch(etagOf(theme), headers['if-match'])) return;
  throw new ApiError('E0050', {
    message: 'Somebody else has changed the theme. Read the theme again and retry.',
  });
}

/**
 * Answers with themes are written by JSON.stringify. The settings are more than 160 schemas; to compile them into a
 * serialiser for each route would make the start of the service half as long again.
 */
const operation: typeof declared = (facts) => {
  return { ...declared(facts), serializerCompiler: () => JSON.stringify };
};

const tag = 'Themes';
const collection = '/v2/projects/:projectId/themes';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  edition: Edition;
}

export const themeRoutes: Routes<Needs> = (app, { db, audited, now, edition }) => {
  const rulesOf = (request: FastifyRequest) => ({
    allowsCustomCss: mayHaveCustomCss(edition, projectOf(request).plan),
  });

  app.get(
    collection,
    operation({
      id: 'listThemes',
      tag,
      summary: 'List themes',
      description: tooLargePages,
      access: 'theme:read',
      params: ProjectPath,
      querystring: ThemeQuery,
      largeAnswer: true,
      response: { 200: ThemeList },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { expand, ...filter } = request.query;
      const query = () => selectThemes(db, projectId, filter, []);
      return readPage(request, byCreation, query, async (rows) =>
        presentThemes(await withLargeColumns(db, projectId, rows, columnsFor(expand)), expand),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getTheme',
      tag,
      summary: 'Get a theme',
      description:
        'The answer has an `ETag`. Send it as `If-Match` to change exactly the state that you have read.',
      access: 'theme:read',
      params: ThemePath,
      querystring: ThemeExpandQuery,
      sendsEtag: true,
      largeAnswer: true,
      response: { 200: Theme },
      errors: ['E1021'],
    }),
    async (request, reply) => {
      const { expand } = request.query;
      const row = await findTheme(db, tenantOf(request).projectId, request.params.id, columnsFor(expand));
      if (!row) throw new ApiError('E1021');
      reply.header('ETag', etagOf(row));
      return presentTheme(row, expand);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createTheme',
      tag,
      summary: 'Create a theme',
      description: 'The theme Standard Light supplies the settings that are left out.',
      access: 'theme:create',
      changes: 'theme',
      params: ProjectPath,
      querystring: ThemeExpandQuery,
      body: NewTheme,
      largeAnswer: true,
      response: { 201: Theme },
      errors: ['E1038'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute((trx) => createTheme(trx, projectId, request.body, rulesOf(request), now()));
      return reply.status(201).send(await presentTheme(row, expandWritten(request.query.expand)));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateTheme',
      tag,
      summary: 'Update a theme',
      description:
        'The service merges the settings into the settings of the theme at any depth, and replaces the variations. To change which theme is the default, make another theme the default. A request with `If-Match` changes the theme only when the theme is still in the state that you have read.',
      access: 'theme:update',
      changes: 'theme',
      params: ThemePath,
      querystring: ThemeExpandQuery,
      takesIfMatch: true,
      sendsEtag: true,
      body: ThemePatch,
      largeAnswer: true,
      response: { 200: Theme },
      errors: ['E0050', 'E1021', 'E1035', 'E1038'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const rules = {
        ...rulesOf(request),
        refuseOutdated: (theme: ThemeRow) => refuseOutdated(request, theme),
      };
      const row = await audited(request)
        .transaction()
        .execute((trx) => changeTheme(trx, projectId, request.params.id, request.body, rules, now()));
      reply.header('ETag', etagOf(row));
      return presentTheme(row, expandWritten(request.query.expand));
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteTheme',
      tag,
      summary: 'Delete a theme',
      description: 'A deleted theme can be restored.',
      access: 'theme:delete',
      changes: 'theme',
      params: ThemePath,
      response: { 204: NoContent },
      errors: ['E1021', 'E1031', 'E1034', 'E1035'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute((trx) => removeTheme(trx, projectId, request.params.id, now()));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/duplicate`,
    operation({
      id: 'duplicateTheme',
      tag,
      summary: 'Duplicate a theme',
      description:
        'The copy has the name of the original unless the request gives another name. A system theme can be duplicated too.',
      access: 'theme:create',
      changes: 'theme',
      params: ThemePath,
      querystring: ThemeExpandQuery,
      optionalBody: true,
      body: ThemeCopy,
      response: { 201: Theme },
      errors: ['E1021'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const theme = requireTheme(await findThemeForShare(trx, projectId, request.params.id));
          const { settings, variations } = valuesOf(theme);
          const fields = { name: request.body.name ?? theme.name, isDefault: false };
          const values = { settings: nested(settings), variations };
          const copy = await insertTheme(trx, projectId, { ...fields, ...values }, now());
          await copyReferences(trx, projectId, sourceOf(theme), sourceOf(copy));
          return copy;
        });
      return reply.status(201).send(await presentTheme(row, request.query.expand));
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreTheme',
      tag,
      summary: 'Restore a deleted theme',
      description: 'A theme that is not deleted is returned as it is.',
      access: 'theme:update',
      changes: 'theme',
      params: ThemePath,
      querystring: ThemeExpandQuery,
      takesNoFields: true,
      response: { 200: Theme },
      errors: ['E1021', 'E1046'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute((trx) => restoreTheme(trx, projectId, request.params.id, now()));
      return presentTheme(row, request.query.expand);
    },
  );
};
