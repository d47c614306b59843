import { beforeAll, describe, expect, it } from 'vitest';
import { callsTo, issuesOf, useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);
let segmentId: string;
beforeAll(async () => {
  for (const scope of ['user', 'company'])
    await must('POST', '/attribute-definitions', {
      scope,
      dataType: 'string',
      codeName: 'plan',
      displayName: 'Plan',
    });
  segmentId = (await must('POST', '/segments', { name: 'Some', bizType: 'user', kind: 'manual' })).id;
});

const { call, must } = contentOf(server, project);
const themes = callsTo(server, '/themes', { name: 'Blue' });
const create = (variations: unknown, fields: object = {}) =>
  themes.create(project, { variations, ...fields });
const created = (variations: unknown[], fields: object = {}) =>
  themes.created(project, { variations, ...fields });
const patch = (id: string, body: object) => themes.call(project, 'PATCH', `/${id}`, body);

const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const everywhere = { type: 'current_url', includes: ['*'] };
const inSegment = () => ({ type: 'segment', segment: segmentId, in: true });
const some = { name: 'Some', conditions: [plan] };

describe('variations', () => {
  it('take attributes of users, segments, pages and groups, and are read back as they are', async () => {
    const conditions = [plan, { type: 'group', match: 'any', conditions: [inSegment(), everywhere] }];
    const theme = await created([{ name: 'Some', conditions }, some]);
    expect(theme.variationCount).toBe(2);
    expect(theme.variations).toEqual([
      { id: expect.any(String), name: 'Some', conditions, settings: theme.settings },
      { id: expect.any(String), ...some, settings: theme.settings },
    ]);
    const { body } = await call('GET', `/themes/${theme.id}?expand=variations`);
    expect(body.variations).toEqual(theme.variations);
    const { body: list } = await call('GET', '/themes?orderBy=-createdAt&limit=1');
    expect(list.results[0].variationCount).toEqual(expect.any(Number));
    expect(list.results[0]).not.toHaveProperty('variations');
  });

  it('begin with the settings that the theme has after the change, and are complete', async () => {
    const theme = await created([], { settings: { font: { fontSize: 20 } } });
    const { body } = await patch(theme.id, {
      settings: { modal: { width: 700 } },
      variations: [{ ...some, settings: { font: { lineHeight: 30 } } }],
    });
    const [variation] = body.variations;
    expect(variation.settings).toEqual({ ...body.settings, font: { ...body.settings.font, lineHeight: 30 } });
    expect(variation.settings).toMatchObject({ font: { fontSize: 20 }, modal: { width: 700 } });
  });

  it('do not change with the theme afterwards', async () => {
    const theme = await created([some], { settings: { font: { fontSize: 20 } } });
    const { body } = await patch(theme.id, { settings: { font: { fontSize: 30 } } });
    expect(body.settings.font.fontSize).toBe(30);
    expect(body.variations).toEqual(theme.variations);
  });

  it('that are echoed keep their id and what is not given', async () => {
    const theme = await created([{ ...some, settings: { font: { fontSize: 20, lineHeight: 30 } } }, some]);
    const [first, second] = theme.variations;
    const { body } = await patch(theme.id, {
      settings: { modal: { width: 800 } },
      variations: [
        { id: second.id, name: 'Second', conditions: [everywhere] },
        { id: first.id, ...some, settings: { font: { fontSize: 21 } } },
        { ...some, name: 'New' },
      ],
    });
    expect(body.variationCount).toBe(3);
    expect(body.variations).toEqual([
      { ...second, name: 'Second', conditions: [everywhere] },
      { ...first, settings: { ...first.settings, font: { ...first.settings.font, fontSize: 21 } } },
      { id: expect.any(String), ...some, name: 'New', settings: body.settings },
    ]);
    expect(body.variations[0].settings.modal.width).toBe(600);
  });

  it('can be written back as they were read', async () => {
    const { id } = await created([
      { ...some, settings: { customCss: 'a {}' } },
      { ...some, conditions: [everywhere] },
    ]);
    const { body } = await call('GET', `/themes/${id}?expand=settings&expand=variations`);
    const { settings, variations } = body;
    expect((await patch(id, { settings, variations })).body).toEqual(body);
  });

  it('are all replaced, or left alone when none are given', async () => {
    const { id, variations } = await created([some, some]);
    expect((await patch(id, { name: 'Other' })).body.variations).toEqual(variations);
    expect((await patch(id, { variations: [] })).body).toMatchObject({ variations: [], variationCount: 0 });
  });
});

