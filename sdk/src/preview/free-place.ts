import type { Box, Size } from '../ui/beside/place.ts';

export interface Point {
  x: number;
  y: number;
}

/** Between the bar and the edge of the window. */
export const margin = 8;

/** Pixels of a target count for more than those of anything else. */
const targetWeight = 10_000;

/**
 * The place for a bar where it covers the least, a target least of all. `wished` is tried first: where it stands now, or
 * where its reader has dragged it. Then the edges of the window, from below.
 */
export function freePlace(
  size: Size,
  room: Size,
  targets: readonly Box[],
  others: readonly Box[],
  wished: readonly Point[],
): Point {
  const right = Math.max(margin, room.width - size.width - margin);
  const bottom = Math.max(margin, room.height - size.height - margin);
  const middle = Math.max(margin, (room.width - size.width) / 2);
  const inRoom = wished.map(({ x, y }) => ({ x: Math.min(x, right), y: Math.min(y, bottom) }));
  const edges = [bottom, margin].flatMap((y) => [middle, right, margin].map((x) => ({ x, y })));
  const covered = (at: Point, boxes: readonly Box[]) =>
    boxes.reduce((sum, box) => sum + overlap({ ...at, ...size }, box), 0);
  const costOf = (at: Point) => targetWeight * covered(at, targets) + covered(at, others);
  const places = [...inRoom, ...edges].map((at) => ({ at, cost: costOf(at) }));
  return places.reduce((best, place) => (place.cost < best.cost ? place : best)).at;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
