import { expect, it } from 'vitest';
import { changedAt } from './words.ts';

it('content was changed when its draft was, or what is its own', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  const draftOf = (updatedAt: string) => ({ updatedAt }) as never;
  expect(changedAt({ updatedAt: early })).toBe(early);
  expect(changedAt({ updatedAt: early, editedVersion: draftOf(late) })).toBe(late);
  expect(changedAt({ updatedAt: late, editedVersion: draftOf(early) })).toBe(late);
});
