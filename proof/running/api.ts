import { environmentId, projectId, token } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Body = any;

/** Calls that must succeed, for what the programs set up before they begin. */
export function callsTo(url: string, bearer = token) {
  return async (method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

export const inProject = `/v2/projects/${projectId}`;
export const inEnvironment = `${inProject}/environments/${environmentId}`;

/** A published flow whose steps a session can see, and what is needed to speak about it. */
export interface Flow {
  contentId: string;
  versionId: string;
  /** Without the last one, which completes the flow. */
  cvids: string[];
  sdkToken: string;
}

export async function publishFlow(url: string, bearer = token, steps = 5): Promise<Flow> {
  const call = callsTo(url, bearer);
  const themeId = (await call('GET', `${inProject}/themes`)).results[0].id;
  const content = await call('POST', `${inProject}/content`, { type: 'flow', name: 'Tour', themeId });
  const versionId = content.editedVersionId;
  const path = `${inProject}/content/${content.id}`;
  const version = await call('PATCH', `${path}/versions/${versionId}`, {
    steps: Array.from({ length: steps }, (_, n) => ({
      name: `Step ${n}`,
      type: 'modal',
      content: [{ type: 'text', markdown: 'Hello' }],
    })),
  });
  await call('POST', `${path}/publish`, { environmentId, versionId });
  const { token: sdkToken } = await call('GET', inEnvironment);
  const cvids = version.steps.slice(0, -1).map(({ cvid }: Body) => cvid);
  return { contentId: content.id, versionId, cvids, sdkToken };
}
