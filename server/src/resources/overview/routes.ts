import { hasScope, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import type { CurrentCounts } from '../analytics/current-counts.ts';
import { addDays, daysOf } from '../analytics/day-range.ts';
import { Overview, overviewBounds } from './contract.ts';
import { countFailures, countUsers, sessionsByDay, topContent } from './queries.ts';

interface Needs {
  db: Database;
  /** For what may take longer than a statement of a request. */
  counts: CurrentCounts;
  now: () => Date;
}

const dayMs = 86_400_000;

export const overviewRoutes: Routes<Needs> = (app, { db, counts, now }) => {
  app.get(
    '/v2/projects/:projectId/environments/:environmentId/overview',
    operation({
      id: 'getOverview',
      tag: 'Analytics',
      summary: 'Get the most important numbers of an environment',
      description:
        'The service keeps counts by day, so the answer costs the same however many users and sessions there are.',
      access: 'analytics:read',
      params: EnvironmentPath,
      response: { 200: Overview },
    }),
    async (request): Promise<Overview> => {
      const { projectId, environmentId } = tenantOf(request);
      const at = now();
      const ago = (days: number) => new Date(at.getTime() - days * dayMs);
      const end = at.toISOString().slice(0, 10);
      const start = addDays(end, 1 - overviewBounds.days);
      await counts.catchUp(projectId, environmentId);
      const byDay = await sessionsByDay(db, environmentId, start);
      const failures = hasScope(request, 'webhook:read')
        ? await countFailures(db, environmentId, ago(overviewBounds.days))
        : undefined;
      return {
        object: 'overview',
        environmentId,
        users: await countUsers(db, environmentId),
        activeUsers7Days: await countUsers(db, environmentId, ago(7)),
        activeUsers30Days: await countUsers(db, environmentId, ago(30)),
        sessionsByDay: daysOf({ start, end }).map(
          (date) => byDay.get(date) ?? { date, started: 0, completed: 0 },
        ),
        topContent: await topContent(db, projectId, environmentId, start),
        failedDeliveries: failures?.count ?? null,
        failedDeliveriesCapped: failures?.isCapped ?? false,
      };
    },
  );
};
