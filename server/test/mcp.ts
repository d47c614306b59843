import type { TestProject, TestServer } from './harness.ts';

export const accept = 'application/json, text/event-stream';

/** Messages of the protocol as anybody could send them, without the official client. */
export const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
export const call = (name: unknown, args: unknown) => message('tools/call', { name, arguments: args });

/** Posts to /mcp with the token of the project, or another one. */
export const mcpPost =
  (server: Pick<TestServer, 'call'>, project: Pick<TestProject, 'token'>) =>
  (body: unknown, headers: Record<string, string> = {}, token: string | undefined = project.token) =>
    server.call('/mcp', { method: 'POST', token, body, headers: { accept, ...headers } });
