import { describe, expect, it } from 'vitest';
import { bodyOf, namesIn, useProject } from '../../../../test/api.ts';
import { newTestToken, useServer } from '../../../../test/harness.ts';
import { plan, segmentsIn, size } from '../../../../test/segments.ts';

const server = useServer();
const { project, api, put } = useProject(server);

describe('GET users/{id}/segments', () => {
  it('lists the segments of every kind that the user is in', async () => {
    await put('/users/ada', { plan: 'pro' });
    await put('/users/bob', { plan: 'free' });
    await put('/companies/acme', { size: 9 });
    await put('/companies/acme/memberships/ada');
    const { create, put: addMember } = segmentsIn(server, project);
    await create({ name: 'Pro', kind: 'condition', conditions: [plan] });
    await create({ name: 'Of a large company', kind: 'condition', conditions: [size] });
    await addMember(await create({ name: 'Chosen', kind: 'manual' }), 'ada');
    await create({ name: 'Not chosen', kind: 'manual' });
    await create({ name: 'Everybody', kind: 'condition', conditions: [] });
    await create({ name: 'Companies', bizType: 'company', kind: 'condition', conditions: [] });
    const of = async (id: string) => namesIn(bodyOf(await api(`/users/${id}/segments`)));
    expect(await of('ada')).toEqual(['All Users', 'Pro', 'Of a large company', 'Chosen', 'Everybody']);
    expect(await of('bob')).toEqual(['All Users', 'Everybody']);
  });

  it('refuses an unknown user, and a token that may not read segments', async () => {
    expect((await api('/users/nobody/segments')).body.error.code).toBe('E1001');
    await put('/users/eve');
    const token = await newTestToken(server, project, { scopes: ['user:read'] });
    const { body } = await api('/users/eve/segments', 'GET', undefined, { token });
    expect(body.error).toMatchObject({ code: 'E1012', message: expect.stringContaining('segment:read') });
  });
});
