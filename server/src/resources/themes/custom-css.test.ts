import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/api.ts';
import { codeOf, newProject, setPlan, useServer } from '../../../test/harness.ts';
import { plans } from '../../auth/scopes.ts';

const cloud = useServer({ EDITION: 'cloud' });
const selfHosted = useServer();

const onCloud = callsTo(cloud, '/themes');
const onOwn = callsTo(selfHosted, '/themes');

const css = { customCss: '.button { color: red }' };
const everywhere = [{ type: 'current_url', includes: ['*'] }];
const withVariation = (settings: object) => ({
  variations: [{ name: 'v', conditions: everywhere, settings }],
});

describe('custom CSS', () => {
  it.each(plans)('on the cloud with the plan %s', async (plan) => {
    const of = await newProject(cloud);
    await setPlan(cloud, of, plan);
    const isAllowed = plan === 'growth' || plan === 'business';
    for (const fields of [{ settings: css }, withVariation(css)]) {
      const answer = await onCloud.call(of, 'POST', '', { name: 'Blue', ...fields });
      expect(codeOf(answer)).toBe(isAllowed ? '201' : '403 E1038');
    }
    const { body } = await onCloud.call(of, 'POST', '', { name: 'Blue', settings: { customCss: '' } });
    for (const fields of [{ settings: css }, withVariation(css)]) {
      const answer = await onCloud.call(of, 'PATCH', `/${body.id}`, fields);
      expect(codeOf(answer)).toBe(isAllowed ? '200' : '403 E1038');
    }
    const { body: read } = await onCloud.call(of, 'GET', `/${body.id}?expand=settings&expand=variations`);
    expect(read.settings.customCss).toBe(isAllowed ? css.customCss : '');
    expect(read.variationCount).toBe(isAllowed ? 1 : 0);
  });

  it('that is there stays, is sent back and is removed on any plan, but not changed', async () => {
    const of = await newProject(cloud);
    await setPlan(cloud, of, 'growth');
    const { body } = await onCloud.call(of, 'POST', '', {
      name: 'Blue',
      settings: css,
      ...withVariation({}),
    });
    await setPlan(cloud, of, 'hobby');
    const update = (fields: object) => onCloud.call(of, 'PATCH', `/${body.id}`, fields);
    const { settings, variations } = body;
    expect(variations[0].settings.customCss).toBe(css.customCss);
    expect((await update({ name: 'Red' })).status).toBe(200);
    expect((await update({ settings, variations })).status).toBe(200);
    // A new variation begins with what the theme has.
    expect(
      (await update({ variations: [...variations, { name: 'w', conditions: everywhere }] })).status,
    ).toBe(200);
    expect((await onCloud.call(of, 'POST', `/${body.id}/duplicate`)).status).toBe(201);
    expect(codeOf(await update({ settings: { customCss: 'other' } }))).toBe('403 E1038');
    const changed = [{ ...variations[0], settings: { customCss: 'other' } }];
    expect(codeOf(await update({ variations: changed }))).toBe('403 E1038');
    expect((await update({ settings: { customCss: '' } })).body.settings.customCss).toBe('');
    expect(codeOf(await update({ settings: css }))).toBe('403 E1038');
  });

  it('is looked at after everything that makes a request invalid', async () => {
    const of = await newProject(cloud);
    const fields = { settings: { ...css, avatar: { name: 'kim' } } };
    expect(codeOf(await onCloud.call(of, 'POST', '', { name: 'Blue', ...fields }))).toBe('400 E1017');
    expect(codeOf(await onCloud.call(of, 'PATCH', '/unknown', { settings: css }))).toBe('404 E1021');
  });

  it('is for everyone who hosts it themselves', async () => {
    const of = await newProject(selfHosted);
    const { status, body } = await onOwn.call(of, 'POST', '', { name: 'Blue', settings: css });
    expect([status, body.settings.customCss]).toEqual([201, css.customCss]);
  });
});
