import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { newDatabase, onceMade } from './database.ts';
import { end, type Server, serverProcesses } from './processes.ts';
import { answer, hang, type Receiver, startReceiver } from './receivers.ts';
import { until } from './until.ts';

/** Secrets and values that a collector must never see. */
const token = 'token-of-the-tracing-test';
const secretKey = 'a secret key for the tracing test, long enough';
const value = 'a-value-of-a-customer';
const headerOfCollector = 'key-of-the-collector';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string }[];
}

interface Setting {
  collector: Receiver;
  webhooks: Receiver;
  server: Server;
  database: Awaited<ReturnType<typeof newDatabase>>;
}

const settings = {
  SECRET_KEY: secretKey,
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  LOG_LEVEL: 'debug',
  OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${headerOfCollector}`,
  OTEL_SERVICE_NAME: 'guidepost-test',
};

const { serve, endAll } = serverProcesses();
let made: Setting | undefined;
const collector = onceMade(() => made?.collector);
const webhooks = onceMade(() => made?.webhooks);
const server = onceMade(() => made?.server);

beforeAll(async () => {
  const [spans, hooks, database] = [await startReceiver(), await startReceiver(), await newDatabase()];
  const started = await serve({
    ...settings,
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: spans.url,
  });
  made = { collector: spans, webhooks: hooks, server: started, database };
});
afterAll(async () => {
  await endAll();
  await made?.collector.close();
  await made?.webhooks.close();
  await made?.database.drop();
});

const api = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answered = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answered.status, body: (await answered.json()) as Record<string, string> };
};

/** The second half of the body comes later than the first: what is done with it still belongs to the request. */
async function putInTwoParts(path: string, body: string, headers: Record<string, string>): Promise<number> {
  const request = http.request(`${server.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  request.write(body.slice(0, 10));
  await api('GET', '/v2/me');
  request.end(body.slice(10));
  const [response] = await answered;
  response.resume();
  return response.statusCode ?? 0;
}

const environment = '/v2/projects/acme/environments/production';

/** What the collector has got. */
function spans(): OtlpSpan[] {
  return collector.requests
    .map(({ body }) => JSON.parse(body.toString()))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: found }) => found);
}

const factsOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value: held }) => [key, Object.values(held)[0]]));

const newTrace = () =>
  Array.from({ length: 32 }, () => Math.floor(1 + Math.random() * 15).toString(16)).join('');

/** A span of the trace with this name, as soon as the collector has it. */
const span = (traceId: string, name: string) =>
  until(`the span ${name}`, () => spans().find((found) => found.traceId === traceId && found.name === name));

