import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import { findEnvironment } from '../environments/queries.ts';
import { daysShown, IdentityCoverageReport } from './contract.ts';
import type { IdentityCoverage } from './coverage.ts';
import { readCoverage } from './queries.ts';

interface Needs {
  db: Database;
  now: () => Date;
  identityCoverage: IdentityCoverage;
}

export const identityCoverageRoutes: Routes<Needs> = (app, { db, now, identityCoverage }) => {
  app.get(
    '/v2/projects/:projectId/environments/:environmentId/identity-coverage',
    operation({
      id: 'getIdentityCoverage',
      tag: 'Identity',
      summary: 'Get how runtime calls prove who their users are',
      description:
        'The counts tell when identity can be required: when no call of an honest page is unverified any more. Other servers of the same installation write their counts every few seconds.',
      access: 'environment:read',
      params: EnvironmentPath,
      response: { 200: IdentityCoverageReport },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      // What this process has counted is shown at once. A database that takes no writes can still be read.
      await identityCoverage.flush().catch(() => {});
      const environment = await findEnvironment(db, projectId, environmentId);
      if (!environment) throw new ApiError('E1026');
      const since = new Date(now().getTime() - daysShown * 86_400_000);
      const days = await readCoverage(db, environmentId, since);
      return { object: 'identityCoverage' as const, requireIdentity: environment.require_identity, days };
    },
  );
  app.addHook('onClose', () => identityCoverage.flush().catch(() => {}));
};
