/** Where a box goes beside another one. Pure: every number comes in, so that any case can be tried without a page. */

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}
export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Wish {
  side: Side;
  align: 'start' | 'center' | 'end';
  /** Distance from the anchor. */
  sideOffset: number;
  /** Shift along the side. */
  alignOffset: number;
  /** Whether another side is taken where the wished one has no room. */
  canFlip: boolean;
  isRtl: boolean;
}

export interface Place {
  x: number;
  y: number;
  side: Side;
  /** Where along its edge the box should point at the anchor, from the box's own corner; null: it cannot. */
  notch: number | null;
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
const isVertical = (side: Side) => side === 'top' || side === 'bottom';

/** `room` is what may be used of the window; `notchInset` how far the notch stays away from the corners. */
export function place(anchor: Box, size: Size, room: Box, wish: Wish, notchInset = 0): Place {
  const tries = sidesToTry(wish).map((side) => {
    const at = beside(anchor, size, side, wish);
    return { side, ...at, excess: excessOf(at, size, room, side) };
  });
  const { side, x, y, excess } =
    tries.find((candidate) => candidate.excess <= 0) ??
    tries.reduce((best, candidate) => (candidate.excess < best.excess ? candidate : best));
  // Along its side the box may always be moved; across it only if it would leave the window otherwise.
  const inRoom = {
    x: isVertical(side) || excess > 0 ? within(x, room.x, room.x + room.width - size.width) : x,
    y: !isVertical(side) || excess > 0 ? within(y, room.y, room.y + room.height - size.height) : y,
  };
  return { ...inRoom, side, notch: notchAt(anchor, { ...inRoom, ...size }, side, notchInset) };
}

function sidesToTry({ side, canFlip, isRtl }: Wish): Side[] {
  if (!canFlip) return [side];
  const ends: Side[] = isRtl ? ['left', 'right'] : ['right', 'left'];
  return [side, opposite[side], ...(isVertical(side) ? ends : (['bottom', 'top'] as Side[]))];
}

function beside(anchor: Box, size: Size, side: Side, wish: Wish): { x: number; y: number } {
  const { align, sideOffset } = wish;
  const share = align === 'center' ? 0.5 : align === 'end' ? 1 : 0;
  const alignOffset = align === 'end' ? -wish.alignOffset : wish.alignOffset;
  if (isVertical(side)) {
    return {
      x:
        anchor.x +
        (anchor.width - size.width) * (wish.isRtl ? 1 - share : share) +
        (wish.isRtl ? -alignOffset : alignOffset),
      y: side === 'top' ? anchor.y - size.height - sideOffset : anchor.y + anchor.height + sideOffset,
    };
  }
  return {
    x: side === 'left' ? anchor.x - size.width - sideOffset : anchor.x + anchor.width + sideOffset,
    y: anchor.y + (anchor.height - size.height) * share + alignOffset,
  };
}

/** By how much the box would stick out of the room, away from its anchor. */
function excessOf({ x, y }: { x: number; y: number }, size: Size, room: Box, side: Side): number {
  switch (side) {
    case 'top':
      return room.y - y;
    case 'left':
      return room.x - x;
    case 'bottom':
      return y + size.height - room.y - room.height;
    case 'right':
      return x + size.width - room.x - room.width;
  }
}

/** A box that is too big begins where the room begins. */
const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

function notchAt(anchor: Box, box: Box, side: Side, inset: number): number | null {
  const [from, length, boxFrom, boxLength] = isVertical(side)
    ? [anchor.x, anchor.width, box.x, box.width]
    : [anchor.y, anchor.height, box.y, box.height];
  const low = Math.max(from, boxFrom);
  const high = Math.min(from + length, boxFrom + boxLength);
  const overlaps =
    box.x < anchor.x + anchor.width &&
    anchor.x < box.x + box.width &&
    box.y < anchor.y + anchor.height &&
    anchor.y < box.y + box.height;
  if (high < low || overlaps || boxLength < 2 * inset) return null;
  return within((low + high) / 2 - boxFrom, inset, boxLength - inset);
}
