import { projectId, token } from './servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

type Json = Record<string, never> & { id: string; results: { id: string }[]; editedVersionId: string };

/** One request to the API of the project of the benchmarks. */
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

/** A new flow of so many steps. */
export async function newFlow(url: string, name: string, steps: number, startRules?: object): Promise<Json> {
  const theme = (await call(url, 'GET', '/themes')).results[0]!;
  const content = await call(url, 'POST', '/content', { type: 'flow', name, themeId: theme.id });
  await call(url, 'PATCH', `/content/${content.id}/versions/${content.editedVersionId}`, {
    steps: Array.from({ length: steps }, (_, n) => stepOf(n)),
    ...(startRules && { startRules }),
  });
  return content;
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
