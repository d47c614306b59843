import { expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const size = { width: 400, height: 40 };
const room = { width: 1000, height: 600 };
const low = { x: 300, y: 552 };

it('a bar stands at the middle of the lower edge', () => {
  expect(freePlace(size, room, [], [], [])).toEqual(low);
});

it('it stays where it is, or where it was dragged to, as long as it covers nothing there', () => {
  const here = { x: 120, y: 300 };
  expect(freePlace(size, room, [], [], [here])).toEqual(here);
  expect(freePlace(size, room, [{ x: 500, y: 320, width: 90, height: 9 }], [], [here])).toEqual(low);
});

it('a window that has become smaller brings it back in', () => {
  expect(freePlace(size, { width: 500, height: 300 }, [], [], [low])).toEqual({ x: 92, y: 252 });
});

it('of places that all cover something, it takes the one that covers no target', () => {
  const panel = { x: 0, y: 0, width: 1000, height: 600 };
  const target = { x: 450, y: 560, width: 100, height: 30 };
  const { x, y } = freePlace(size, room, [target], [panel], [low]);
  const isOverTarget = x < 550 && x + 400 > 450 && y < 590 && y + 40 > 560;
  expect(isOverTarget).toBe(false);
});

it('a bar that is larger than the window begins at its corner', () => {
  expect(freePlace(size, { width: 320, height: 30 }, [], [], [])).toEqual({ x: 8, y: 8 });
});
