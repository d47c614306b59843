import { describe, expect, it } from 'vitest';
import { newProject, newTestToken, setRole, useServer } from '../../test/harness.ts';
import { until } from '../../test/until.ts';
import { revokeToken } from '../auth/tokens.ts';
import { listen } from '../db/listen.ts';
import { Principals } from './principals.ts';

const server = useServer();

const tokenId = async (accountId: string) => {
  const query = server.db.selectFrom('api_tokens').select('id').where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).id;
};

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
    // The cache of another node, which would keep what it knows for an hour.
    const elsewhere = new Principals(server.db, () => server.clock.now, 3_600_000);
    const listener = listen(server.databaseUrl, { guidepost_access: () => elsewhere.clear() });
    await until('the listener to listen', async () => {
      const { rows } = await server.database.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'guidepost-listener' AND query LIKE 'LISTEN%' AND state = 'idle'",
      );
      return rows.length > 0;
    });
    expect(await elsewhere.find(project.token)).toBeDefined();
    await revokeToken(server.db, await tokenId(project.accountId), server.clock.now);
    await until('the token to be unknown', async () => (await elsewhere.find(project.token)) === undefined);
    await listener.close();
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
