import { expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { DatabaseClock } from './clock.ts';

const database = useDatabase();
const tenMinutesMs = 600_000;

/** Asks the database as a process would whose wall clock is wrong. */
const answered = (timeMs: number) => async () => ({ timeMs });

it('the clock of a process that is ten minutes ahead tells the time of the database', async () => {
  const clock = new DatabaseClock({
    wall: () => Date.now() + tenMinutesMs,
    elapsed: () => performance.now(),
  });
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(tenMinutesMs / 2);
  await clock.set(async () => {
    const { rows } = await database.pool.query(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "timeMs"',
    );
    return rows[0] as { timeMs: number };
  });
  const { rows } = await database.pool.query('SELECT clock_timestamp() AS at');
  expect(Math.abs(rows[0].at.getTime() - clock.now().getTime())).toBeLessThan(tenMinutesMs / 2);
  expect(clock.wallAheadMs).toBeGreaterThan(tenMinutesMs / 2);
});

it('an answer that took long sets the clock only when the clock lies outside of what it can tell', async () => {
  let elapsed = 0;
  const clock = new DatabaseClock({ wall: () => 1_000_000, elapsed: () => elapsed });
  const slowly = (timeMs: number) => async () => {
    elapsed += 100;
    return { timeMs };
  };
  await clock.set(slowly(1_000_050));
  expect(clock.now()).toEqual(new Date(1_000_100));
  await clock.set(slowly(2_000_050));
  expect(clock.now()).toEqual(new Date(2_000_100));
});

it('a jump of the wall clock does not move it', async () => {
  let wall = 1_000_000;
  const clock = new DatabaseClock({ wall: () => wall, elapsed: () => 0 });
  await clock.set(answered(1_000_000));
  wall += tenMinutesMs;
  expect(clock.now()).toEqual(new Date(1_000_000));
});
