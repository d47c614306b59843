import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { type Answer, codeOf, useServer } from '../../test/harness.ts';
import { run } from '../../test/processes.ts';
import { recordStatements } from '../../test/recorded-statements.ts';

const server = useServer({
  RUNTIME_DEFINITIONS: '6',
  RUNTIME_DEFINITIONS_PER_DAY: '4',
  ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
});
const { project, api, put } = useProject(server, beforeEach);

const call = (path: string, method = 'GET', body?: object) =>
  server.call(`/v2/projects/${project.id}${path}`, { method, token: project.token, ...(body && { body }) });
const sdk = async (path: string, body: object): Promise<Answer> => {
  const { token } = (await call(`/environments/${project.production}`)).body;
  return server.call(`/sdk/v1/${path}`, { method: 'POST', token, body });
};
const keysOf = (count: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}_${n}`, n]));
const rejected = ({ body }: Answer): string[] =>
  body.rejected.map(({ codeName }: { codeName: string }) => codeName);
const define = (codeName: string) =>
  call('/attribute-definitions', 'POST', {
    scope: 'user',
    dataType: 'number',
    displayName: 'Made',
    codeName,
  });
const idOf = async (codeName: string): Promise<string> =>
  (await call(`/attribute-definitions?name=${codeName}`)).body.results[0].id;
const day = 86_400;

describe('attributes that pages send for the first time', () => {
  it('are made as many a day as the setting says, and in all; those beyond are named', async () => {
    const first = await sdk('identify', { userId: 'ada', attributes: keysOf(6, 'one') });
    expect([first.status, rejected(first)]).toEqual([200, ['one_4', 'one_5']]);
    expect(first.body.rejected[0].reason).toContain('within a day');
    expect(rejected(await sdk('identify', { userId: 'bob', attributes: keysOf(1, 'two') }))).toEqual([
      'two_0',
    ]);
    // Another scope has a quota of its own.
    const group = { userId: 'ada', groupId: 'acme', traits: keysOf(4, 'one') };
    expect(rejected(await sdk('group', group))).toEqual([]);

    server.pass(day);
    const next = await sdk('identify', { userId: 'ada', attributes: keysOf(4, 'next') });
    expect(rejected(next)).toEqual(['next_2', 'next_3']);
    expect(next.body.rejected[0].reason).toContain('Define the name');
    server.pass(10 * day);
    expect(rejected(await sdk('identify', { userId: 'ada', attributes: keysOf(1, 'late') }))).toEqual([
      'late_0',
    ]);
  });

  it('leave the room of the project to its owners, and known names to pages', async () => {
    await sdk('identify', { userId: 'ada', attributes: keysOf(6, 'one') });
    expect(codeOf(await define('owned'))).toBe('201');
    expect(codeOf(await put('/users/bob', keysOf(9, 'backend')))).toBe('200');
    const known = { owned: 1, backend_8: 2, one_0: 3 };
    expect(rejected(await sdk('identify', { userId: 'cy', attributes: known }))).toEqual([]);
    expect(bodyOf(await api('/users/cy')).attributes).toMatchObject(known);
  });

  it('are not more when many pages send them at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        sdk('identify', { userId: `u${n}`, attributes: { [`at_once_${n}`]: n } }),
      ),
    );
    expect(answers.filter((answer) => rejected(answer).length === 0)).toHaveLength(4);
    const { results } = (await call('/attribute-definitions?name=at_once_&limit=100')).body;
    expect(results).toHaveLength(4);
  });

  it('count no more when they are deleted without values, and can be purged', async () => {
    await sdk('identify', { userId: 'ada', attributes: keysOf(4, 'one') });
    server.pass(day);
    await sdk('identify', { userId: 'bob', attributes: keysOf(2, 'two') });
    server.pass(day);
    await call(`/environments/${project.production}/users/bob`, 'DELETE');
    for (const name of ['one_0', 'two_0', 'two_1'])
      expect((await call(`/attribute-definitions/${await idOf(name)}`, 'DELETE')).status).toBe(204);
    const attributes = keysOf(3, 'three');
    expect(rejected(await sdk('identify', { userId: 'ada', attributes }))).toEqual(['three_2']);

    const purged = await call('/attribute-definitions/purge', 'POST');
    expect([purged.status, purged.body]).toEqual([200, { object: 'purge', purged: 2, kept: 1 }]);
    const deleted = (await call('/attribute-definitions?deleted=true')).body.results;
    expect(deleted.map(({ codeName }: { codeName: string }) => codeName)).toEqual(['one_0']);
    // The value of the one that was kept is there again with it.
    await call(`/attribute-definitions/${deleted[0].id}/restore`, 'POST');
    expect(bodyOf(await api('/users/ada')).attributes).toMatchObject({ one_0: 0 });
  });

  it('are purged by the command too', async () => {
    await define('unused');
    await call(`/attribute-definitions/${await idOf('unused')}`, 'DELETE');
    const { code, stdout, stderr } = await run(['project', 'purge', '--project', project.id], {
      DATABASE_URL: server.databaseUrl,
      SECRET_KEY: server.config.SECRET_KEY!,
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Removed 1 deleted attributes. 0 with values');
    expect((await call('/attribute-definitions?deleted=true')).body.results).toEqual([]);
  });
});

describe('events that pages send for the first time', () => {
  const track = (names: string[], userId = 'ada') =>
    sdk('batch', { batch: names.map((name) => ({ type: 'track', userId, name })) });
  const statuses = ({ body }: Answer) => body.results.map(({ status }: { status: string }) => status);

  it('are made as many as the quota has, and refused beyond it; the API makes others', async () => {
    const answer = await track(['e0', 'e1', 'e2', 'e3', 'e4'].map((name) => `event_${name}`));
    expect(statuses(answer)).toEqual(['ok', 'ok', 'ok', 'ok', 'error']);
    expect(answer.body.results[4].message).toContain('within a day');
    expect(codeOf(await api('/events', 'POST', { userId: 'ada', name: 'of_backend' }))).toBe('201');
    expect(statuses(await track(['of_backend', 'event_e0']))).toEqual(['ok', 'ok']);
  });

  it('are made by one statement for all of a batch, also when one user sends them', async () => {
    await put('/users/ada');
    const { statements, stop } = recordStatements();
    await track(['n0', 'n1', 'n2', 'n3']).finally(stop);
    const inserts = statements.filter(({ text }) => /INSERT INTO event_definitions/.test(text));
    expect(inserts).toHaveLength(1);
    expect((await call('/event-definitions?name=n')).body.results.length).toBeGreaterThanOrEqual(4);
  });

  it('count no more when they are deleted, and can be purged', async () => {
    const made = await call('/event-definitions', 'POST', { codeName: 'gone', displayName: 'Gone' });
    await call(`/event-definitions/${made.body.id}`, 'DELETE');
    expect((await call('/event-definitions/purge', 'POST')).body).toEqual({
      object: 'purge',
      purged: 1,
      kept: 0,
    });
    expect(codeOf(await call(`/event-definitions/${made.body.id}/restore`, 'POST'))).toBe('404 E1024');
  });
});

it('a visitor without proof makes no definitions where identity is required', async () => {
  const environment = `/environments/${project.production}`;
  await call(`${environment}/signing-secrets`, 'POST', {});
  expect((await call(environment, 'PATCH', { requireIdentity: true })).status).toBe(200);
  const answer = await sdk('identify', { userId: 'anon-1', attributes: { junk: 1, locale_code: 'en' } });
  expect([answer.status, rejected(answer)]).toEqual([200, ['junk']]);
  expect(codeOf(await sdk('track', { userId: 'anon-1', name: 'junk_event' }))).toBe('404 E1024');
  expect((await call('/attribute-definitions?name=junk')).body.results).toEqual([]);
  expect((await call('/event-definitions?name=junk')).body.results).toEqual([]);
});

describe('a batch with a new name in each message', () => {
  const quota = 4;
  const identifies = Array.from({ length: quota }, (_, n) => ({
    type: 'identify',
    userId: 'ada',
    attributes: { [`worst_${n}`]: n },
  }));
  const groups = Array.from({ length: quota }, (_, n) => ({
    type: 'group',
    userId: 'ada',
    groupId: `acme ${n}`,
    traits: { [`worst_${n}`]: n },
  }));
  const appends = Array.from({ length: quota }, (_, n) => ({
    type: 'identify',
    userId: 'ada',
    attributes: { [`list_${n}`]: { append: 'x' } },
  }));
  /** Statements that define names, and all that the batch sends. */
  const counted = async (batch: object[]) => {
    // What is remembered for a while is asked for before.
    await sdk('batch', {
      batch: [{ type: 'identify', userId: 'ada' }, ...groups.map(({ traits: _, ...one }) => one)],
    });
    const { statements, stop } = recordStatements();
    const answer = await sdk('batch', { batch }).finally(stop);
    expect(answer.body.results).toEqual(batch.map(() => ({ status: 'ok', rejected: [], changed: true })));
    const defines = statements.filter(({ text }) => /INSERT INTO attribute_definitions/.test(text));
    const writes = statements.filter(({ text }) => /UPDATE (users|companies)\b/.test(text));
    return { defines: defines.length, writes: writes.length };
  };

  it.each([
    ['identifies of one user', identifies],
    ['lists of one user', appends],
    ['groups', groups],
  ])('is defined by one statement and written by one: %s', async (_, batch) => {
    const { defines, writes } = await counted(batch);
    expect(defines).toBe(1);
    // The one that is planned before a name is known counts as a try.
    expect(writes).toBeLessThanOrEqual(2);
  });

  it('is written message by message where webhooks hear of each', async () => {
    const hook = { url: 'http://127.0.0.1:1/hook', topics: ['user'] };
    expect(codeOf(await api('/webhooks', 'POST', hook))).toBe('201');
    expect((await counted(identifies)).writes).toBeGreaterThanOrEqual(quota);
  });
});
