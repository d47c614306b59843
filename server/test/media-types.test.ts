import { expect, it } from 'vitest';
import { useProject } from './api.ts';
import { useServer } from './harness.ts';

const server = useServer();
const { project } = useProject(server);

interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

const pathOf = (url: string) =>
  url
    .replace(':projectId', project.id)
    .replace(':environmentId', project.production)
    .replace(/:\w+/g, 'something');

it('every answer has a type that the document names for it, also as CSV and as lines', async () => {
  const document: Document = (await server.call('/openapi.json')).body;
  const declared = (url: string, method: string, status: number) => {
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const response = operation?.responses[status];
    const named = response?.$ref
      ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
      : response;
    return named && Object.keys(named.content ?? {});
  };
  const seen = new Set<string>();
  const compare = async (url: string, method: string, query = '', body?: object) => {
    const answer = await server.call(pathOf(url) + query, { method, token: project.token, body });
    const type = answer.headers.get('content-type')?.split(';')[0];
    const where = `${method} ${url}${query} ${answer.status} ${type}`;
    expect(declared(url, method, answer.status), where).toBeDefined();
    if (type) expect(declared(url, method, answer.status), where).toContain(type);
    if (answer.status < 300) seen.add(type ?? '');
  };
  for (const { method, url, schema } of server.routeTable.filter((route) => route.url.startsWith('/v2/'))) {
    const { format } = (schema?.querystring as { properties?: Record<string, unknown> })?.properties ?? {};
    if (method === 'GET') await compare(url, method);
    if (format) await compare(url, method, '?format=csv', method === 'GET' ? undefined : {});
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['application/json', 'application/x-ndjson', 'text/csv']),
  );
});

it('every request that can be answered with a CSV file says so in the document', async () => {
  const document: Document = (await server.call('/openapi.json')).body;
  const withCsv = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => responses[200]?.content?.['text/csv'])
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/v2\/projects\/{projectId}/, '')}`),
  );
  expect(withCsv.sort()).toEqual([
    'GET /audit-log',
    'GET /content/analytics',
    'GET /content/{contentId}/analytics',
    'GET /environments/{environmentId}/companies',
    'GET /environments/{environmentId}/sessions',
    'GET /environments/{environmentId}/users',
    'POST /environments/{environmentId}/companies/query',
    'POST /environments/{environmentId}/users/query',
  ]);
});
