import { nested, systemValues } from 'guidepost-model/themes/values';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const { call, get, created } = callsTo(server, '/themes', { name: 'Blue' });
const systemThemes = async (of: TestProject) => (await get(of, '?name=Standard')).body.results;

describe('a theme that two people change', () => {
  it('is changed by `If-Match` only in the state that was read', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const read = (await get(of, `/${id}`)).headers.get('etag') ?? '';
    server.pass(1);
    const change = (name: string, etag: string) =>
      server.call(`/v2/projects/${of.id}/themes/${id}`, {
        method: 'PATCH',
        token: of.token,
        body: { name },
        headers: { 'if-match': etag },
      });
    const first = await change('First', read);
    expect(first.body.name).toBe('First');
    expect(codeOf(await change('Second', read))).toBe('409 E0050');
    expect((await get(of, `/${id}`)).body.name).toBe('First');
    expect((await change('Third', first.headers.get('etag') ?? '')).body.name).toBe('Third');
    expect((await change('Fourth', '*')).body.name).toBe('Fourth');
  });
});

describe('a system theme', () => {
  it('is neither changed nor deleted', async () => {
    const of = await newProject(server);
    const before = await systemThemes(of);
    for (const { id } of before) {
      const patches = [{ name: 'x' }, { settings: {} }, { variations: [] }, { name: 'x', isDefault: true }];
      for (const patch of patches) expect(codeOf(await call(of, 'PATCH', `/${id}`, patch))).toBe('409 E1035');
      expect(codeOf(await call(of, 'DELETE', `/${id}`))).toBe('409 E1035');
    }
    expect(await systemThemes(of)).toEqual(before);
  });

  it('is duplicated into one that can be changed', async () => {
    const of = await newProject(server);
    const [, dark] = await systemThemes(of);
    const { status, body } = await call(of, 'POST', `/${dark.id}/duplicate?expand=settings`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Standard Dark', isSystem: false, isDefault: false });
    expect(body.settings).toEqual(nested(systemValues['standard-dark']));
    expect((await call(of, 'PATCH', `/${body.id}`, { name: 'Mine' })).status).toBe(200);
  });
});

describe('a duplicate', () => {
  it('has what the original has, under the same name or another', async () => {
    const of = await newProject(server);
    const variations = [
      {
        name: 'Some',
        conditions: [{ type: 'current_url', includes: ['*'] }],
        settings: { font: { fontSize: 11 } },
      },
    ];
    const original = await created(of, { isDefault: true, settings: { modal: { width: 700 } }, variations });
    server.pass(5);
    const { body } = await call(
      of,
      'POST',
      `/${original.id}/duplicate?expand=settings&expand=variations`,
      {},
    );
    const now = server.clock.now.toISOString();
    expect(body).toEqual({ ...original, id: body.id, isDefault: false, createdAt: now, updatedAt: now });
    expect(body.id).not.toBe(original.id);
    const named = await call(of, 'POST', `/${original.id}/duplicate`, { name: 'Other' });
    expect(named.body).toMatchObject({ name: 'Other', variationCount: 1 });
    expect(named.body).not.toHaveProperty('settings');
  });

  it('is refused a blank name and unknown fields', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    for (const body of [{ name: ' ' }, { name: null }, { isDefault: true }, [], 'null'])
      expect(codeOf(await call(of, 'POST', `/${id}/duplicate`, body)), JSON.stringify(body)).toBe(
        '400 E1017',
      );
  });
});

describe('deleting a theme', () => {
  it('hides it until it is restored, as it was and not the default', async () => {
    const of = await newProject(server);
    const before = await created(of, { settings: { font: { fontSize: 20 } } });
    const { status, body } = await call(of, 'DELETE', `/${before.id}`);
    expect([status, body]).toEqual([204, '']);
    expect((await get(of, '?deleted=true&expand=settings')).body.results[0].settings).toEqual(
      before.settings,
    );
    server.pass(5);
    const restored = await call(of, 'POST', `/${before.id}/restore?expand=settings&expand=variations`);
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual({ ...before, updatedAt: server.clock.now.toISOString() });
    server.pass(5);
    const again = await call(of, 'POST', `/${before.id}/restore?expand=settings&expand=variations`);
    expect([again.status, again.body]).toEqual([200, restored.body]);
  });

  it('happens once, even by two at the same moment', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const answers = await Promise.all([1, 2, 3].map(() => call(of, 'DELETE', `/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('is refused for the default, and for a system theme even when it is the default', async () => {
    const of = await newProject(server);
    const [lightTheme] = await systemThemes(of);
    expect(codeOf(await call(of, 'DELETE', `/${lightTheme.id}`))).toBe('409 E1035');
    const { id } = await created(of, { isDefault: true });
    expect(codeOf(await call(of, 'DELETE', `/${id}`))).toBe('409 E1034');
  });

  it('is refused while content uses it, which the message names', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const content = contentOf(server, of);
    const tour = await content.create({ name: 'welcome-tour', themeId: id });
    const refused = await call(of, 'DELETE', `/${id}`);
    expect(codeOf(refused)).toBe('409 E1031');
    expect(refused.body.error.message).toContain('content "welcome-tour"');
    await content.call('DELETE', `/content/${tour.id}`);
    expect((await call(of, 'DELETE', `/${id}`)).status).toBe(204);
  });
});
