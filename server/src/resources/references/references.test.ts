import { describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../../test/api.ts';
import { conditionsIn, inside, on } from '../../../test/conditions.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';
import { germanIn, text } from '../../../test/translations.ts';
import { type ListedTarget, usagesOf } from './queries.ts';

const server = useServer();

const { project } = useProject(server);

const { call, created, define, addSegment, addTheme } = conditionsIn(server);

interface Listed {
  type: ListedTarget;
  id: string;
}

const list = (of: TestProject, target: Listed, more = '') =>
  call(of, 'GET', `/references?type=${target.type}&id=${encodeURIComponent(target.id)}${more}`);
async function users(of: TestProject, target: Listed): Promise<string[]> {
  return bodyOf(await list(of, target)).results.map(
    ({ type, name }: { type: string; name: string }) => `${type} ${name}`,
  );
}

describe('the users of an attribute', () => {
  it('are the segments and themes whose conditions name it, at any depth', async () => {
    const of = await newProject(server);
    const target = { type: 'attribute', id: await define(of, 'plan') } as const;
    await define(of, 'other');
    const deep = { type: 'group', match: 'any', conditions: [on('other'), on('plan')] };
    const segmentId = await addSegment(of, 'Deep', { type: 'group', match: 'all', conditions: [deep] });
    await addSegment(of, 'Other', on('other'));
    const themeId = await addTheme(of, 'Blue', on('plan'));
    const { body } = await list(of, target);
    expect(body).toEqual({
      results: [
        { object: 'reference', type: 'segment', id: segmentId, name: 'Deep' },
        { object: 'reference', type: 'theme', id: themeId, name: 'Blue' },
      ],
      next: null,
      previous: null,
    });
  });

  it('change with the conditions, and come and go with the deletion of the user', async () => {
    const of = await newProject(server);
    const plan = { type: 'attribute', id: await define(of, 'plan') } as const;
    const role = { type: 'attribute', id: await define(of, 'role') } as const;
    const id = await addSegment(of, 'Some', on('plan'));
    await call(of, 'PATCH', `/segments/${id}`, { name: 'Renamed' });
    expect(await users(of, plan)).toEqual(['segment Renamed']);
    await call(of, 'PATCH', `/segments/${id}`, { conditions: [on('role')] });
    expect([await users(of, plan), await users(of, role)]).toEqual([[], ['segment Renamed']]);
    await call(of, 'DELETE', `/segments/${id}`);
    expect(await users(of, role)).toEqual([]);
    await call(of, 'POST', `/segments/${id}/restore`);
    expect(await users(of, role)).toEqual(['segment Renamed']);
    await call(of, 'PATCH', `/segments/${id}`, { conditions: [] });
    expect(await users(of, role)).toEqual([]);
  });
});

describe('the users of a segment', () => {
  it('are the themes whose variations name it, the copies of them too', async () => {
    const of = await newProject(server);
    const target = { type: 'segment', id: await addSegment(of, 'Some') } as const;
    const id = await addTheme(of, 'Blue', inside(target.id));
    await created(of, `/themes/${id}/duplicate`, { name: 'Copy' });
    expect(await users(of, target)).toEqual(['theme Blue', 'theme Copy']);
    await call(of, 'PATCH', `/themes/${id}`, { variations: [] });
    expect(await users(of, target)).toEqual(['theme Copy']);
    await call(of, 'PATCH', `/themes/${id}`, { name: 'Not its variations' });
    expect(await users(of, target)).toEqual(['theme Copy']);
  });

  it('keep it from being deleted, and the message names them', async () => {
    const of = await newProject(server);
    const id = await addSegment(of, 'Some');
    const themeId = await addTheme(of, 'Blue', inside(id));
    const refused = await call(of, 'DELETE', `/segments/${id}`);
    expect(codeOf(refused)).toBe('409 E1043');
    expect(refused.body.error.message).toContain('theme "Blue"');
    await call(of, 'DELETE', `/themes/${themeId}`);
    expect((await call(of, 'DELETE', `/segments/${id}`)).status).toBe(204);
  });

  it('are named up to five, the rest as others', async () => {
    const of = await newProject(server);
    const id = await addSegment(of, 'Some');
    for (let i = 1; i <= 6; i++) await addTheme(of, `Theme ${i}`, inside(id));
    const { body } = await call(of, 'DELETE', `/segments/${id}`);
    expect(body.error.message).toMatch(/"Theme 1".*"Theme 5" and others\.$/);
  });
});

describe('the list of references', () => {
  it('is paged in both directions', async () => {
    const of = await newProject(server);
    const target = { type: 'attribute', id: await define(of, 'plan') } as const;
    for (const name of ['a', 'b', 'c']) await addSegment(of, name, on('plan'));
    for (const name of ['d', 'e']) await addTheme(of, name, on('plan'));
    const names = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name).join('');
    const first = (await list(of, target, '&limit=2')).body;
    const second = (await server.call(first.next, of)).body;
    const third = (await server.call(second.next, of)).body;
    expect([first, second, third].map(names)).toEqual(['ab', 'cd', 'e']);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect(names((await server.call(third.previous, of)).body)).toBe('cd');
    expect((await list(of, target, '&cursor=nonsense')).body.results).toEqual([]);
  });

  it.each([
    ['attribute', 'E1022'],
    ['event', 'E1024'],
    ['segment', 'E1025'],
    ['theme', 'E1021'],
    ['content', 'E1004'],
    ['localization', 'E1040'],
  ] as const)('of an unknown, foreign or deleted %s is 404 %s', async (type, code) => {
    const other = await newProject(server);
    const make: Record<typeof type, (of: TestProject) => Promise<string>> = {
      attribute: (of) => define(of, 'plan'),
      event: (of) => created(of, '/event-definitions', { codeName: 'bought', displayName: 'Bought' }),
      segment: (of) => addSegment(of, 'Some'),
      theme: (of) => created(of, '/themes', { name: 'Some' }),
      content: (of) => created(of, '/content', { type: 'tracker', name: 'Some' }),
      localization: (of) => created(of, '/localizations', { code: 'de-DE', name: 'German', locale: 'de-DE' }),
    };
    const paths: Record<string, string> = {
      attribute: 'attribute-definitions',
      event: 'event-definitions',
      content: 'content',
    };
    const id = await make[type](other);
    expect(await users(other, { type, id })).toEqual([]);
    expect(codeOf(await list(project, { type, id }))).toBe(`404 ${code}`);
    expect(codeOf(await list(project, { type, id: 'unknown' }))).toBe(`404 ${code}`);
    await call(other, 'DELETE', `/${paths[type] ?? `${type}s`}/${id}`);
    expect(codeOf(await list(other, { type, id }))).toBe(`404 ${code}`);
  });

  it('needs a type and an id, and content:read', async () => {
    for (const query of ['', '?type=segment', '?id=x', '?type=user&id=x', '?type=segment&id=%00']) {
      expect(codeOf(await call(project, 'GET', `/references${query}`)), query).toBe('400 E1017');
    }
    const token = await newTestToken(server, project, { scopes: ['theme:read', 'segment:read'] });
    const answer = await server.call(`/v2/projects/${project.id}/references?type=segment&id=x`, { token });
    expect(codeOf(answer)).toBe('403 E1012');
  });
});

