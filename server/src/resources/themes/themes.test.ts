import { resolve } from 'guidepost-model/themes/resolve';
import { nested, standardLight, systemValues } from 'guidepost-model/themes/values';
import { describe, expect, it } from 'vitest';
import { callsTo, issuesOf, namesIn } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';

const server = useServer();

const { call, get, create, created } = callsTo(server, '/themes', { name: 'Blue' });

const light = nested(standardLight);

describe('the themes of a new project', () => {
  it('are Standard Light, the default, and Standard Dark', async () => {
    const of = await newProject(server);
    const times = { createdAt: server.clock.now.toISOString(), updatedAt: server.clock.now.toISOString() };
    const plain = { id: expect.any(String), object: 'theme', isSystem: true, variationCount: 0, ...times };
    expect((await get(of)).body).toEqual({
      results: [
        { ...plain, name: 'Standard Light', isDefault: true },
        { ...plain, name: 'Standard Dark', isDefault: false },
      ],
      next: null,
      previous: null,
    });
  });

  it('have the settings of the program, and resolved ones', async () => {
    const of = await newProject(server);
    const { body } = await get(of, '?expand=settings&expand=resolvedSettings&expand[]=variations');
    const [first, second] = body.results;
    expect(first).toMatchObject({ settings: light, variations: [] });
    expect(first.resolvedSettings).toEqual(nested(resolve(standardLight)));
    expect(second.settings).toEqual(nested(systemValues['standard-dark']));
    expect(second.resolvedSettings.mainColor).toEqual({
      background: '#0f172a',
      color: '#ffffff',
      hover: '#142854',
      active: '#19387f',
    });
  });
});

describe('the list of themes', () => {
  it('is paged in both directions and keeps the parameters', async () => {
    const of = await newProject(server);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      server.pass(1);
      await created(of, { name: `x${name}` });
    }
    const first = await get(of, '?limit=2&orderBy=-createdAt&name=X');
    expect(namesIn(first.body)).toEqual(['xe', 'xd']);
    const second = await server.call(first.body.next, of);
    expect(namesIn(second.body)).toEqual(['xc', 'xb']);
    const third = await server.call(second.body.next, of);
    expect([namesIn(third.body), third.body.next]).toEqual([['xa'], null]);
    expect(namesIn((await server.call(third.body.previous, of)).body)).toEqual(['xc', 'xb']);
    expect((await get(of, '?cursor=nonsense')).body.results).toEqual([]);
  });

  it('has those of a name, live or deleted', async () => {
    const of = await newProject(server);
    const gone = await created(of, { name: 'Gone 100%' });
    await created(of, { name: 'There 100%' });
    await call(of, 'DELETE', `/${gone.id}`);
    const found = async (query: string) => namesIn((await get(of, query)).body);
    expect(await found('?name=0%25')).toEqual(['There 100%']);
    expect(await found('?name=_')).toEqual([]);
    expect(await found('?deleted=true')).toEqual(['Gone 100%']);
    expect(await found('?deleted=yes&name=there')).toEqual([]);
    expect(await found('?deleted=false')).toHaveLength(3);
  });

  it('shows of the large fields those that were asked for', async () => {
    const of = await newProject(server);
    const { id } = await created(of, { settings: { font: { fontSize: 20 } } });
    const large = ['settings', 'variations', 'resolvedSettings'];
    for (const asked of [[], ['settings'], ['variations'], ['resolvedSettings'], large]) {
      const query = `?${asked.map((part) => `expand=${part}`).join('&')}`;
      const { body } = await get(of, `${query}&name=Blue`);
      const shown = Object.keys(body.results[0]).filter((key) => large.includes(key));
      expect(shown.sort()).toEqual([...asked].sort());
      expect((await get(of, `/${id}${query}`)).body).toEqual(body.results[0]);
    }
  });

  it('is refused when what it expands is too large for one answer, and never silently cut', async () => {
    const of = await newProject(server);
    const theme = await created(of);
    await server.database.pool.query(
      `INSERT INTO themes (id, project_id, name, settings, variations, created_at, updated_at)
       SELECT id || '-' || n, project_id, name, jsonb_set(settings, '{customCss}', to_jsonb(repeat('x', 999000))),
         variations, created_at, updated_at
       FROM themes, generate_series(1, 9) AS n WHERE id = $1`,
      [theme.id],
    );
    expect((await get(of, '?expand=variations')).body.results).toHaveLength(12);
    for (const expand of ['settings', 'resolvedSettings']) {
      const answer = await get(of, `?expand=${expand}`);
      expect(codeOf(answer), expand).toBe('400 E1017');
      expect(answer.body.error.message).toMatch(/more than 8388608 bytes.*with limit/);
      const { body: fewer } = await get(of, `?expand=${expand}&limit=8`);
      expect([fewer.results.length, typeof fewer.next], expand).toEqual([8, 'string']);
    }
  });

  it('is refused for a query that makes no sense', async () => {
    const of = await newProject(server);
    for (const query of ['limit=0', 'limit=101', 'orderBy=name', 'deleted=maybe', 'expand=font', 'name=%00'])
      expect(codeOf(await get(of, `?${query}`)), query).toBe('400 E1017');
  });
});

