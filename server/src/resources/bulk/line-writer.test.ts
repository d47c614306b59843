import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { newProject, startTestServer, useServer } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { linesType } from '../../http/request/lines.ts';

/** Lines are written together; here are those that cannot be. */

const server = useServer();
const { project, api, put } = useProject(server);

async function bulk(path: string, values: unknown[]) {
  const response = await fetch(
    `${server.url}/v2/projects/${project.id}/environments/${project.production}${path}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${project.token}`, 'content-type': linesType },
      body: values.map((value) => `${JSON.stringify(value)}\n`).join(''),
    },
  );
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

const statusesOf = (lines: { status: number }[]) => lines.map(({ status }) => status);

describe('lines that are written together', () => {
  it('do not suffer from one whose user somebody else has locked', async () => {
    await put('/users/locked', { plan: 'free' });
    await server.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .selectFrom('users')
          .select('external_id')
          .where('environment_id', '=', project.production)
          .where('external_id', '=', 'locked')
          .forUpdate()
          .execute();
        const lines = ['before', 'locked', 'after'].map((id) => ({ id, attributes: { plan: 'pro' } }));
        const pending = bulk('/users/bulk', lines);
        for (const id of ['before', 'after'])
          await until(`${id} to be written`, async () => (await api(`/users/${id}`)).status === 200);
        return { pending };
      })
      .then(async ({ pending }) => expect(statusesOf(await pending)).toEqual([200, 200, 200]));
    expect((await api('/users/locked')).body.attributes.plan).toBe('pro');
  });

  it('are tried one by one when two about one user are too large together', async () => {
    const texts = (from: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`text_${from + n}`, 'x'.repeat(2_000)]));
    const lines = await bulk('/users/bulk', [
      { id: 'beside' },
      { id: 'large', attributes: texts(0) },
      { id: 'large', attributes: texts(20) },
      { id: 'large', attributes: { plan: 'last' } },
    ]);
    expect(statusesOf(lines)).toEqual([200, 200, 400, 200]);
    const { attributes } = (await api('/users/large')).body;
    expect(attributes).toMatchObject({ ...texts(0), plan: 'last' });
    expect(attributes).not.toHaveProperty('text_20');
  });

  it('are refused alone when a value does not fit a definition that another line of the request has made', async () => {
    const lines = await bulk('/users/bulk', [
      { id: 'typed-1', attributes: { brand_new: 1 } },
      { id: 'typed-2', attributes: { brand_new: 'one' } },
      { id: 'typed-3', attributes: { brand_new: 3 } },
    ]);
    expect(statusesOf(lines)).toEqual([200, 400, 200]);
  });
});

it('a service that stops ends a bulk request whose client is silent, and what has arrived is written', async () => {
  const own = await startTestServer();
  const { id, production, token } = await newProject(own);
  const call = request(`${own.url}/v2/projects/${id}/environments/${production}/users/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': linesType },
  });
  call.on('error', () => {});
  call.write('{"id":"ada"}\n');
  const [response] = await once(call, 'response');
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await until('the line to be answered', () => text.endsWith('\n'));
  const ended = once(response, 'close');
  // Resolves although the client neither sends nor ends its body.
  await own.close();
  await ended;
  const summary = JSON.parse(text.trimEnd().split('\n').at(-1)!);
  expect(summary).toMatchObject({ lines: 1, accepted: 1, error: { code: 'E1014' } });
});