describe('a variation is refused', () => {
  it('with a missing, wrong or unknown field', async () => {
    const wrong: [object, string[]][] = [
      [{}, ['schema variations[0].name', 'schema variations[0].conditions']],
      [{ ...some, name: ' ' }, ['schema variations[0].name']],
      [{ ...some, conditions: [] }, ['schema variations[0].conditions']],
      [{ ...some, conditions: null }, ['schema variations[0].conditions']],
      [{ ...some, stray: 1 }, ['schema variations[0].stray']],
      [{ ...some, id: null }, ['schema variations[0].id']],
      [{ ...some, settings: null }, ['schema variations[0].settings']],
      [
        { ...some, settings: { font: { fontSize: 1, stray: 1 } } },
        ['schema variations[0].settings.font.fontSize', 'schema variations[0].settings.font.stray'],
      ],
      [{ ...some, settings: { avatar: { name: 'kim' } } }, ['schema variations[0].settings.avatar.name']],
    ];
    for (const [variation, issues] of wrong)
      expect(issuesOf(await create([variation])), JSON.stringify(variation)).toEqual(issues);
  });

  it('under an id that the theme does not have, or twice', async () => {
    const theme = await created([some]);
    const other = await created([some]);
    const [{ id }] = theme.variations;
    for (const unknown of ['unknown', '', other.variations[0].id]) {
      const answer = await patch(theme.id, { variations: [some, { ...some, id: unknown }] });
      expect(codeOf(answer)).toBe('400 E1017');
      expect(issuesOf(answer)).toEqual(['reference_target variations[1].id']);
    }
    const twice = await patch(theme.id, {
      variations: [
        { ...some, id },
        { ...some, id },
      ],
    });
    expect(issuesOf(twice)).toEqual(['reference_target variations[1].id']);
    expect(issuesOf(await create([{ ...some, id }]))).toEqual(['reference_target variations[0].id']);
    expect((await call('GET', `/themes/${theme.id}?expand=variations`)).body.variations).toEqual(
      theme.variations,
    );
  });

  it('with conditions that do not belong there, all of them at once', async () => {
    const foreign = await newProject(server);
    const elsewhere = await contentOf(server, foreign).must('POST', '/segments', {
      name: 'S',
      bizType: 'user',
      kind: 'manual',
    });
    const answer = await create([
      some,
      {
        name: 'Wrong',
        conditions: [
          { ...plan, scope: 'company' },
          { ...plan, attribute: 'nothing' },
          { ...plan, op: 'gt' },
          { type: 'segment', segment: elsewhere.id, in: true },
          { type: 'segment', segment: segmentId },
          { type: 'event', event: 'page_viewed' },
          { type: 'group', match: 'all', conditions: [] },
          { type: 'element', state: 'present' },
        ],
      },
    ]);
    expect(issuesOf(answer)).toEqual([
      'schema variations[1].conditions[0].scope',
      'reference_target variations[1].conditions[1].attribute',
      'schema variations[1].conditions[2].op',
      'reference_target variations[1].conditions[3].segment',
      'schema variations[1].conditions[4].in',
      'schema variations[1].conditions[5].type',
      'schema variations[1].conditions[6].conditions',
      'schema variations[1].conditions[7].type',
    ]);
  });

  it('when there are more than a hundred', async () => {
    expect(issuesOf(await create(Array(101).fill(some)))).toEqual(['schema variations']);
    expect((await created(Array(100).fill(some))).variationCount).toBe(100);
  });

  it('when all of them together are larger than a body may be', async () => {
    const settings = { customCss: 'x'.repeat(50_000) };
    expect(issuesOf(await create(Array(30).fill(some), { settings }))).toEqual(['schema variations']);
    const theme = await created(Array(10).fill(some), { settings });
    const large = { settings: { customCss: 'x'.repeat(600_000) } };
    expect(issuesOf(await patch(theme.id, large))).toEqual(['schema settings']);
    expect(issuesOf(await patch(theme.id, { ...large, variations: [some] }))).toEqual(['schema variations']);
    expect((await patch(theme.id, { ...large, variations: [] })).status).toBe(200);
  });
});

describe('the chain of attribute, segment and theme', () => {
  it('is taken apart from the top and put together from the bottom', async () => {
    const attribute = { scope: 'user', dataType: 'string', codeName: 'tier', displayName: 'Tier' };
    const { id: attributeId } = await must('POST', '/attribute-definitions', attribute);
    const conditions = [{ ...plan, attribute: 'tier' }];
    const segment = { name: 'Tier', bizType: 'user', kind: 'condition', conditions };
    const { id: chained } = await must('POST', '/segments', segment);
    const theme = await created([
      { name: 'A', conditions: [{ type: 'segment', segment: chained, in: true }] },
      { name: 'B', conditions },
    ]);
    const paths = [`/themes/${theme.id}`, `/segments/${chained}`, `/attribute-definitions/${attributeId}`];
    const [themePath, segmentPath, attributePath] = paths as [string, string, string];

    expect(codeOf(await call('DELETE', attributePath))).toBe('409 E1042');
    expect(codeOf(await call('DELETE', segmentPath))).toBe('409 E1043');
    for (const path of paths) expect((await call('DELETE', path)).status, path).toBe(204);

    const restore = (path: string) => call('POST', `${path}/restore`);
    const refused = await restore(themePath);
    expect(codeOf(refused)).toBe('409 E1046');
    expect(refused.body.error.message).toContain(`segment ${chained}, attribute tier (user)`);
    expect(codeOf(await restore(segmentPath))).toBe('409 E1046');
    expect((await restore(attributePath)).status).toBe(200);
    const still = await restore(themePath);
    expect(codeOf(still)).toBe('409 E1046');
    expect(still.body.error.message).not.toContain('tier');
    expect((await restore(segmentPath)).status).toBe(200);
    const restored = await call('POST', `${themePath}/restore?expand=variations`);
    expect([restored.status, restored.body.variations]).toEqual([200, theme.variations]);
    expect(codeOf(await call('DELETE', attributePath))).toBe('409 E1042');
    expect(codeOf(await call('DELETE', segmentPath))).toBe('409 E1043');
  });
});
