import type { TestProject, TestServer } from './harness.ts';

/** Calls about the content of one project, for tests that need some. */
export function contentOf(server: TestServer, project: TestProject) {
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server.call(`/v2/projects/${project.id}${path}`, { method, token: project.token, body, headers });
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const defaultTheme = async (): Promise<string> => (await must('GET', '/themes')).results[0].id;
  const create = async (fields: object = {}) => {
    const themeId = await defaultTheme();
    return must('POST', '/content', { type: 'flow', name: 'Tour', themeId, ...fields });
  };
  const patchVersion = (content: { id: string; editedVersionId: string }, body: unknown, headers?: object) =>
    call(
      'PATCH',
      `/content/${content.id}/versions/${content.editedVersionId}`,
      body,
      headers as Record<string, string>,
    );
  /** With one step, so that it can be published. */
  const createFlow = async (fields: object = {}, patch: object = {}) => {
    const content = await create(fields);
    const { status, body } = await patchVersion(content, { steps: [aStep], ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return content;
  };
  const publish = (content: { id: string; editedVersionId: string }, environmentId = project.production) =>
    call('POST', `/content/${content.id}/publish`, { environmentId, versionId: content.editedVersionId });
  return { call, must, defaultTheme, create, createFlow, patchVersion, publish };
}

export const aStep = {
  name: 'Welcome',
  type: 'modal',
  content: [
    { type: 'text', markdown: 'Hello' },
    { type: 'button', text: 'Close', actions: [{ type: 'dismiss' }] },
  ],
};
