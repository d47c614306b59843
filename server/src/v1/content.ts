import { getOrThrow, only } from 'guidepost-model/certain';
import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { tenantOf } from '../auth/authorise.ts';
import { Expand } from '../auth/expand.ts';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { OrNull, PathId } from '../http/description/shapes.ts';
import { byCreation, ListOf, readPage } from '../http/lists/pagination.ts';
import { expands, OrderBy, paging } from '../http/lists/query.ts';
import { type ContentRow, findContent, selectContent } from '../resources/content/queries.ts';
import { requireContent } from '../resources/content/require.ts';
import { versionsById } from '../resources/content/versions/queries.ts';
import { presentVersion } from '../resources/sessions/present.ts';
import { contentFields, liveVersions, PlainVersionV1, presentPlainContent } from './content-shapes.ts';
import { environmentOf, inEnvironment } from './tenant.ts';

const Item = Type.Object(
  {
    ...contentFields,
    editedVersion: Type.Optional(
      As(PlainVersionV1, 'The version that is being edited. Present when `editedVersion` is expanded.'),
    ),
    publishedVersion: Type.Optional(
      OrNull(
        PlainVersionV1,
        'The version that is published in the environment, or null when none is published. Present when `publishedVersion` is expanded.',
      ),
    ),
  },
  {
    title: 'ContentV1',
    additionalProperties: false,
    description: 'A piece of guidance, as version 1 of the API shows it.',
  },
);

const expand = Expand({ editedVersion: 'content:read', publishedVersion: 'content:read' });

interface Needs {
  db: Database;
}

export const v1ContentRoutes: Routes<Needs> = (app, { db }) => {
  const present = async (
    projectId: string,
    environmentId: string,
    rows: ContentRow[],
    asked: string[] | undefined,
  ): Promise<Static<typeof Item>[]> => {
    const ids = rows.map(({ id }) => id);
    const published = await liveVersions(db, projectId, environmentId, ids);
    const versions = await versionsById(db, projectId, [
      ...(expands(asked, 'editedVersion') ? rows.map((row) => row.edited_version_id) : []),
      ...(expands(asked, 'publishedVersion') ? published.values() : []),
    ]);
    const versionOf = (id: string) => presentVersion(getOrThrow(versions, id));
    return rows.map((row) => {
      const liveId = published.get(row.id) ?? null;
      return {
        ...presentPlainContent(row, liveId),
        ...(expands(asked, 'editedVersion') && { editedVersion: versionOf(row.edited_version_id) }),
        ...(expands(asked, 'publishedVersion') && {
          publishedVersion: liveId === null ? null : versionOf(liveId),
        }),
      };
    });
  };

  app.get(
    '/v1/content',
    operation({
      id: 'listContentV1',
      tag: 'v1',
      summary: 'List content (v1)',
      access: 'content:read',
      querystring: Type.Object({ ...inEnvironment, ...paging, orderBy: OrderBy('createdAt'), expand }),
      response: { 200: ListOf(Item, 'content') },
      errors: ['E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const environmentId = await environmentOf(request, db);
      return readPage(
        request,
        byCreation,
        () => selectContent(db, projectId),
        (rows) => present(projectId, environmentId, rows, request.query.expand),
      );
    },
  );

  app.get(
    '/v1/content/:id',
    operation({
      id: 'getContentV1',
      tag: 'v1',
      summary: 'Get content (v1)',
      access: 'content:read',
      params: Type.Object({ id: PathId('content') }),
      querystring: Type.Object({ ...inEnvironment, expand }),
      response: { 200: Item },
      errors: ['E1004', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const environmentId = await environmentOf(request, db);
      const row = requireContent(await findContent(db, projectId, request.params.id));
      return only(await present(projectId, environmentId, [row], request.query.expand));
    },
  );
};
