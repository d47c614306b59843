import { expect, it } from 'vitest';
import { outcomeWords } from './outcome.ts';

it('tells where it worked and where it did not', () => {
  expect(outcomeWords(['Production'], false)).toBe('Published to Production.');
  expect(outcomeWords(['Production', 'Staging'], true)).toBe('Scheduled for Production and Staging.');
  expect(outcomeWords(['Production'], false, { name: 'Staging', problem: 'It is full.' })).toBe(
    'Published to Production. Not to Staging: It is full.',
  );
});
