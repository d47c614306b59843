import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newProject, newTestToken, setRole, useServer } from '../../test/harness.ts';
import { callsWith, cookiesOf, newPerson, setClock, signIn } from '../../test/people.ts';
import { until } from '../../test/until.ts';
import { revokeToken } from '../auth/tokens.ts';
import { listen } from '../db/listen.ts';
import { Principals } from './principals.ts';
import type { Role } from './scopes.ts';

const server = useServer();

const tokenId = async (accountId: string) => {
  const query = server.db.selectFrom('api_tokens').select('id').where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).id;
};

/** The principals of another node, which would keep what it knows for an hour, and listens for changes. */
async function anotherNode() {
  const principals = new Principals(server.db, () => server.clock.now, 3_600_000);
  const listener = listen(server.databaseUrl, { guidepost_access: () => principals.clear() });
  await until('the listener to listen', async () => {
    const { rows } = await server.database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'guidepost-listener' AND query LIKE 'LISTEN%' AND state = 'idle'",
    );
    return rows.length > 0;
  });
  return { principals, close: () => listener.close() };
}

describe('rights', () => {
  it('are remembered, so that a request costs no query', async () => {
    const project = await newProject(server);
    await server.call('/v2/me', project);
    const queries = server.database.pool.totalCount;
    await server.db
      .updateTable('api_tokens')
      .set({ name: 'renamed' })
      .where('account_id', '=', project.accountId)
      .execute();
    expect((await server.call('/v2/me', project)).body.tokenName).toBe('Test token');
    expect(server.database.pool.totalCount).toBeLessThanOrEqual(Math.max(queries, 1));
  });

  it('end at once on every node when a token is revoked, by the notification of the database', async () => {
    const project = await newProject(server);
    const { principals: elsewhere, close } = await anotherNode();
    expect(await elsewhere.find(project.token)).toBeDefined();
    await revokeToken(server.db, await tokenId(project.accountId), server.clock.now);
    await until('the token to be unknown', async () => (await elsewhere.find(project.token)) === undefined);
    await close();
  });

  it('end within their time to live where no notification arrives', async () => {
    const project = await newProject(server);
    const elsewhere = new Principals(server.db, () => server.clock.now, 50);
    expect(await elsewhere.find(project.token)).toBeDefined();
    await revokeToken(server.db, await tokenId(project.accountId), server.clock.now);
    await until('the token to be unknown', async () => (await elsewhere.find(project.token)) === undefined);
  });

  it('of a token never exceed those of its owner, whose role may change', async () => {
    const project = await newProject(server);
    const rename = () =>
      server.call(`/v2/projects/${project.id}/environments/${project.staging}`, {
        method: 'PATCH',
        token: project.token,
        body: { name: 'x' },
      });
    for (const [role, status] of [
      ['owner', 200],
      ['admin', 200],
      ['editor', 403],
      ['viewer', 403],
    ] as const) {
      await setRole(server, project, role);
      expect([role, (await rename()).status]).toEqual([role, status]);
    }
  });

  it('of a token made a moment after it was refused are there at once', async () => {
    const project = await newProject(server);
    const token = await newTestToken(server, project);
    await server.db.updateTable('api_tokens').set({ revoked_at: server.clock.now }).execute();
    server.principals.clear();
    expect((await server.call('/v2/me', { token })).body.error.code).toBe('E1000');
    await server.db.updateTable('api_tokens').set({ revoked_at: null }).execute();
    expect((await server.call('/v2/me', { token })).status).toBe(200);
  });
});

describe('a session', () => {
  /** The token of a sign-in session as the database has it. */
  /** The database has its hash only. */
  const tokenIn = (cookie: string) => /session_token=([^.]+)\./.exec(decodeURIComponent(cookie))?.[1] ?? '';
  const memberOf = async (project: { id: string }, role: Role) => {
    setClock(server);
    const person = await newPerson(server, { project, role });
    const cookie = cookiesOf(await signIn(server, person));
    return { person, call: callsWith(server, cookie), token: tokenIn(cookie) };
  };

  it('is remembered like a token, so that a request costs no query', async () => {
    const project = await newProject(server);
    const { person, call } = await memberOf(project, 'editor');
    expect((await call('/v2/me')).body.tokenName).toBe('Person editor');
    // Not told to anybody: whoever asks the database would see it.
    await sql`ALTER TABLE accounts DISABLE TRIGGER USER`.execute(server.db);
    try {
      await server.db.updateTable('accounts').set({ name: 'renamed' }).where('id', '=', person.id).execute();
    } finally {
      await sql`ALTER TABLE accounts ENABLE TRIGGER USER`.execute(server.db);
    }
    expect((await call('/v2/me')).body.tokenName).toBe('Person editor');
    server.principals.clear();
    expect((await call('/v2/me')).body.tokenName).toBe('renamed');
  });

  it.each([
    ['the person signs out', async ({ call }) => void (await call('/app/auth/sign-out', { method: 'POST' }))],
    ['the account is disabled', ({ person }) => disable(person.id)],
  ] satisfies [string, (member: Awaited<ReturnType<typeof memberOf>>) => Promise<void>][])(
    'ends at once on every node when %s',
    async (_, change) => {
      const member = await memberOf(await newProject(server), 'admin');
      const { principals: elsewhere, close } = await anotherNode();
      expect(await elsewhere.findSession(member.token)).toBeDefined();
      await change(member);
      await until('the session to be unknown', async () => {
        return (await elsewhere.findSession(member.token)) === undefined;
      });
      await close();
    },
  );

  it('has another role at once on every node when somebody changes it', async () => {
    const project = await newProject(server);
    const { person, token } = await memberOf(project, 'admin');
    const { principals: elsewhere, close } = await anotherNode();
    const roleNow = async () => (await elsewhere.findSession(token))?.projects.get(project.id)?.role;
    expect(await roleNow()).toBe('admin');
    const path = `/v2/projects/${project.id}/members/${person.id}`;
    const body = { role: 'viewer' };
    expect((await server.call(path, { method: 'PATCH', token: project.token, body })).status).toBe(200);
    await until('the role to be known', async () => (await roleNow()) === 'viewer');
    await close();
  });

  const disable = async (id: string) => {
    const { clock, db } = server;
    await db.updateTable('accounts').set({ disabled_at: clock.now }).where('id', '=', id).execute();
  };
});
