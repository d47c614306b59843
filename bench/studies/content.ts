import type { Figure } from '../running/figures.js';
import { call, newFlow, publishHundred } from '../running/live-content.js';
import { figuresOf, http, measure, type Scenario } from '../running/load.js';
import { million, stagingWithMillion } from '../running/million.js';
import { type Guidepost, projectId, token } from '../running/servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** Large versions, translations, publishing, and what a page view costs with a hundred pieces live. */
export async function benchContent(guidepost: Guidepost): Promise<Figure[]> {
  const environment = await stagingWithMillion(guidepost.databaseUrl);
  return [
    ...(await benchVersions(guidepost, environment.id)),
    ...(await benchPageViews(guidepost, environment)),
  ];
}

type Cpu = Guidepost['cpu'];

function request(
  cpu: Cpu,
  name: string,
  url: string,
  method: 'GET' | 'PATCH' | 'POST',
  body?: object,
): Scenario {
  return http(name, {
    url,
    cpu,
    connections: 8,
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function benchVersions({ url, cpu }: Guidepost, environmentId: string): Promise<Figure[]> {
  const flow = await newFlow(url, 'Fifty steps', 50);
  const versions = `/content/${flow.id}/versions`;
  const version = `${versions}/${flow.editedVersionId}`;
  const base = `${url}/v2/projects/${projectId}`;
  const read = await call(url, 'GET', `${version}?expand=steps&expand=data`);
  await call(url, 'POST', '/localizations', { code: 'de', name: 'German', locale: 'de-DE' }).catch(() => {});
  const large = await newFlow(url, 'Five hundred texts', 170);
  const units = `/content/${large.id}/versions/${large.editedVersionId}/localizations/de`;
  const published = await newFlow(url, 'Published often', 50);
  const measured = await measure([
    request(cpu, 'GET content (one row)', `${base}/content/${flow.id}`, 'GET'),
    request(cpu, 'GET version of 50 steps, expanded', `${base}${version}?expand=steps&expand=data`, 'GET'),
    request(cpu, 'PATCH the same 50 steps', `${base}${version}`, 'PATCH', { steps: read.steps }),
    request(cpu, 'POST publish', `${base}/content/${published.id}/publish`, 'POST', {
      environmentId,
      versionId: published.editedVersionId,
    }),
    request(cpu, 'GET translation of 500 units', `${base}${units}`, 'GET'),
  ]);
  return figuresOf('x GET content', measured);
}

/** A page view with a hundred live pieces. */
async function benchPageViews(
  { url, cpu }: Guidepost,
  environment: { id: string; sdkToken: string },
): Promise<Figure[]> {
  await publishHundred(url, environment.id, 'bench-condition');
  let serial = 0;
  const sdk = { authorization: `Bearer ${environment.sdkToken}`, 'content-type': 'application/json' };
  const userOf = () => `user-${((serial++ * 7919) % million) + 1}`;
  const measured = await measure([
    http('GET user, one of 1,000,000', {
      url,
      cpu,
      requests: [
        {
          method: 'GET',
          headers,
          setupRequest: (request) => ({
            ...request,
            path: `/v2/projects/${projectId}/environments/${environment.id}/users/${userOf()}`,
          }),
        },
      ],
    }),
    http('POST content, 100 live pieces', {
      url,
      cpu,
      requests: [
        {
          method: 'POST',
          path: '/sdk/v1/content',
          headers: sdk,
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({
              userId: userOf(),
              context: { pageUrl: 'https://shop.example.com/app/7/x' },
            }),
          }),
        },
      ],
    }),
  ]);
  return figuresOf('x GET user', measured);
}