it('a trace goes on from the request over its statements to the webhook and its receiver', async () => {
  await api('POST', `${environment}/webhooks`, { url: `${webhooks.url}/hook?key=${value}`, topics: ['*'] });
  const [traceId, parent] = [newTrace(), '00f067aa0ba902b7'];
  const before = webhooks.requests.length;
  const status = await putInTwoParts(
    `${environment}/users/${value}`,
    JSON.stringify({ attributes: { plan: value } }),
    { traceparent: `00-${traceId}-${parent}-01`, 'x-request-id': 'traced-1' },
  );
  expect(status).toBe(200);

  const attempt = await span(traceId, 'webhook attempt');
  const request = await span(
    traceId,
    `PUT ${environment.replace('acme', ':projectId').replace('production', ':environmentId')}/users/:id`,
  );
  expect(request.parentSpanId).toBe(parent);
  expect(factsOf(request)).toMatchObject({
    'http.response.status_code': 200,
    'guidepost.project_id': 'acme',
    'guidepost.environment_id': 'production',
    'guidepost.request_id': 'traced-1',
  });
  const byId = new Map(spans().map((found) => [found.spanId, found]));
  const ancestors = (found: OtlpSpan): string[] => {
    const above = byId.get(found.parentSpanId ?? '');
    return above ? [above.name, ...ancestors(above)] : [];
  };
  const statements = spans().filter((found) => found.traceId === traceId && factsOf(found)['db.system.name']);
  expect(statements.some((found) => ancestors(found).includes('gathered write'))).toBe(true);
  for (const found of [...statements, attempt]) expect(ancestors(found)).toContain(request.name);
  expect(factsOf(attempt)).toMatchObject({ 'guidepost.delivered': true, 'http.response.status_code': 200 });

  const received = webhooks.requests[before]!;
  expect(received.headers.traceparent).toBe(`00-${traceId}-${attempt.spanId}-01`);
  await until('the log to name the trace', () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"trace_id":"${traceId}"`));
    return (
      lines.some((line) => line.includes('webhook attempt')) &&
      lines.some((line) => line.includes('traced-1'))
    );
  });
});

it('a call of a tool is one trace with the request that the tool makes', async () => {
  const traceId = newTrace();
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'list', arguments: { kind: 'themes' } },
  };
  const accept = 'application/json, text/event-stream';
  await api('POST', '/mcp', message, { accept, traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const [inner, outer] = [
    await span(traceId, 'GET /v2/projects/:projectId/themes'),
    await span(traceId, 'POST /mcp'),
  ];
  expect(inner.parentSpanId).toBe(outer.spanId);
});

it('whoever began a trace decides whether it is recorded, and a malformed name begins another', async () => {
  const traceId = newTrace();
  await api('GET', '/v2/me', undefined, { traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
  for (const traceparent of [
    '',
    'x',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${newTrace()}-00f067aa0ba902b7-01`,
  ])
    expect((await api('GET', '/v2/me', undefined, { traceparent, 'x-request-id': 'odd' })).status).toBe(200);
  const odd = () => spans().filter((found) => factsOf(found)['guidepost.request_id'] === 'odd');
  await until('the spans of the odd requests', () => odd().length === 4);
  expect(odd().map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '', '', '']);
  expect(spans().filter((found) => found.traceId === traceId)).toEqual([]);
});

it('secrets, values and statements are not told to the collector, and health is not traced', async () => {
  await api('POST', '/v2/projects/acme/themes', { name: `Theme ${value}`, settings: {} });
  await fetch(`${server.url}/health/ready`);
  await fetch(`${server.url}/sdk/v1/picks/${value}`, { method: 'POST' });
  const traceId = newTrace();
  await api('GET', '/v2/me', undefined, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  await span(traceId, 'GET /v2/me');
  const told = collector.requests.map(({ body }) => body.toString()).join('\n');
  for (const secret of [
    token,
    secretKey,
    value,
    headerOfCollector,
    'health',
    'First token',
    'SELECT set_config',
  ])
    expect(told).not.toContain(secret);
  expect(told).toContain('"guidepost-test"');
  expect(collector.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-collector-key': headerOfCollector },
  });
});

it('a collector that refuses, hangs or is gone costs spans and nothing else', async () => {
  const other = await startReceiver(answer(400));
  onTestFinished(() => other.close());
  const started = await serve({
    ...settings,
    DATABASE_URL: made!.database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: other.url,
  });
  const me = async () =>
    (await fetch(`${started.url}/v2/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  const dropped = async () => {
    const text = await (await fetch(`${started.url}/metrics`)).text();
    return Number(/^guidepost_trace_spans_total\{outcome="dropped"\} (\d+)$/m.exec(text)?.[1]);
  };
  expect(await me()).toBe(200);
  await until('refused spans to be counted', async () => (await dropped()) > 0);
  expect(started.output()).toContain('the collector takes no spans');
  other.behave(hang);
  const before = other.requests.length;
  expect(await me()).toBe(200);
  await other.waitFor(before + 1);
  // It still hangs: requests are answered, and the process stops all the same.
  expect(await me()).toBe(200);
  expect((await end(started)).code).toBe(0);
});
