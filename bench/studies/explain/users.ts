import type pg from 'pg';
import { stagingWithMillion } from '../../running/million.js';
import { projectId } from '../../running/servers.js';
import { printPlans } from './plans.js';

/** The lists of users at a million users. */
export async function explainUsers(client: pg.Client, databaseUrl: string): Promise<void> {
  const { id } = await stagingWithMillion(databaseUrl);
  const users = `/v2/projects/${projectId}/environments/${id}/users`;
  await printPlans({
    databaseUrl,
    client,
    statements: /from "?(users|companies|memberships|segment_users)/i,
    lists: async (next) => ({
      'Page 1': users,
      'Page 5,000: the page, then the look back': (await next(`${users}?limit=100`, 1000)).replace(
        'limit=100',
        'limit=20',
      ),
      'By e-mail': `${users}?email=user500000@example.com`,
      'By company': `${users}?companyId=company-77`,
      'Created before a time, page 30, the newest first': await next(
        `${users}?orderBy=-createdAt&createdBefore=2026-01-01`,
        29,
      ),
      'By e-mail and manual segment': `${users}?email=user579007@example.com&segmentId=bench-manual`,
      'Manual segment, page 30': await next(`${users}?segmentId=bench-manual`, 29),
      'Search that few match': `${users}?search=user777@`,
      'Search that everybody matches': `${users}?search=user`,
      'Search that one in ten matches, page 30': await next(`${users}?search=user-9`, 29),
      'By the last visit, page 30': await next(`${users}?orderBy=-lastSeenAt`, 29),
      'Selective condition segment': `${users}?segmentId=bench-condition`,
    }),
  });
}
