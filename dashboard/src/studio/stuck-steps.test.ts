import { expect, it } from 'vitest';
import { stuckSteps } from './stuck-steps.ts';

const step = (stepIndex: number, uniqueViews: number, uniqueCompletions: number, type = 'modal') =>
  ({ cvid: `s${stepIndex}`, stepIndex, type, uniqueViews, uniqueCompletions }) as Parameters<
    typeof stuckSteps
  >[0][number];
const found = (...steps: ReturnType<typeof step>[]) => stuckSteps(steps).map(({ cvid }) => cvid);

it('a step is where users get stuck when 3 in 10 of at least 10 did not go on', () => {
  expect(found(step(0, 10, 7), step(1, 7, 7))).toEqual(['s0']);
  expect(found(step(0, 10, 8), step(1, 8, 8))).toEqual([]);
  expect(found(step(0, 9, 0), step(1, 0, 0))).toEqual([]);
});

it('the last step and hidden steps are none', () => {
  expect(found(step(0, 100, 90), step(1, 90, 0))).toEqual([]);
  expect(found(step(0, 100, 0, 'hidden'), step(1, 90, 0))).toEqual([]);
  expect(found()).toEqual([]);
});

it('the words tell how many left', () => {
  expect(stuckSteps([step(0, 40, 15), step(1, 15, 15)])[0]?.text).toBe(
    'Many leave here: 25 of 40 users who saw this step did not go on (63 %).',
  );
});
