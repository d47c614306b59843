import type { ContentType } from 'guidepost-model/content-types/types';
import { type Static, Type } from 'typebox';
import { tenantOf } from '../auth/authorise.ts';
import { Expand } from '../auth/expand.ts';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { OrNull, PathId } from '../http/description/shapes.ts';
import { byCreation, ListOf, readPage } from '../http/lists/pagination.ts';
import { expands, OrderBy, paging } from '../http/lists/query.ts';
import { Question } from '../resources/content/contract.ts';
import { findContent } from '../resources/content/queries.ts';
import { requireContent, requireVersion } from '../resources/content/require.ts';
import { tooLargePages, withBodies } from '../resources/content/versions/page-bodies.ts';
import { presentQuestions } from '../resources/content/versions/present.ts';
import {
  type FullVersionRow,
  findVersion,
  selectVersions,
  type VersionRow,
  versionsById,
} from '../resources/content/versions/queries.ts';
import { presentVersion } from '../resources/sessions/present.ts';
import { PlainVersionV1 } from './content-shapes.ts';
import { inProject } from './tenant.ts';

const Item = Type.Object(
  {
    ...PlainVersionV1.properties,
    questions: OrNull(
      Type.Array(Question),
      'The questions that the version asks. Null unless `questions` is expanded.',
    ),
  },
  {
    title: 'ContentVersionWithQuestionsV1',
    additionalProperties: false,
    description: 'A version of content with its questions, as version 1 of the API shows it.',
  },
);

const expand = Expand({ questions: 'content:read' });

type Shown = Static<typeof Item>;

const presentPlain = (row: VersionRow): Shown => ({ ...presentVersion(row), questions: null });

async function presentWithQuestions(type: ContentType, row: FullVersionRow): Promise<Shown> {
  return { ...presentVersion(row), questions: await presentQuestions(type, row) };
}

interface Needs {
  db: Database;
}

export const v1ContentVersionRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v1/content-versions',
    operation({
      id: 'listContentVersionsV1',
      tag: 'v1',
      summary: 'List the versions of content (v1)',
      description: tooLargePages,
      access: 'content:read',
      querystring: Type.Object({
        ...inProject,
        ...paging,
        contentId: PathId('content whose versions are listed'),
        orderBy: OrderBy('createdAt'),
        expand,
      }),
      response: { 200: ListOf(Item, 'versions') },
      errors: ['E1004', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { contentId, expand: asked } = request.query;
      const { id, type } = requireContent(await findContent(db, projectId, contentId));
      const versions = () => selectVersions(db, projectId, id);
      return readPage(request, byCreation, versions, async (rows) => {
        if (!expands(asked, 'questions')) return rows.map(presentPlain);
        const shown: Shown[] = [];
        for (const row of await withBodies(db, projectId, id, rows))
          shown.push(await presentWithQuestions(type, row));
        return shown;
      });
    },
  );

  app.get(
    '/v1/content-versions/:id',
    operation({
      id: 'getContentVersionV1',
      tag: 'v1',
      summary: 'Get a version of content (v1)',
      access: 'content:read',
      params: Type.Object({ id: PathId('version') }),
      querystring: Type.Object({ ...inProject, expand }),
      response: { 200: Item },
      errors: ['E1004', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { id } = request.params;
      const plain = requireVersion((await versionsById(db, projectId, [id])).get(id));
      const { type } = requireContent(await findContent(db, projectId, plain.content_id));
      if (!expands(request.query.expand, 'questions')) return presentPlain(plain);
      return presentWithQuestions(
        type,
        requireVersion(await findVersion(db, projectId, plain.content_id, id)),
      );
    },
  );
};
