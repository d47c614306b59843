import type pg from 'pg';
import { planSegment, publishHundred } from '../../running/live-content.js';
import { type Guidepost, stagingOf } from '../../running/servers.js';
import { type Line, line } from './requests.js';

const visitors = 500;
const page = { pageUrl: 'https://shop.example.com/app/7/x' };

/** Page views of visitors whom the service knows, with a hundred live pieces, beside the reading of a user. */
export async function pageViewLines({ url }: Guidepost, pool: pg.Pool): Promise<Line[]> {
  const { id, sdkToken } = await stagingOf(pool);
  // Browsers take compressed answers.
  const headers = {
    authorization: `Bearer ${sdkToken}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  };
  const segment = await planSegment(url, 'Paying', 'pro');
  await publishHundred(url, id, segment);
  const visitOf = (n: number) => ({ userId: `visitor-${n % visitors}`, context: page });
  const revisions: string[] = [];
  for (let n = 0; n < visitors; n++) {
    const body = JSON.stringify({ ...visitOf(n), attributes: { plan: 'free' } });
    const response = await fetch(`${url}/sdk/v1/visit`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    revisions.push(((await response.json()) as { revision: string }).revision);
  }
  const post = (path: string, body: object) => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  return [
    line('POST /sdk/v1/content, 100 live pieces', url, (n) => post('/sdk/v1/content', visitOf(n))),
    line('POST /sdk/v1/visit, 100 live pieces', url, (n) => post('/sdk/v1/visit', visitOf(n))),
    line(
      'visit of a page that knows the revision',
      url,
      (n) => post('/sdk/v1/visit', { ...visitOf(n), known: revisions[n % visitors] }),
      '3xx',
    ),
  ];
}
