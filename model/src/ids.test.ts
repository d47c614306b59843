import { expect, it } from 'vitest';
import { newId } from './ids.ts';

const uuidOfVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('ids are UUIDs of version 7 that strictly increase, however many are made at once', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.filter((id) => !uuidOfVersion7.test(id))).toEqual([]);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

it('no random part is handed out twice', () => {
  const tails = Array.from({ length: 10_000 }, () => newId().slice(19));
  expect(new Set(tails).size).toBe(tails.length);
});
