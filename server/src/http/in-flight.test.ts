import { expect, it } from 'vitest';
import { lockWaits } from '../../test/database.ts';
import { newProject, startTestServer } from '../../test/harness.ts';

it('who comes when as many requests are under way as may be is refused at once, until one of them has ended', async () => {
  const server = await startTestServer({ MAX_REQUESTS_IN_FLIGHT: '2' });
  const { pool } = server.database;
  const project = await newProject(server);
  const list = (limit: number) =>
    server.call(
      `/v2/projects/${project.id}/environments/${project.production}/users?limit=${limit}`,
      project,
    );
  const locker = await pool.connect();
  await locker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const underWay = [list(1), list(2)];
  await lockWaits(pool, 2);
  const { status, body, headers } = await list(3);
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'E1014', '2']);
  expect((await server.call('/health/ready')).status).toBe(200);
  await locker.query('COMMIT');
  locker.release();
  for (const answer of underWay) expect((await answer).status).toBe(200);
  expect((await list(3)).status).toBe(200);
  await server.close();
});
