import { describe, expect, it } from 'vitest';
import { apiOf, useProject } from '../../../test/api.ts';
import { answerDuring, lockWaits } from '../../../test/database.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import type { Database } from '../../db/pool.ts';
import { lockDefinitions } from './create-definitions.ts';

/** Others hold locks for as long as they like, such as a person with a console. Real ones, of another connection. */

const server = useServer();
const { project, api, put } = useProject(server);

const lockUser = (trx: Database, id: string) =>
  trx
    .selectFrom('users')
    .select('external_id')
    .where('environment_id', '=', project.production)
    .where('external_id', '=', id)
    .forUpdate()
    .execute();

const codes = async (answers: Promise<{ status: number; body: unknown }>[]) =>
  (await Promise.all(answers)).map(codeOf);

describe('while somebody holds the lock of a user', () => {
  it('a write of the user waits for it', async () => {
    await put('/users/awaited', { plan: 'free' });
    const answer = await answerDuring(
      server.database,
      (trx) => lockUser(trx, 'awaited'),
      () => put('/users/awaited', { plan: 'pro' }),
    );
    expect(answer.body.attributes.plan).toBe('pro');
  });

  it('other users are written, of the same environment and of others', async () => {
    const other = await newProject(server);
    await put('/users/locked', { plan: 'free' });
    await server.db.transaction().execute(async (trx) => {
      await lockUser(trx, 'locked');
      const pending = put('/users/locked', { plan: 'pro' });
      await lockWaits(server.database.pool);
      const users = Array.from({ length: 20 }, (_, n) => `/users/free-${n}`);
      expect(new Set(await codes(users.map((user) => put(user, { plan: 'pro' }))))).toEqual(new Set(['200']));
      const elsewhere = users.map((user) => apiOf(server, other)(user, 'PUT', { attributes: { plan: 'x' } }));
      expect(new Set(await codes(elsewhere))).toEqual(new Set(['200']));
      await pending;
    });
  });

  it('writes that arrive together with that of the user are written, and the user is answered 503', async () => {
    const other = await newProject(server);
    await put('/users/stuck', { plan: 'free' });
    await server.db.transaction().execute(async (trx) => {
      await lockUser(trx, 'stuck');
      // In one batch, so that all of them meet the lock.
      const stuck = put('/users/stuck', { plan: 'pro' });
      const others = [
        put('/users/fellow', { plan: 'pro' }),
        put('/users/fellow-too', { plan: 'pro' }),
        apiOf(server, other)('/users/stranger', 'PUT', { attributes: { plan: 'pro' } }),
      ];
      expect(await codes(others)).toEqual(['200', '200', '200']);
      const refused = await stuck;
      expect(codeOf(refused)).toBe('503 E1014');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    expect(codeOf(await put('/users/stuck', { plan: 'pro' }))).toBe('200');
  });

  it('events, memberships and page views of other users are recorded', async () => {
    await put('/companies/acme');
    for (const id of ['held', 'ada']) await put(`/users/${id}`);
    const { sdk_token: token } = await server.db
      .selectFrom('environments')
      .select('sdk_token')
      .where('id', '=', project.production)
      .executeTakeFirstOrThrow();
    const sdk = (path: string, body: object) =>
      server.call(`/sdk/v1/${path}`, { method: 'POST', token, body });
    server.pass(120);
    await server.db.transaction().execute(async (trx) => {
      await lockUser(trx, 'held');
      // The last of these wants to note that the user was seen, for which it needs the lock.
      const held = sdk('track', { userId: 'held', name: 'order_placed' });
      await lockWaits(server.database.pool);
      const answers = [
        sdk('track', { userId: 'ada', name: 'order_placed' }),
        sdk('group', { userId: 'ada', groupId: 'acme', traits: { size: 3 } }),
        put('/companies/acme/memberships/ada', { role: 'owner' }),
        api('/events', 'POST', { userId: 'ada', name: 'order_placed' }),
      ];
      expect(await codes(answers)).toEqual(['200', '200', '200', '201']);
      await held;
    });
  });
});

describe('while a project cannot get the lock under which it creates definitions', () => {
  it('another project writes users with new attributes, and reads them', async () => {
    const other = await newProject(server);
    const theirs = apiOf(server, other);
    /** As many new attributes as a write may name. */
    const manyKeys = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${prefix}_${n}`, n]));
    await server.db.transaction().execute(async (trx) => {
      await lockDefinitions(trx, project.id);
      const stuck = [1, 2, 3, 4].map((user) => put(`/users/flood-${user}`, manyKeys(`flood_${user}`)));
      await lockWaits(server.database.pool);
      const neighbour = await theirs('/users/neighbour', 'PUT', { attributes: { seats: 3 } });
      expect(codeOf(neighbour)).toBe('200');
      expect((await theirs('/users/neighbour')).body.attributes).toEqual(neighbour.body.attributes);
      expect(new Set(await codes(stuck))).toEqual(new Set(['503 E1014']));
    });
    expect(codeOf(await put('/users/flood-1', manyKeys('flood_1')))).toBe('200');
  });
});
