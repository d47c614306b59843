import type { Figure } from './figures.js';
import { figuresOf, http, measure, type Scenario } from './load.js';
import { million, stagingWithMillion } from './million.js';
import { type Guidepost, projectId, token } from './servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** Large versions, translations, publishing, and what a page view costs with a hundred pieces live. */
export async function benchContent(guidepost: Guidepost): Promise<Figure[]> {
  const environment = await stagingWithMillion(guidepost.databaseUrl);
  return [
    ...(await benchVersions(guidepost, environment.id)),
    ...(await benchPageViews(guidepost, environment)),
  ];
}

type Json = Record<string, never> & { id: string; results: { id: string }[]; editedVersionId: string };

export async function call(base: string, method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${base}/v2/projects/${projectId}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Json>;
}

const stepOf = (n: number) => ({
  name: `Step ${n}`,
  type: 'modal',
  content: [
    { type: 'text', markdown: `# Step ${n}\n\nSome **words** that explain what there is to see, {{name}}.` },
    { type: 'image', url: `https://images.example.com/${n}.png` },
    { type: 'button', text: 'Next', actions: [{ type: 'dismiss' }] },
  ],
});

async function newFlow(url: string, name: string, steps: number, startRules?: object): Promise<Json> {
  const theme = (await call(url, 'GET', '/themes')).results[0]!;
  const content = await call(url, 'POST', '/content', { type: 'flow', name, themeId: theme.id });
  await call(url, 'PATCH', `/content/${content.id}/versions/${content.editedVersionId}`, {
    steps: Array.from({ length: steps }, (_, n) => stepOf(n)),
    ...(startRules && { startRules }),
  });
  return content;
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

/** The id of a new segment of the users of a plan. */
export async function planSegment(url: string, name: string, plan: string): Promise<string> {
  const conditions = [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: plan }];
  const { id } = await call(url, 'POST', '/segments', {
    name,
    bizType: 'user',
    kind: 'condition',
    conditions,
  });
  return id;
}

/** Publishes a hundred pieces: half for a segment, half for certain pages. */
export async function publishHundred(url: string, environmentId: string, segment: string): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const when =
      n % 2 === 0
        ? [{ type: 'segment', segment, in: true }]
        : [{ type: 'current_url', includes: [`/app/${n}/*`] }];
    const flow = await newFlow(url, `Live ${n}`, 3, { when, frequency: { mode: 'once' } });
    const versionId = flow.editedVersionId;
    await call(url, 'POST', `/content/${flow.id}/publish`, { environmentId, versionId });
  }
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
