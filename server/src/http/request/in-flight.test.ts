import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockWaits } from '../../../test/database.ts';
import { newProject, startTestServer } from '../../../test/harness.ts';
import { boundInFlight } from './in-flight.ts';

it('who comes when as many requests are under way as may be is refused, before the token is looked at, until one of them has ended', async () => {
  const server = await startTestServer({ MAX_REQUESTS_IN_FLIGHT: '2' });
  const { pool } = server.database;
  const project = await newProject(server);
  // Each search has statements of its own.
  const find = (n: number) =>
    server.call(
      `/v2/projects/${project.id}/environments/${project.production}/users?search=user${n}`,
      project,
    );
  const locker = await pool.connect();
  await locker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const underWay = [find(1), find(2)];
  await lockWaits(pool, 2);
  const { status, body, headers } = await find(3);
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'E1014', '2']);
  const stranger = await server.call(`/v2/projects/${project.id}/environments`, { token: 'unknown' });
  expect(stranger.status).toBe(503);
  expect((await server.call('/health/ready')).status).toBe(200);
  await locker.query('COMMIT');
  locker.release();
  for (const answer of underWay) expect((await answer).status).toBe(200);
  expect((await find(3)).status).toBe(200);
  await server.close();
});

describe('a request for which there is no place', () => {
  /** A process with one place, which is taken. */
  function full(maxWaiting?: number) {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const step = boundInFlight(1, maxWaiting);
    const arrive = () => {
      const raw = Object.assign(new EventEmitter(), { closed: false });
      const leave = () => {
        raw.closed = true;
        raw.emit('close');
      };
      const come = async () => step({ url: '/v2/me' } as FastifyRequest, { raw } as unknown as FastifyReply);
      const answer = come().then(
        () => 'accepted',
        ({ code }) => code,
      );
      return { answer, leave };
    };
    return { arrive, first: arrive() };
  }

  it('waits for half a second, and is refused', async () => {
    const { arrive } = full();
    const { answer } = arrive();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('E1014');
  });

  it('takes the place that became free meanwhile', async () => {
    const { arrive, first } = full();
    const [second, third] = [arrive(), arrive()];
    first.leave();
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all([second.answer, third.answer])).toEqual(['accepted', 'E1014']);
  });

  it('takes no place when its client has gone', async () => {
    const { arrive, first } = full();
    const second = arrive();
    second.leave();
    first.leave();
    await vi.advanceTimersByTimeAsync(500);
    expect([await second.answer, await arrive().answer]).toEqual(['E1014', 'accepted']);
  });

  it('is refused at once when too many wait already', async () => {
    const { arrive } = full(2);
    for (let n = 0; n < 2; n++) arrive();
    expect(await arrive().answer).toBe('E1014');
    await vi.advanceTimersByTimeAsync(500);
    const { answer } = arrive();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('E1014');
  });
});
