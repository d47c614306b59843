import pg from 'pg';
import { environmentId, projectId } from '../../running/servers.js';
import { stallsOfCode } from './as-code.js';
import { stallsOfContent } from './content.js';
import type { Extent } from './extent.js';
import type { Stalls } from './longest.js';
import { stallsOfOthers } from './others.js';
import { stallsOfPeople } from './people.js';

/** Sends the largest legal request of each kind, one after the other. */
export async function sendLargest(stalls: Stalls, databaseUrl: string, extent: Extent): Promise<void> {
  const project = `/v2/projects/${projectId}`;
  const environment = `${project}/environments/${environmentId}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await stalls.measure('GET /health/live', '/health/live');
    const { token } = await stalls.json(environment);
    const first = { attributes: { name: 'First' } };
    await stalls.send(`${environment}/users/first`, { method: 'PUT', body: first });
    await stallsOfContent(stalls, client, token, extent.bodies);
    // Before there are so many themes and companies that nothing more is allowed.
    await stallsOfCode(stalls);
    await stallsOfPeople(stalls, client, token, extent);
    await stallsOfOthers(stalls, client, token);

    const year = 'startDate=2026-01-01&endDate=2026-12-31';
    const analytics = `analytics?environmentId=${environmentId}&${year}`;
    const [content] = (await stalls.json(`${project}/content`)).results;
    await stalls.measure('GET analytics of content', `${project}/content/${content.id}/${analytics}`);
    await stalls.measure('GET analytics of all content', `${project}/content/${analytics}&limit=100`);
    await stalls.measure('POST explain', `${environment}/explain`, {
      method: 'POST',
      body: { userId: 'first', contentId: content.id },
    });
    await stalls.measure('GET overview', `${environment}/overview`);
    const versions = 'expand=editedVersion&expand=publishedVersion';
    await stalls.measure('GET content, 100, expanded', `${project}/content?limit=100&${versions}`);
    await stalls.measure('GET /openapi.json', '/openapi.json');
    await stalls.measure('GET /metrics', '/metrics');
    const batch = { method: 'POST', token, status: 400 };
    await stalls.measure('POST batch, refused for its values', '/sdk/v1/batch', {
      ...batch,
      body: Array.from({ length: 500_000 }, () => 1),
    });
    await stalls.measure('POST batch, refused for its 16,000 messages', '/sdk/v1/batch', {
      ...batch,
      body: { batch: Array.from({ length: 16_000 }, () => ({ type: 'identify' })) },
    });
  } finally {
    await client.end();
  }
}
