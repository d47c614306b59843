import { requireScope, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import { inShareAlready } from '../../db/fair-share.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import { findContent } from '../../resources/content/queries.ts';
import { requireContent } from '../../resources/content/require.ts';
import { conditionContext } from '../../resources/end-users/condition-context.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { situationOf } from '../content/situation.ts';
import { Snapshots } from '../content/snapshots.ts';
import type { Visitor } from '../content/visitor.ts';
import { ExplainInput, Explanation } from './contract.ts';
import { explain, unpublished } from './explain.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  now: () => Date;
}

export const explainRoutes: Routes<Needs> = (app, { db, definitionCache, now }) => {
  const snapshots = new Snapshots(db, inShareAlready);

  app.post(
    '/v2/projects/:projectId/environments/:environmentId/explain',
    operation({
      id: 'explainContent',
      onlyReads: true,
      tag: 'Content',
      summary: 'Explain why a user sees content or does not see it',
      description:
        'The service decides as it does for a visit of the user, and answers with every rule, its verdict and the values that it saw. The request changes nothing. The token also needs `content:read`, and `company:read` when the request names a company.',
      access: 'user:read',
      admits: (request) => requireScope(request, 'content:read'),
      params: EnvironmentPath,
      body: ExplainInput,
      response: { 200: Explanation },
      errors: ['E1001', 'E1004'],
    }),
    async (request): Promise<Explanation> => {
      const { projectId, environmentId } = tenantOf(request);
      const { userId, contentId, companyId, context } = request.body;
      if (companyId !== undefined) requireScope(request, 'company:read');
      const at = now();
      const { definitions } = await conditionContext(definitionCache, projectId, at);
      const visitor: Visitor = {
        projectId,
        environmentId,
        userId,
        ...(companyId !== undefined && { companyId }),
        ...(context?.pageUrl !== undefined && { pageUrl: context.pageUrl }),
      };
      const { snapshot, data } = await snapshots.readFor(visitor, definitions, at);
      if (!data.user) throw new ApiError('E1001');
      requireContent(await findContent(db, projectId, contentId));
      const content = snapshot.contents.find((published) => published.contentId === contentId);
      const situation = situationOf(visitor, data, snapshot, definitions, at);
      const decided = content ? explain(content, snapshot, situation, at) : unpublished;
      return { object: 'explanation', userId, contentId, ...decided };
    },
  );
};
