import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { until } from '../../test/until.ts';
import { recurring } from './recurring.ts';

it('a run never meets itself, however long it takes', async () => {
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const work = async () => {
    most = Math.max(most, ++underWay);
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    underWay--;
    runs++;
  };
  const job = recurring(0, work, () => {});
  await until('some runs', () => runs >= 5);
  await job.stop();
  expect([most, underWay]).toEqual([1, 0]);
});

it('to stop is to wait for the run under way, which is told so', async () => {
  let ended = false;
  const job = recurring(
    60_000,
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await setImmediate();
      ended = true;
    },
    () => {},
  );
  await job.stop();
  expect(ended).toBe(true);
});

it('a run that fails is reported, and the next one follows', async () => {
  const errors: unknown[] = [];
  const job = recurring(
    0,
    () => Promise.reject('no'),
    (error) => errors.push(error),
  );
  await until('a second failure', () => errors.length >= 2);
  await job.stop();
  expect(new Set(errors)).toEqual(new Set(['no']));
});
