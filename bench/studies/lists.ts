import type { Figure } from '../running/figures.js';
import { oneAtATime } from '../running/load.js';
import { stagingWithMillion } from '../running/million.js';
import { type Instance, projectId, token } from '../running/servers.js';

const headers = { authorization: `Bearer ${token}` };

async function get(url: string): Promise<{ results: unknown[]; next: string | null }> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ results: unknown[]; next: string | null }>;
}

/** Pages of a list of a million users, one request at a time, each beside the first page. */
export async function benchLists({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<Figure[]> {
  const { id: environmentId } = await stagingWithMillion(databaseUrl);

  const environment = `${url}/v2/projects/${projectId}/environments/${environmentId}`;
  const users = `${environment}/users`;
  const { page5000, last } = await deepPages(users);
  const pages = {
    'page 1': users,
    'page 5,000': page5000,
    'the last page': last,
    '`email` filter': `${users}?email=USER500000@example.com`,
    '`companyId` filter': `${users}?companyId=company-77`,
    'manual segment, page 1': `${users}?segmentId=bench-manual`,
    'manual segment, page 30': await pageOf(`${users}?segmentId=bench-manual`, 30),
    'selective condition segment': `${users}?segmentId=bench-condition`,
    'GET user': `${users}/user-500000`,
  };
  return oneAtATime(
    Object.fromEntries(Object.entries(pages).map(([name, address]) => [name, () => get(address)])),
  );
}

/** Walks the whole list in pages of 100, as a client that syncs would. */
async function deepPages(users: string): Promise<{ page5000: string; last: string }> {
  let page5000 = '';
  let link: string | null = `${users}?limit=100`;
  let last = link;
  for (let page = 1; link !== null; page++) {
    // Page 5,000 of 20 begins where page 1,000 of 100 ends.
    if (page === 1_001) page5000 = link.replace('limit=100', 'limit=20');
    last = link;
    link = (await get(link)).next;
    if (page % 500 === 0)
      process.stderr.write(`\rwalking the list: page ${page.toLocaleString('en')} of 10,000 `);
  }
  process.stderr.write('\r');
  return { page5000, last: last.replace('limit=100', 'limit=20') };
}

async function pageOf(url: string, number: number): Promise<string> {
  let link = url;
  for (let page = 1; page < number; page++) link = (await get(link)).next ?? link;
  return link;
}