describe('a theme', () => {
  it('is created from Standard Light and what is given, at any depth', async () => {
    const of = await newProject(server);
    server.pass(1);
    const settings = {
      font: { fontSize: '18', customFontFamily: 'Brand, serif', fontFamily: 'Custom font', h1FontSize: null },
      buttons: { primary: { border: { color: { hover: '#123' } } } },
      customCss: '.x { color: red }',
    };
    const { status, body } = await call(of, 'POST', '?expand=resolvedSettings', { name: 'Blue', settings });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'theme',
      name: 'Blue',
      isDefault: false,
      isSystem: false,
      variationCount: 0,
      variations: [],
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
    });
    const { font, buttons, ...rest } = body.settings;
    expect(font).toEqual({ ...(light.font as object), ...settings.font, fontSize: 18, h1FontSize: 24 });
    expect(buttons.primary.border.color).toEqual({ color: 'Auto', hover: '#123', active: 'Auto' });
    expect(rest.customCss).toBe('.x { color: red }');
    expect(body.resolvedSettings.font.fontFamily).toBe('Brand, serif');
    expect(JSON.stringify(body.resolvedSettings)).not.toContain('"Auto"');
    const { resolvedSettings: _, ...answer } = body;
    expect((await get(of, `/${body.id}?expand=settings&expand=variations`)).body).toEqual(answer);
  });

  it('does not begin with the settings of the default theme', async () => {
    const of = await newProject(server);
    await created(of, { isDefault: true, settings: { brandColor: { background: '#ff0000' } } });
    expect((await created(of)).settings.brandColor.background).toBe('#2563eb');
  });

  it('is refused with every problem of its settings', async () => {
    const of = await newProject(server);
    const settings = {
      font: { fontSize: 9 },
      stray: {},
      avatar: { size: 5 },
      resourceCenter: { logoUrl: 'x' },
    };
    const answer = await create(of, { settings });
    expect(codeOf(answer)).toBe('400 E1017');
    expect(issuesOf(answer)).toEqual([
      'schema settings.font.fontSize',
      'schema settings.stray',
      'schema settings.avatar.size',
      'media_url settings.resourceCenter.logoUrl',
    ]);
    expect(namesIn((await get(of)).body)).toHaveLength(2);
  });

  it('is refused with a missing, wrong or unknown field', async () => {
    const of = await newProject(server);
    expect(issuesOf(await call(of, 'POST', '', {}))).toEqual(['schema name']);
    const wrong = {
      name: ['', ' ', 7, null, 'x'.repeat(256)],
      isDefault: ['true', 1, null],
      settings: [null, [], 'x', 7],
      variations: [null, {}, 'x'],
      isSystem: [true],
      resolvedSettings: [{}],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values)
        expect(issuesOf(await create(of, { [field]: value })), JSON.stringify(value)).toEqual([
          `schema ${field}`,
        ]);
    }
    for (const body of ['', '[]', 'null', '{"name": "\\ud800"}', '{"name":"a","settings":{"__proto__":{}}}'])
      expect(codeOf(await call(of, 'POST', '', body)), body).toBe('400 E1017');
  });

  it('is renamed, and its settings are merged at any depth', async () => {
    const of = await newProject(server);
    const before = await created(of, { settings: { font: { fontSize: 20 }, modal: { width: 700 } } });
    server.pass(5);
    const renamed = await call(of, 'PATCH', `/${before.id}`, { name: 'Red' });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...before, name: 'Red', updatedAt: server.clock.now.toISOString() },
    ]);
    const patch = { settings: { font: { lineHeight: '30', fontSize: null }, modal: null } };
    const { body } = await call(of, 'PATCH', `/${before.id}?expand=resolvedSettings`, patch);
    expect(body.settings).toEqual({ ...before.settings, font: { ...before.settings.font, lineHeight: 30 } });
    expect(body.resolvedSettings.font.lineHeight).toBe(30);
    expect((await call(of, 'PATCH', `/${before.id}`, { settings: {} })).body.settings).toEqual(body.settings);
  });

  it('is not changed by an update that is empty or wrong', async () => {
    const of = await newProject(server);
    const before = await created(of);
    const wrong = [{}, [], { name: null }, { settings: null }, { variations: null }, { object: 'theme' }];
    for (const patch of [...wrong, { name: 'x', settings: { font: { fontSize: 1 } } }, { isDefault: null }])
      expect(codeOf(await call(of, 'PATCH', `/${before.id}`, patch)), JSON.stringify(patch)).toBe(
        '400 E1017',
      );
    expect((await get(of, `/${before.id}?expand=settings&expand=variations`)).body).toEqual(before);
  });

  it('that was read can be written back as it is', async () => {
    const of = await newProject(server);
    const settings = {
      resourceCenterLauncherButton: { iconUrl: 'https://example.com/i.svg' },
      launcherButtons: { width: 50 },
      checklist: { zIndex: -5 },
    };
    const before = await created(of, { settings });
    const patch = { name: before.name, isDefault: before.isDefault, settings: before.settings };
    expect((await call(of, 'PATCH', `/${before.id}`, patch)).body).toEqual(before);
    expect(before.settings.avatar).toEqual({ name: 'alex', size: 60, type: 'cartoon' });
    expect(before.settings.resourceCenterLauncherButton.borderRadius).toBeNull();
  });

  it.each([
    ['avatar.name', { avatar: { name: 'kim' } }],
    ['avatar.url', { avatar: { url: 'https://example.com/a.png' } }],
    ['resourceCenter.dividerLines', { resourceCenter: { dividerLines: false } }],
  ])('keeps %s, which is managed elsewhere', async (path, settings) => {
    const of = await newProject(server);
    expect(issuesOf(await create(of, { settings }))).toEqual([`schema settings.${path}`]);
    const { id } = await created(of, { settings: { avatar: { type: 'cartoon', name: 'alex' } } });
    expect(issuesOf(await call(of, 'PATCH', `/${id}`, { settings }))).toEqual([`schema settings.${path}`]);
    // What it is depends on the theme, not on the program.
    await server.db
      .updateTable('themes')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', id)
      .execute();
    const echoed = await call(of, 'PATCH', `/${id}`, { settings });
    expect([echoed.status, echoed.body.settings]).toMatchObject([200, settings]);
  });

  it('is not found under an unknown id, when deleted, and from another project', async () => {
    const of = await newProject(server);
    const other = await newProject(server);
    const deleted = await created(of);
    await call(of, 'DELETE', `/${deleted.id}`);
    const foreign = await created(other);
    for (const id of ['unknown', '%2F', deleted.id, foreign.id]) {
      expect(codeOf(await get(of, `/${id}`))).toBe('404 E1021');
      expect(codeOf(await call(of, 'PATCH', `/${id}`, { name: 'x' }))).toBe('404 E1021');
      expect(codeOf(await call(of, 'PATCH', `/${id}`, { isDefault: true }))).toBe('404 E1021');
      expect(codeOf(await call(of, 'DELETE', `/${id}`))).toBe('404 E1021');
      expect(codeOf(await call(of, 'POST', `/${id}/duplicate`))).toBe('404 E1021');
      // What is wrong with the body by itself is said first.
      expect(codeOf(await call(of, 'PATCH', `/${id}`, { settings: { stray: 1 } }))).toBe('400 E1017');
    }
    expect(codeOf(await call(of, 'POST', `/${foreign.id}/restore`))).toBe('404 E1021');
    expect(codeOf(await call(of, 'POST', '/unknown/restore'))).toBe('404 E1021');
    expect((await get(other, `/${foreign.id}?expand=settings&expand=variations`)).body).toEqual(foreign);
  });

  it('is changed only with the scope for it', async () => {
    const of = await newProject(server);
    const { id } = await created(of);
    const token = await newTestToken(server, of, { scopes: ['theme:read', 'theme:delete'] });
    const as = (method: string, rest: string, body?: unknown) =>
      server.call(`/v2/projects/${of.id}/themes${rest}`, { method, token, body });
    expect(codeOf(await as('POST', `/${id}/duplicate`))).toBe('403 E1012');
    expect(codeOf(await as('POST', `/${id}/restore`))).toBe('403 E1012');
    expect(codeOf(await as('PATCH', `/${id}`, { name: 'x' }))).toBe('403 E1012');
    expect((await as('DELETE', `/${id}`)).status).toBe(204);
  });
});
