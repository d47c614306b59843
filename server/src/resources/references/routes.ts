import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage, type Sorting } from '../../http/lists/pagination.ts';
import { ApiError, type ErrorCode } from '../../http/request/errors.ts';
import { findAsset, selectShowing } from '../assets/queries.ts';
import { ReferenceList, ReferenceQuery, type ResourceReference } from './contract.ts';
import { isLive, type ListedTarget, selectTranslated, selectUsages, type Usage } from './queries.ts';

const present = ({ type, id, name }: Usage): ResourceReference => ({ object: 'reference', type, id, name });

const byType: Sorting<'type'> = {
  keys: { type: { column: 'type', type: 'text' } },
  default: ['type'],
  tiebreak: 'id',
};

const notFound = {
  attribute: 'E1022',
  event: 'E1024',
  segment: 'E1025',
  theme: 'E1021',
  content: 'E1004',
  localization: 'E1040',
  asset: 'E0074',
} as const;

interface Needs {
  db: Database;
}

export const referenceRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v2/projects/:projectId/references',
    operation({
      id: 'listReferences',
      tag: 'References',
      summary:
        'List the resources that use a definition, a segment, a theme, content, a localization or an image',
      description:
        'A definition, a segment, a theme or an image cannot be deleted while the list has items. A localization is used by content that has a translation in it. Deleted resources are not listed.',
      access: 'content:read',
      params: ProjectPath,
      querystring: ReferenceQuery,
      response: { 200: ReferenceList },
      errors: Object.values(notFound) satisfies ErrorCode[],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { type, id } = request.query;
      const query = type === 'asset' ? await showing(projectId, id) : await using(projectId, { type, id });
      return readPage(request, byType, query, (rows) => rows.map(present));
    },
  );

  async function using(projectId: string, { type, id }: { type: ListedTarget; id: string }) {
    if (!(await isLive(db, projectId, { type, id }))) throw new ApiError(notFound[type]);
    return () =>
      type === 'localization'
        ? selectTranslated(db, projectId, id)
        : selectUsages(db, projectId, { type, id });
  }

  async function showing(projectId: string, id: string) {
    const asset = await findAsset(db, projectId, id);
    if (!asset) throw new ApiError(notFound.asset);
    return () => selectShowing(db, projectId, asset.hash);
  }
};
