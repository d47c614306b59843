import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../../test/api.ts';
import { lockWaits } from '../../../../test/database.ts';
import { useServer } from '../../../../test/harness.ts';

const server = useServer();
const { api } = useProject(server);

describe('companies', () => {
  it('are created, merged, read and listed', async () => {
    const created = await api('/companies/acme', 'PUT', { attributes: { plan: 'free', seats: 3 } });
    const seen = server.clock.now.toISOString();
    expect([created.status, created.body]).toEqual([
      200,
      {
        id: 'acme',
        object: 'company',
        attributes: { plan: 'free', seats: 3, first_seen_at: seen, last_seen_at: seen },
        createdAt: seen,
        users: null,
        memberships: null,
      },
    ]);
    const merged = await api('/companies/acme', 'PUT', { attributes: { plan: 'pro', seats: null } });
    expect(merged.body.attributes).toMatchObject({ plan: 'pro' });
    expect(merged.body.attributes).not.toHaveProperty('seats');
    expect((await api('/companies')).body.results.map(({ id }: { id: string }) => id)).toContain('acme');
    expect((await api('/companies/nowhere')).body.error.code).toBe('E1002');
  });

  it('have attributes apart from those of users', async () => {
    await api('/users/someone', 'PUT', { attributes: { shared_name: 1 } });
    expect((await api('/companies/apart', 'PUT', { attributes: { shared_name: 'text' } })).status).toBe(200);
  });

  it('do not take the filters of users', async () => {
    // Unknown parameters are ignored, as everywhere.
    expect((await api('/companies?email=nonsense&companyId=x')).status).toBe(200);
    expect((await api('/companies?segmentId=nowhere')).body.error.code).toBe('E1025');
  });

  it('show their users and memberships when asked', async () => {
    await api('/companies/full', 'PUT', {});
    await api('/users/ada', 'PUT', { attributes: { name: 'Ada' } });
    await api('/companies/full/memberships/ada', 'PUT', { attributes: { role: 'owner' } });
    const { body } = await api('/companies/full?expand=users&expand=memberships.user');
    expect(body.users).toMatchObject([{ id: 'ada', object: 'user', companies: null }]);
    expect(body.memberships).toMatchObject([
      { userId: 'ada', attributes: { role: 'owner' }, user: { id: 'ada' } },
    ]);
    const { body: put } = await api('/companies/full?expand=memberships', 'PUT', {});
    expect(put.memberships).toHaveLength(1);
  });

  it('are deleted without their users', async () => {
    await api('/companies/brief', 'PUT', {});
    await api('/users/stays', 'PUT', {});
    await api('/companies/brief/memberships/stays', 'PUT', {});
    expect((await api('/companies/brief', 'DELETE')).status).toBe(204);
    expect((await api('/companies/brief', 'DELETE')).body.error.code).toBe('E1002');
    expect((await api('/users/stays?expand=memberships')).body.memberships).toEqual([]);
  });
});

describe('expanding while the other side is deleted', () => {
  it.each([
    ['companies/gone?expand=users', 'users', 'users'],
    ['companies/gone?expand=memberships.user', 'users', 'memberships'],
    ['users/gone?expand=memberships.company', 'companies', 'memberships'],
    ['users/gone?expand=companies', 'companies', 'companies'],
  ])('%s answers without it', async (path, table, relation) => {
    await api('/users/gone', 'PUT', {});
    await api('/companies/gone', 'PUT', {});
    await api('/companies/gone/memberships/gone', 'PUT', {});
    const locker = new pg.Client({ connectionString: server.databaseUrl });
    await locker.connect();
    await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const pending = api(`/${path}`);
    await lockWaits(server.database.pool);
    await locker.query(`DELETE FROM ${table} WHERE external_id = 'gone'`);
    await locker.query('COMMIT');
    await locker.end();
    const { status, body } = await pending;
    expect([status, body[relation]]).toEqual([200, []]);
  });
});

describe('memberships', () => {
  beforeAll(async () => {
    await api('/companies/inc', 'PUT', {});
    await api('/users/bob', 'PUT', {});
  });

  it('need both ends, the company first', async () => {
    expect((await api('/companies/nowhere/memberships/nobody', 'PUT', {})).body.error.code).toBe('E1002');
    expect((await api('/companies/inc/memberships/nobody', 'PUT', {})).body.error.code).toBe('E1001');
  });

  it('are created, merged and removed for good: a new one has a new id and no attributes', async () => {
    await api('/users/new', 'PUT', {});
    const first = await api('/companies/inc/memberships/new', 'PUT', {
      attributes: { role: 'admin', level: 1 },
    });
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.any(String),
        object: 'companyMembership',
        attributes: { role: 'admin', level: 1 },
        createdAt: server.clock.now.toISOString(),
        companyId: 'inc',
        userId: 'new',
      },
    ]);
    const merged = await api('/companies/inc/memberships/new', 'PUT', {
      attributes: { level: null, team: 'x' },
    });
    expect(merged.body).toMatchObject({ id: first.body.id, attributes: { role: 'admin', team: 'x' } });
    expect(merged.body.attributes).not.toHaveProperty('level');
    expect((await api('/companies/inc/memberships/new', 'PUT', {})).body).toEqual(merged.body);

    expect((await api('/companies/inc/memberships/new', 'DELETE')).status).toBe(204);
    expect((await api('/companies/inc/memberships/new', 'DELETE')).body.error.code).toBe('E1003');
    expect((await api('/companies/nowhere/memberships/new', 'DELETE')).body.error.code).toBe('E1002');
    server.pass(1);
    const again = await api('/companies/inc/memberships/new', 'PUT', {});
    expect(again.body.attributes).toEqual({});
    expect(again.body.id).not.toBe(first.body.id);
    expect(again.body.createdAt).toBe(server.clock.now.toISOString());
  });

  it('refuse values that do not fit', async () => {
    await api('/companies/inc/memberships/bob', 'PUT', { attributes: { rank: 1 } });
    const { body } = await api('/companies/inc/memberships/bob', 'PUT', { attributes: { rank: 'first' } });
    expect(body.error.issues).toMatchObject([{ path: 'attributes.rank' }]);
  });

  it('written at once merge into one, and a deletion of an end in between is no fault', async () => {
    const writes = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        api('/companies/inc/memberships/bob', 'PUT', { attributes: { [`m_${i}`]: i } }),
      ),
    );
    expect(writes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { body } = await api('/companies/inc/memberships/bob', 'PUT', {});
    for (let i = 0; i < 20; i++) expect(body.attributes[`m_${i}`]).toBe(i);

    const mixed = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        if (i % 4 === 0) return api('/users/blink', 'DELETE');
        if (i % 4 === 1) return api('/users/blink', 'PUT', {});
        return api('/companies/inc/memberships/blink', 'PUT', { attributes: { n_value: i } });
      }),
    );
    for (const { status } of mixed) expect([200, 204, 404]).toContain(status);
  });
});
