import { describe, expect, it } from 'vitest';
import { apiOf, bodyOf, useProject } from '../../../test/api.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import { signToken } from '../../../test/identity-tokens.ts';

const server = useServer();
const { project, api } = useProject(server);
const newApi = async () => apiOf(server, await newProject(server));

describe('a signing secret', () => {
  it('is shown once, and stored under the key of the service', async () => {
    const api = await newApi();
    const created = bodyOf(await api('/signing-secrets', 'POST', { name: 'Backend' }), 201);
    expect(created).toEqual({
      id: expect.any(String),
      object: 'signingSecret',
      name: 'Backend',
      secret: expect.stringMatching(/^idsec_[0-9a-f]{64}$/),
      lastFour: created.secret.slice(-4),
      createdAt: server.clock.now.toISOString(),
      lastUsedAt: null,
    });
    const { secret, ...listed } = created;
    expect(bodyOf(await api('/signing-secrets')).results).toEqual([listed]);
    const { rows } = await server.database.pool.query('SELECT secret FROM signing_secrets');
    expect(rows.map((row) => row.secret.toString('latin1')).join()).not.toContain(secret);
  });

  it('has a name by itself when nothing is sent', async () => {
    const api = await newApi();
    expect(bodyOf(await api('/signing-secrets', 'POST'), 201).name).toBe('Signing secret');
    expect(codeOf(await api('/signing-secrets', 'POST', { secret: 'mine' }))).toBe('400 E1017');
  });

  it('is one of at most two, also when many are wanted at once', async () => {
    const api = await newApi();
    const answers = await Promise.all(Array.from({ length: 6 }, () => api('/signing-secrets', 'POST', {})));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    expect(refused[0]!.body.error).toMatchObject({
      code: 'E1017',
      message: 'An environment has at most 2 signing secrets. Revoke one of them first.',
    });
    const [first] = bodyOf(await api('/signing-secrets')).results;
    expect((await api(`/signing-secrets/${first.id}`, 'DELETE')).status).toBe(204);
    expect((await api('/signing-secrets', 'POST', {})).status).toBe(201);
  });

  it('is revoked once, and only in its own environment', async () => {
    const { id } = bodyOf(await api('/signing-secrets', 'POST', {}), 201);
    const elsewhere = { environmentId: project.staging };
    expect(codeOf(await api(`/signing-secrets/${id}`, 'DELETE', undefined, elsewhere))).toBe('404 E0064');
    expect((await api(`/signing-secrets/${id}`, 'DELETE')).status).toBe(204);
    expect(codeOf(await api(`/signing-secrets/${id}`, 'DELETE'))).toBe('404 E0064');
  });

  it('must be there before identity can be required', async () => {
    const api = await newApi();
    expect(codeOf(await api('', 'PATCH', { requireIdentity: true }))).toBe('400 E0003');
    await api('/signing-secrets', 'POST', {});
    expect(bodyOf(await api('', 'PATCH', { requireIdentity: true })).requireIdentity).toBe(true);
  });
});

describe('checking an identity token', () => {
  it('says whose it is and until when, or what is wrong', async () => {
    const api = await newApi();
    const { id, secret } = bodyOf(await api('/signing-secrets', 'POST', {}), 201);
    const { now } = server.clock;
    const check = async (token: string) => bodyOf(await api('/signing-secrets/validate', 'POST', { token }));
    expect(await check(signToken(secret, { sub: 'ada', companyId: 'acme' }, { now }))).toEqual({
      valid: true,
      problem: null,
      userId: 'ada',
      companyId: 'acme',
      expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
      signingSecretId: id,
    });
    expect(await check(signToken('another', { sub: 'ada' }, { now }))).toEqual({
      valid: false,
      problem: 'The identity token is not signed with a signing secret of the environment.',
      userId: null,
      companyId: null,
      expiresAt: null,
      signingSecretId: null,
    });
  });
});
