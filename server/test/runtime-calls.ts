import type { Answer, TestServer } from './harness.ts';
import type { useVisits } from './visits.ts';

/** Calls of the runtime with the SDK token of the environment Production. */
export function runtimeCalls(
  server: TestServer,
  { project, content }: Pick<ReturnType<typeof useVisits>, 'project' | 'content'>,
) {
  const sdkToken = async (): Promise<string> =>
    (await content.must('GET', `/environments/${project.production}`)).token;
  const send = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call(`/sdk/v1/${path}`, { method: 'POST', token: await sdkToken(), body, headers });
  return { sdkToken, send };
}