describe('the users of content', () => {
  it('are the content that starts it or asks about its state', async () => {
    const of = await newProject(server);
    const { createFlow } = contentOf(server, of);
    const tour = await createFlow({ name: 'Tour' });
    const asks = { type: 'content_state', content: tour.id, state: 'completed' };
    const other = await createFlow({ name: 'Next' }, { startRules: { when: [asks] } });
    expect(await users(of, { type: 'content', id: tour.id })).toEqual(['content Next']);
    expect(await users(of, { type: 'content', id: other.id })).toEqual([]);
    await call(of, 'DELETE', `/content/${other.id}`);
    expect(await users(of, { type: 'content', id: tour.id })).toEqual([]);
  });
});

describe('the users of a localization', () => {
  it('are the content whose edited or published version has a translation in it', async () => {
    const of = await newProject(server);
    const content = contentOf(server, of);
    const german = germanIn(content);
    const { id } = await german.addLanguage();
    const target = { type: 'localization', id } as const;
    const flow = await german.newFlow(text('Hello'));
    await german.newFlow(text('Not translated'));
    expect(await users(of, target)).toEqual([]);

    const { units } = await german.get(flow);
    const { path } = units[0];
    expect((await german.put(flow, { translations: { [path]: 'Hallo' } })).status).toBe(200);
    const { name } = await content.must('GET', `/content/${flow.id}`);
    expect(await users(of, target)).toEqual([`content ${name}`]);

    const other = await newProject(server);
    expect(codeOf(await list(other, target))).toBe('404 E1040');
  });
});

describe('the table of references', () => {
  it('counts a content once, however many of its versions use a thing', async () => {
    const of = await newProject(server);
    const target = { type: 'theme', id: await created(of, '/themes', { name: 'Some' }) } as const;
    const { createFlow, publish, must } = contentOf(server, of);
    const flow = await createFlow({ name: 'Tour', themeId: target.id });
    await publish(flow);
    await must('POST', `/content/${flow.id}/versions`);
    expect(await usagesOf(server.db, of.id, target, 5)).toEqual([
      { type: 'content', id: flow.id, name: 'Tour' },
    ]);
    expect(await usagesOf(server.db, project.id, target, 5)).toEqual([]);
  });
});
