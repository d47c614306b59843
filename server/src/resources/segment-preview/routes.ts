import { hasScope, requireScope, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { segmentCondition } from '../../conditions-sql/compile.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { estimateOf } from '../../http/lists/estimates.ts';
import { conditionContext } from '../end-users/condition-context.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import { findEntities } from '../end-users/entity-queries.ts';
import { presentPlainCompany, presentPlainUser } from '../end-users/present.ts';
import { readConditions } from '../segments/require.ts';
import { previewBounds, SegmentPreview, SegmentPreviewInput } from './contract.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  now: () => Date;
}

const kinds = {
  user: { table: 'users', scope: 'user:read', present: presentPlainUser },
  company: { table: 'companies', scope: 'company:read', present: presentPlainCompany },
} as const;

export const segmentPreviewRoutes: Routes<Needs> = (app, { db, definitionCache, now }) => {
  app.post(
    '/v2/projects/:projectId/environments/:environmentId/segments/preview',
    operation({
      id: 'previewSegment',
      onlyReads: true,
      tag: 'Segments',
      summary: 'Count those who fulfil conditions',
      description:
        'The conditions need not belong to a segment, and the request stores nothing. The token also needs `user:read` or `company:read`, because the answer has some of the members.',
      access: 'segment:read',
      // Which of the two it is, the body says.
      admits: (request) => {
        if (!hasScope(request, 'user:read')) requireScope(request, 'company:read');
      },
      params: EnvironmentPath,
      body: SegmentPreviewInput,
      response: { 200: SegmentPreview },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { bizType, conditions: input } = request.body;
      const { table, scope, present } = kinds[bizType];
      requireScope(request, scope);
      const context = await conditionContext(definitionCache, projectId, now());
      const conditions = readConditions(input, context.definitions);
      const condition = segmentCondition(bizType, conditions, { ...context, alias: 'e' });
      const rows = { table, environmentId, condition };
      const { count, isCapped, between, sample } = await countUpTo(db, rows, previewBounds);
      const definitions = await definitionCache.of(projectId);
      const members = await findEntities(db, table, environmentId, sample);
      return {
        count,
        capped: isCapped,
        ...estimateOf(between),
        sample: members.map((row) => present(row, definitions)),
      };
    },
  );
};
