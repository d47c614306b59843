import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answerInTurns } from './answer-in-turns.ts';

it('answers all in their order, and lets others have a turn between some of them', async () => {
  const told: (number | string)[] = [];
  const waiting = Array.from({ length: 20 }, (_, n) => n);
  const other = setImmediate().then(() => told.push('other'));
  answerInTurns(waiting, (n) => told.push(n));
  await other;
  expect(told).not.toContain(19);
  while (!told.includes(19)) await setImmediate();
  expect(told.filter((one) => one !== 'other')).toEqual(waiting);
});

it('answers a lone one at once', () => {
  const told: string[] = [];
  answerInTurns(['alone'], (one) => told.push(one));
  expect(told).toEqual(['alone']);
});
