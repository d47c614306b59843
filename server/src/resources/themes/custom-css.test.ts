import { describe, expect, it } from 'vitest';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';
import { type Plan, plans } from '../../auth/scopes.ts';

const cloud = useServer({ EDITION: 'cloud' });
const selfHosted = useServer();

type Server = typeof cloud;
const call = (server: Server, of: TestProject, method: string, rest = '', body?: unknown) =>
  server.call(`/v2/projects/${of.id}/themes${rest}`, { method, token: of.token, body });

async function setPlan(of: TestProject, plan: Plan): Promise<void> {
  await cloud.db.updateTable('projects').set({ plan }).where('id', '=', of.id).execute();
  cloud.principals.clear();
}

const css = { customCss: '.button { color: red }' };
const everywhere = [{ type: 'current_url', includes: ['*'] }];
const withVariation = (settings: object) => ({
  variations: [{ name: 'v', conditions: everywhere, settings }],
});

describe('custom CSS', () => {
  it.each(plans)('on the cloud with the plan %s', async (plan) => {
    const of = await newProject(cloud);
    await setPlan(of, plan);
    const isAllowed = plan === 'growth' || plan === 'business';
    for (const fields of [{ settings: css }, withVariation(css)]) {
      const answer = await call(cloud, of, 'POST', '', { name: 'Blue', ...fields });
      expect(codeOf(answer)).toBe(isAllowed ? '201 undefined' : '403 E1038');
    }
    const { body } = await call(cloud, of, 'POST', '', { name: 'Blue', settings: { customCss: '' } });
    for (const fields of [{ settings: css }, withVariation(css)]) {
      const answer = await call(cloud, of, 'PATCH', `/${body.id}`, fields);
      expect(codeOf(answer)).toBe(isAllowed ? '200 undefined' : '403 E1038');
    }
    const { body: read } = await call(cloud, of, 'GET', `/${body.id}?expand=settings&expand=variations`);
    expect(read.settings.customCss).toBe(isAllowed ? css.customCss : '');
    expect(read.variationCount).toBe(isAllowed ? 1 : 0);
  });

  it('that is there stays, is sent back and is removed on any plan, but not changed', async () => {
    const of = await newProject(cloud);
    await setPlan(of, 'growth');
    const { body } = await call(cloud, of, 'POST', '', { name: 'Blue', settings: css, ...withVariation({}) });
    await setPlan(of, 'hobby');
    const update = (fields: object) => call(cloud, of, 'PATCH', `/${body.id}`, fields);
    const { settings, variations } = body;
    expect(variations[0].settings.customCss).toBe(css.customCss);
    expect((await update({ name: 'Red' })).status).toBe(200);
    expect((await update({ settings, variations })).status).toBe(200);
    // A new variation begins with what the theme has.
    expect(
      (await update({ variations: [...variations, { name: 'w', conditions: everywhere }] })).status,
    ).toBe(200);
    expect((await call(cloud, of, 'POST', `/${body.id}/duplicate`)).status).toBe(201);
    expect(codeOf(await update({ settings: { customCss: 'other' } }))).toBe('403 E1038');
    const changed = [{ ...variations[0], settings: { customCss: 'other' } }];
    expect(codeOf(await update({ variations: changed }))).toBe('403 E1038');
    expect((await update({ settings: { customCss: '' } })).body.settings.customCss).toBe('');
    expect(codeOf(await update({ settings: css }))).toBe('403 E1038');
  });

  it('is looked at after everything that makes a request invalid', async () => {
    const of = await newProject(cloud);
    const fields = { settings: { ...css, avatar: { name: 'kim' } } };
    expect(codeOf(await call(cloud, of, 'POST', '', { name: 'Blue', ...fields }))).toBe('400 E1017');
    expect(codeOf(await call(cloud, of, 'PATCH', '/unknown', { settings: css }))).toBe('404 E1021');
  });

  it('is for everyone who hosts it themselves', async () => {
    const of = await newProject(selfHosted);
    const { status, body } = await call(selfHosted, of, 'POST', '', { name: 'Blue', settings: css });
    expect([status, body.settings.customCss]).toEqual([201, css.customCss]);
  });
});
