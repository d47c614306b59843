import { request } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { type Answer, codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { limits } from '../../http/request/limits.ts';

const server = useServer();
const { project, api, put } = useProject(server);

const json = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const pathOf = (path: string) => `/v2/projects/${project.id}/environments/${project.production}${path}`;

interface Sent {
  headers?: Record<string, string>;
  token?: string;
}

/** Sends a body, and answers the lines of the answer; or the refusal of the whole request. */
async function bulk(path: string, body: string | Buffer, { headers, token = project.token }: Sent = {}) {
  const response = await fetch(`${server.url}${pathOf(path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', ...headers },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) return { status: response.status, body: JSON.parse(text), lines: [] };
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status: 200, body: lines.at(-1), lines: lines.slice(0, -1) };
}

const ok = (line: number, status = 200) => ({ line, status });
const refusal = (line: number, code: string, status = 400) => ({ line, status, error: { code } });

describe('bulk', () => {
  it('users are written line by line, and a line that is refused does not stop the others', async () => {
    await put('/users/first', { seats: 1 });
    const { lines, body } = await bulk(
      '/users/bulk',
      `${json([
        { id: 'ada', attributes: { plan: 'pro', seats: 3 } },
        { id: 'bob', attributes: { seats: 'many' } },
        { attributes: {} },
        { id: 'cyd', attributes: {}, unheardOf: 1 },
      ])}not json\n\n["a list"]\n${json([{ id: 'dan' }]).trim()}`,
    );
    expect(lines).toMatchObject([
      ok(1),
      refusal(2, 'E1017'),
      refusal(3, 'E1017'),
      refusal(4, 'E1017'),
      refusal(5, 'E1017'),
      refusal(7, 'E1017'),
      ok(8),
    ]);
    expect(lines[1].error).toMatchObject({
      issues: [{ rule: 'schema', path: 'attributes.seats' }],
      doc_url: expect.stringContaining('/docs'),
    });
    expect(body).toEqual({ object: 'bulkSummary', lines: 8, accepted: 2, refused: 5 });
    expect((await api('/users/ada')).body.attributes).toMatchObject({ plan: 'pro', seats: 3 });
    expect((await api('/users/dan')).status).toBe(200);
    expect(codeOf(await api('/users/bob'))).toBe('404 E1001');
    const definitions = await server.call(`/v2/projects/${project.id}/attribute-definitions?limit=100`, {
      token: project.token,
    });
    expect(definitions.body.results).toContainEqual(
      expect.objectContaining({ codeName: 'seats', dataType: 'number', scope: 'user' }),
    );
  });

  it('companies and memberships too; who is missing is told by the line', async () => {
    await put('/users/eve');
    const companies = await bulk('/companies/bulk', json([{ id: 'acme', attributes: { size: 5 } }]));
    expect(companies.lines).toEqual([ok(1)]);
    const { lines } = await bulk(
      '/memberships/bulk',
      json([
        { companyId: 'acme', userId: 'eve', attributes: { role: 'admin' } },
        { companyId: 'nowhere', userId: 'eve' },
        { companyId: 'acme', userId: 'nobody' },
      ]),
    );
    expect(lines).toMatchObject([ok(1), refusal(2, 'E1002', 404), refusal(3, 'E1001', 404)]);
    const { body } = await api('/users/eve?expand=memberships');
    expect(body.memberships).toMatchObject([{ companyId: 'acme', attributes: { role: 'admin' } }]);
  });

  it('events are recorded once for each messageId, also when everything is sent again', async () => {
    const body = json([
      { userId: 'fay', name: 'ordered', messageId: 'm1', attributes: { total: 1 } },
      { userId: 'fay', name: 'ordered', messageId: 'm2', occurredAt: '2026-02-28T12:00:00Z' },
      { userId: 'fay', name: 'flow_started' },
      { userId: 'fay', name: 'ordered', occurredAt: '2099-01-01T00:00:00Z' },
    ]);
    const expected = [ok(1, 201), ok(2, 201), refusal(3, 'E1017'), refusal(4, 'E1017')];
    expect((await bulk('/events/bulk', body)).lines).toMatchObject(expected);
    expect((await bulk('/events/bulk', body)).lines).toMatchObject(expected);
    expect((await api('/events?name=ordered')).body.results).toHaveLength(2);
  });

  it('several lines about one user are written in their order', async () => {
    const steps = Array.from({ length: 1_200 }, (_, step) => ({ id: 'gus', attributes: { step } }));
    expect((await bulk('/users/bulk', json(steps))).body).toMatchObject({ accepted: 1_200, refused: 0 });
    expect((await api('/users/gus')).body.attributes.step).toBe(1_199);
  });

  it('the same messages are announced as by single requests, and one audit entry tells of the request', async () => {
    const hook = { url: 'https://example.com/hook', topics: ['user'] };
    const { id } = (await api('/webhooks', 'POST', hook)).body;
    await put('/users/hal', { plan: 'free' });
    const lines = [
      { id: 'hal', attributes: { plan: 'pro' } },
      { id: 'ida' },
      { id: 'hal', attributes: { plan: 'pro' } },
    ];
    expect((await bulk('/users/bulk', json(lines))).body.accepted).toBe(3);
    const { results } = (await api(`/webhooks/${id}/messages`)).body as Answer['body'];
    expect(results.map(({ type }: { type: string }) => type).sort()).toEqual([
      'user.created',
      'user.created',
      'user.updated',
    ]);
    await api(`/webhooks/${id}`, 'DELETE');
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['operation', 'target_type', 'target_id'])
      .where('operation', '=', 'bulkUpsertUsers')
      .execute();
    const entry = { operation: 'bulkUpsertUsers', target_type: 'environment', target_id: project.production };
    expect(entries).toContainEqual(entry);
  });

  it('gzip is accepted, and a broken one is told by the last line', async () => {
    const body = json(
      Array.from({ length: 3_000 }, (_, n) => ({ id: `zip-${n}`, attributes: { seats: n } })),
    );
    const headers = { 'content-encoding': 'gzip' };
    const { lines, body: summary } = await bulk('/users/bulk', gzipSync(body), { headers });
    expect(lines).toHaveLength(3_000);
    expect(summary).toEqual({ object: 'bulkSummary', lines: 3_000, accepted: 3_000, refused: 0 });
    const broken = await bulk('/users/bulk', Buffer.from('this is not gzip'), { headers });
    expect(broken.body).toMatchObject({ lines: 0, accepted: 0, error: { code: 'E1017' } });
    const cut = await bulk('/users/bulk', gzipSync(body).subarray(0, 2_000), { headers });
    expect(cut.body.error).toMatchObject({ code: 'E1017' });
    expect(codeOf(await bulk('/users/bulk', body, { headers: { 'content-encoding': 'br' } }))).toBe(
      '400 E1017',
    );
  });

  it('a line that is too long is refused alone', async () => {
    const long = JSON.stringify({ id: 'long', attributes: { text: 'x'.repeat(limits.bulkLineBytes.most) } });
    const { lines } = await bulk('/users/bulk', `${long}\n${json([{ id: 'after' }])}${long}`);
    expect(lines).toMatchObject([refusal(1, 'E1017'), ok(2), refusal(3, 'E1017')]);
  });

  it('only the refused lines are answered when the request asks for them', async () => {
    const { lines, body } = await bulk(
      '/users/bulk?answers=refused',
      json([{ id: 'one' }, { id: '' }, { id: 'two' }]),
    );
    expect(lines).toMatchObject([refusal(2, 'E1017')]);
    expect(body).toMatchObject({ lines: 3, accepted: 2, refused: 1 });
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['an idempotency key', { 'idempotency-key': 'key' }],
  ])('a request with %s is refused as a whole', async (_, headers) => {
    expect(codeOf(await bulk('/users/bulk', '{"id":"json"}', { headers }))).toBe('400 E1017');
    expect(codeOf(await api('/users/json'))).toBe('404 E1001');
  });

  it('NDJSON is refused by other operations', async () => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const call = { method: 'POST', token: project.token, body: '{}', headers };
    expect(codeOf(await server.call(pathOf('/events'), call))).toBe('400 E1017');
  });

  it('the scope of single writes is needed', async () => {
    const token = await newTestToken(server, project, { scopes: ['user:read', 'company:read'] });
    for (const path of ['/users/bulk', '/companies/bulk', '/memberships/bulk', '/events/bulk'])
      expect(codeOf(await bulk(path, '{}\n', { token }))).toBe('403 E1012');
  });

  it('lines are answered while the next ones are awaited, and a project has a bounded number of requests', async () => {
    const open = (id: string) => {
      const body = new Readable({ read() {} });
      const call = request(`${server.url}${pathOf('/users/bulk')}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${project.token}`, 'content-type': 'application/x-ndjson' },
      });
      let text = '';
      const ended = new Promise<void>((resolve) => {
        call.on('response', (response) => {
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('close', resolve);
        });
        call.on('error', () => resolve());
      });
      body.pipe(call);
      body.push(json([{ id }]));
      return { body, call, ended, text: () => text };
    };
    const open3 = ['s1', 's2', 's3'].map(open);
    for (const { text } of open3)
      await until('the first line to be answered', () => text() === '{"line":1,"status":200}\n');
    expect(codeOf(await bulk('/users/bulk', json([{ id: 's4' }])))).toBe('429 E1013');
    // One ends as it should, the others go away.
    open3[0]!.body.push(null);
    await open3[0]!.ended;
    expect(open3[0]!.text()).toContain('"accepted":1');
    for (const { call } of open3.slice(1)) call.destroy();
    for (const { ended } of open3) await ended;
    await until(
      'places to be free',
      async () => (await bulk('/users/bulk', json([{ id: 's5' }]))).status === 200,
    );
  });
});
