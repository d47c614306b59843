import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { codeOf, startTestServer, useServer } from '../../test/harness.ts';
import {
  callsWith,
  cookiesOf,
  newPerson,
  ownerOf,
  password,
  setClock,
  signedIn,
  signIn,
} from '../../test/people.ts';
import { makeAccountLink } from '../auth/account-links.ts';
import { allScopes } from '../auth/scopes.ts';
import { maxSessions } from '../auth/sessions.ts';
import { signInLimits } from './limits.ts';

const server = useServer();
const { project } = useProject(server);
const { project: other } = useProject(server);
beforeAll(() => setClock(server));

describe('sign-in with a password', () => {
  it('sets a cookie that pages cannot read, and the answer does not have the token', async () => {
    const person = await newPerson(server, { project, role: 'editor' });
    const answer = await signIn(server, { email: person.email.toUpperCase() });
    expect(bodyOf(answer)).toEqual({ object: 'signIn', twoFactorRequired: false });
    const [cookie = '', device = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(device).toMatch(
      /^guidepost\.device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).toMatch(
      /^guidepost\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('has cookies for https only where the service is on https', async () => {
    const secure = await startTestServer({ BASE_URL: 'https://guidepost.example.com' });
    try {
      setClock(secure);
      const person = await newPerson(secure);
      const answer = await secure.call('/app/auth/sign-in/email', {
        method: 'POST',
        body: { email: person.email, password },
        headers: { origin: 'https://guidepost.example.com' },
      });
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-guidepost\.session_token=[^;]+; .*Secure/);
      const headers = { cookie: cookiesOf(answer) };
      expect(bodyOf(await secure.call('/app/me', { headers })).account.email).toBe(person.email);
      const renamed = { cookie: headers.cookie.replace('__Host-', '') };
      expect(codeOf(await secure.call('/app/me', { headers: renamed }))).toBe('401 E1010');
    } finally {
      await secure.close();
    }
  });

  it('answers the same to an unknown address, a wrong password and a disabled account', async () => {
    const person = await newPerson(server);
    const disabled = await newPerson(server);
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: server.clock.now })
      .where('id', '=', disabled.id)
      .execute();
    const answers = [
      await signIn(server, { email: 'nobody@example.com' }),
      await signIn(server, { email: 'no address at all' }),
      await signIn(server, person, 'wrong horse'),
      await signIn(server, disabled),
    ];
    for (const answer of answers) {
      expect(answer.body).toEqual(answers[0]?.body);
      expect(codeOf(answer)).toBe('401 E0067');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is refused for a while after too many failures, for this account and address only', async () => {
    const fresh = await startTestServer();
    try {
      setClock(fresh);
      const [person, another] = [await newPerson(fresh), await newPerson(fresh)];
      for (let n = 0; n < signInLimits.account.failures; n++) {
        expect(codeOf(await signIn(fresh, person, 'wrong'))).toBe('401 E0067');
      }
      const refused = await signIn(fresh, person);
      expect(codeOf(refused)).toBe('429 E1013');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      bodyOf(await signIn(fresh, another));
    } finally {
      await fresh.close();
    }
  });

  it('keeps a bounded number of sessions for each account', async () => {
    const person = await newPerson(server);
    const call = await signedIn(server, person);
    const at = server.clock.now;
    const old = { account_id: person.id, expires_at: new Date(at.getTime() + 1e6), updated_at: at };
    const rows = Array.from({ length: maxSessions }, (_, n) => {
      const id = `${person.id}-${n}`;
      return { ...old, id, token: id, created_at: new Date(at.getTime() - 1000 - n) };
    });
    await server.db.insertInto('account_sessions').values(rows).execute();
    await signedIn(server, person);
    const count = server.db.selectFrom('account_sessions').select(({ fn }) => fn.countAll<number>().as('n'));
    const { n } = await count.where('account_id', '=', person.id).executeTakeFirstOrThrow();
    expect(n).toBe(maxSessions);
    bodyOf(await call('/app/me'));
  });

  it.each([
    [{}, 'email'],
    [{ email: 'ada@example.com' }, 'password'],
    [{ email: 'ada@example.com', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'ada@example.com', password: 'x', rememberMe: true }, 'rememberMe'],
    [{ email: ['ada@example.com'], password: 'x' }, 'email'],
  ])('refuses the body %j', async (body, path) => {
    const answer = await server.call('/app/auth/sign-in/email', { method: 'POST', body });
    expect(codeOf(answer)).toBe('400 E1017');
    expect(answer.body.error.issues[0].path).toBe(path);
  });

  it('is refused to pages of other origins', async () => {
    const person = await newPerson(server);
    const body = { email: person.email, password };
    const from = (headers: Record<string, string>) =>
      server.call('/app/auth/sign-in/email', { method: 'POST', body, headers });
    expect(codeOf(await from({ origin: 'https://evil.example.com' }))).toBe('403 E1049');
    expect(codeOf(await from({ origin: 'null' }))).toBe('403 E1049');
    expect(codeOf(await from({ origin: server.url, 'sec-fetch-site': 'cross-site' }))).toBe('403 E1049');
    bodyOf(await from({}));
  });
});

describe('a session', () => {
  it('is the same principal as a token, with the scopes of the role', async () => {
    const person = await newPerson(server, { project, role: 'editor' });
    const call = await signedIn(server, person);
    const me = bodyOf(await call('/app/me'));
    expect(me).toMatchObject({
      object: 'appMe',
      account: { id: person.id, email: person.email, twoFactorEnabled: false, hasPassword: true },
      projects: [
        {
          id: project.id,
          role: 'editor',
          environments: [
            { id: project.production, name: 'Production', isPrimary: true },
            { id: project.staging, name: 'Staging', isPrimary: false },
          ],
        },
      ],
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      // Nothing was built: the test runs from the sources.
      commit: null,
      edition: 'self-hosted',
    });
    const [{ scopes }] = me.projects;
    expect(scopes).toContain('user:write');
    expect(scopes).not.toContain('webhook:read');
    bodyOf(await call(`/v2/projects/${project.id}/environments`));
    expect(codeOf(await call(`/v2/projects/${other.id}/environments`))).toBe('403 E1011');
    const refused = await call(`/v2/projects/${project.id}`, { method: 'PATCH', body: { name: 'x' } });
    expect(codeOf(refused)).toBe('403 E1012');
    expect(refused.body.error.message).toBe('Your role in the project does not include project:manage.');
  });

  it('manages webhooks as owner only, although a token of an editor may', async () => {
    const webhooks = `/v2/projects/${project.id}/environments/${project.production}/webhooks`;
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const call = await signedIn(server, await newPerson(server, { project, role }));
      expect([role, codeOf(await call(webhooks))]).toEqual([role, '403 E1012']);
    }
    const owner = await signedIn(server, await ownerOf(server, project));
    bodyOf(await owner(webhooks));
    expect(bodyOf(await owner('/app/me')).projects[0].scopes).toHaveLength(allScopes.length);
  });

  it('may create environments and projects, which E1032 refuses to tokens', async () => {
    const owner = await signedIn(server, await ownerOf(server, project));
    const environments = `/v2/projects/${project.id}/environments`;
    const body = { name: 'Third' };
    expect(codeOf(await server.call(environments, { method: 'POST', token: project.token, body }))).toBe(
      '403 E1032',
    );
    bodyOf(await owner(environments, { method: 'POST', body }), 201);
    const made = bodyOf(await owner('/v2/projects', { method: 'POST', body: { name: 'Mine' } }), 201);
    bodyOf(await owner(`/v2/projects/${made.id}`));
  });

  it('changes something only from a page of the service, and with JSON', async () => {
    const person = await newPerson(server, { project, role: 'admin' });
    const cookie = cookiesOf(await signIn(server, person));
    const path = `/v2/projects/${project.id}`;
    const rename = (headers: Record<string, string>, body: unknown = { name: 'Renamed' }) =>
      server.call(path, { method: 'PATCH', body, headers: { cookie, ...headers } });
    for (const headers of [
      {},
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { origin: `${server.url}.evil.example.com` },
      { origin: server.url, 'sec-fetch-site': 'same-site' },
      { origin: server.url, 'content-type': 'text/plain' },
    ]) {
      expect([headers, codeOf(await rename(headers))]).toEqual([headers, '403 E1049']);
    }
    bodyOf(await rename({ origin: server.url }));
    bodyOf(await rename({ 'sec-fetch-site': 'same-origin' }));
    bodyOf(await server.call(path, { headers: { cookie, origin: 'https://evil.example.com' } }));
  });

  it('counts less than an Authorization header, and nothing under /v1 and /sdk', async () => {
    const cookie = cookiesOf(await signIn(server, await newPerson(server, { project, role: 'owner' })));
    const headers = { cookie, authorization: 'Bearer gp_unknown' };
    expect(codeOf(await server.call('/v2/me', { headers }))).toBe('403 E1000');
    expect(codeOf(await server.call('/v1/users', { headers: { cookie } }))).toBe('401 E1010');
    const identify = { method: 'POST', body: { userId: 'ada' }, headers: { cookie, origin: server.url } };
    expect(codeOf(await server.call('/sdk/v1/identify', identify))).toBe('401 E1010');
    expect(bodyOf(await server.call('/v2/me', { headers: { cookie } })).tokenName).toBe('Person owner');
  });

  it('under /app is not opened by a token', async () => {
    expect(codeOf(await server.call('/app/me', { token: project.token }))).toBe('401 E1010');
  });

  it('ends at sign-out', async () => {
    const call = await signedIn(server, await newPerson(server));
    const answer = await call('/app/auth/sign-out', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(cookiesOf(answer)).toBe('');
    expect(codeOf(await call('/app/me'))).toBe('401 E1010');
    expect((await call('/app/auth/sign-out', { method: 'POST' })).status).toBe(204);
  });

  it('ends when nobody uses it for a week, and is prolonged by use', async () => {
    const later = await startTestServer();
    try {
      setClock(later);
      const day = 86_400;
      const person = await newPerson(later);
      const call = await signedIn(later, person);
      later.pass(6 * day);
      const prolonged = await call('/app/me');
      expect(cookiesOf(prolonged)).toContain('guidepost.session_token=');
      later.pass(6 * day);
      bodyOf(await callsWith(later, cookiesOf(prolonged))('/app/me'));
      later.pass(7 * day);
      expect(codeOf(await call('/app/me'))).toBe('401 E1010');
    } finally {
      await later.close();
    }
  });

  it('is not opened by a cookie that was not signed here', async () => {
    const cookie = cookiesOf(await signIn(server, await newPerson(server)));
    const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';
    for (const forged of [token, `${token}.`, `${token}.AAAA`, '%', '.', 'x'.repeat(5000)]) {
      const headers = { cookie: `guidepost.session_token=${forged}` };
      expect([forged, codeOf(await server.call('/app/me', { headers }))]).toEqual([forged, '401 E1010']);
    }
  });

  it('has a rate limit of its own, which all sessions of an account share', async () => {
    const limited = await startTestServer({ SESSION_THROTTLE_LIMIT: '3' });
    try {
      setClock(limited);
      const person = await newPerson(limited);
      const [one, two] = [await signedIn(limited, person), await signedIn(limited, person)];
      const first = await one('/app/me');
      expect(first.headers.get('x-ratelimit-limit')).toBe('3');
      bodyOf(await two('/v2/me'));
      bodyOf(await one('/v2/me'));
      expect(codeOf(await two('/app/me'))).toBe('429 E1013');
      bodyOf(await (await signedIn(limited, await newPerson(limited)))('/app/me'));
    } finally {
      await limited.close();
    }
  });
});

describe('a set-up link', () => {
  const setUp = (body: object) =>
    server.call('/app/setup', { method: 'POST', body, headers: { origin: server.url } });

  it('lets its holder choose a password once, ends all sessions and signs in', async () => {
    const person = await newPerson(server);
    const before = await signedIn(server, person);
    const token = await makeAccountLink(server.db, person.id, 'setup', server.clock.now);
    const answer = await setUp({ token, password: 'a new password', name: 'Ada' });
    expect(bodyOf(answer)).toEqual({ object: 'signIn', twoFactorRequired: false });
    const me = bodyOf(await callsWith(server, cookiesOf(answer))('/app/me'));
    expect(me.account.name).toBe('Ada');
    expect(codeOf(await before('/app/me'))).toBe('401 E1010');
    expect(codeOf(await signIn(server, person))).toBe('401 E0067');
    bodyOf(await signIn(server, person, 'a new password'));
    expect(codeOf(await setUp({ token, password: 'another one' }))).toBe('404 E0068');
  });

  it('no longer works after a day, or when there is a newer one', async () => {
    const person = await newPerson(server);
    const yesterday = new Date(server.clock.now.getTime() - 24 * 3_600_000);
    const expired = await makeAccountLink(server.db, person.id, 'setup', yesterday);
    expect(codeOf(await setUp({ token: expired, password: 'a new password' }))).toBe('404 E0068');
    const older = await makeAccountLink(server.db, person.id, 'setup', server.clock.now);
    const newer = await makeAccountLink(server.db, person.id, 'setup', server.clock.now);
    expect(codeOf(await setUp({ token: older, password: 'a new password' }))).toBe('404 E0068');
    expect(codeOf(await setUp({ token: newer, password: 'short' }))).toBe('400 E1017');
    bodyOf(await setUp({ token: newer, password: 'a new password' }));
  });
});
