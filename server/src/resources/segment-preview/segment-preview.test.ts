import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { newTestToken, useServer } from '../../../test/harness.ts';
import { addEntities, plan, size } from '../../../test/segments.ts';

const server = useServer();
const { project, api, put } = useProject(server);
const preview = (body: object, token?: string) => api('/segments/preview', 'POST', body, { token });

beforeAll(async () => {
  await put('/users/ada', { plan: 'pro' });
  await put('/users/bob', { plan: 'free' });
  await put('/companies/acme', { size: 9 });
});

describe('POST segments/preview', () => {
  it('counts the users who fulfil the conditions and shows some of them', async () => {
    const body = bodyOf(await preview({ bizType: 'user', conditions: [plan] }));
    expect(body).toMatchObject({ count: 1, capped: false, estimated: false });
    expect(body.sample).toMatchObject([{ id: 'ada', object: 'user', attributes: { plan: 'pro' } }]);
  });

  it('counts companies', async () => {
    const body = bodyOf(await preview({ bizType: 'company', conditions: [size] }));
    expect(body).toMatchObject({ count: 1, sample: [{ id: 'acme', object: 'company' }] });
  });

  it('counts everybody without conditions, and nobody of other environments', async () => {
    expect(bodyOf(await preview({ bizType: 'user', conditions: [] })).count).toBe(2);
    const elsewhere = { environmentId: project.staging };
    const answer = await api('/segments/preview', 'POST', { bizType: 'user', conditions: [] }, elsewhere);
    expect(bodyOf(answer)).toEqual({
      count: 0,
      capped: false,
      estimated: false,
      between: null,
      sample: [],
    });
  });

  it('stops counting at 10,000', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `many-${n}`);
    await addEntities(server, 'users', project.staging, many);
    const elsewhere = { environmentId: project.staging };
    const answer = await api('/segments/preview', 'POST', { bizType: 'user', conditions: [] }, elsewhere);
    expect(bodyOf(answer)).toMatchObject({ count: 10_000, capped: true, estimated: false });
    expect(bodyOf(answer).sample).toHaveLength(5);
  });

  it('needs the scope of the members too', async () => {
    const token = await newTestToken(server, project, { scopes: ['segment:read', 'user:read'] });
    bodyOf(await preview({ bizType: 'user', conditions: [] }, token));
    const refused = await preview({ bizType: 'company', conditions: [] }, token);
    expect(refused.body.error).toMatchObject({
      code: 'E1012',
      message: expect.stringContaining('company:read'),
    });
  });

  it.each([
    [
      { bizType: 'user', conditions: [{ ...plan, attribute: 'nothing' }] },
      'reference_target conditions[0].attribute',
    ],
    [{ bizType: 'user' }, 'schema conditions'],
    [{ bizType: 'group', conditions: [] }, 'schema bizType'],
  ])('refuses %j', async (body, issue) => {
    expect(issuesOf(await preview(body))).toEqual([issue]);
  });
});
