import { computePosition, flip, offset, type Placement, shift } from '@floating-ui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Place, place, type Side, type Size, type Wish } from './place.ts';

const room: Box = { x: 8, y: 8, width: 1264, height: 784 };
const window: Box = { x: 0, y: 0, width: 1280, height: 800 };

const between = (min: number, max: number) => fc.integer({ min, max });
const anchors = fc.record({
  x: between(0, 1200),
  y: between(0, 760),
  width: between(1, 600),
  height: between(1, 300),
});
const sizes = fc.record({ width: between(40, 600), height: between(20, 500) });
const wishes = fc.record({
  side: fc.constantFrom<Side>('top', 'right', 'bottom', 'left'),
  align: fc.constantFrom<Wish['align']>('start', 'center', 'end'),
  sideOffset: between(0, 30),
  alignOffset: between(-30, 30),
  canFlip: fc.boolean(),
  isRtl: fc.boolean(),
});
const cases = fc.tuple(anchors, sizes, wishes);

/** The same question, asked of Floating UI. */
async function oracle(anchor: Box, size: Size, wish: Wish): Promise<{ x: number; y: number; side: Side }> {
  const named = (side: Side) => (wish.align === 'center' ? side : `${side}-${wish.align}`) as Placement;
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  const perpendicular: Side[] = ['left', 'right'].includes(wish.side)
    ? ['bottom', 'top']
    : wish.isRtl
      ? ['left', 'right']
      : ['right', 'left'];
  const { x, y, placement } = await computePosition(anchor, size, {
    placement: named(wish.side),
    platform: {
      getElementRects: () => ({ reference: anchor, floating: { x: 0, y: 0, ...size } }),
      getClippingRect: () => window,
      getDimensions: () => size,
      isRTL: () => wish.isRtl,
    },
    middleware: [
      offset({ mainAxis: wish.sideOffset, crossAxis: wish.alignOffset, alignmentAxis: wish.alignOffset }),
      ...(wish.canFlip
        ? [
            flip({
              crossAxis: false,
              padding: 8,
              fallbackPlacements: [opposite[wish.side], ...perpendicular].map(named),
            }),
          ]
        : []),
      shift({ padding: 8 }),
    ],
  });
  return { x, y, side: placement.split('-')[0] as Side };
}

const sides: Side[] = ['top', 'right', 'bottom', 'left'];
const hasRoom = (anchor: Box, size: Size, wish: Wish, side: Side) => {
  const gap = {
    top: anchor.y,
    left: anchor.x,
    bottom: 800 - anchor.y - anchor.height,
    right: 1280 - anchor.x - anchor.width,
  };
  const needed = side === 'top' || side === 'bottom' ? size.height : size.width;
  return gap[side] - 8 >= needed + wish.sideOffset;
};
const covers = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const boxAt = ({ x, y }: Place, size: Size): Box => ({ x, y, ...size });

describe('place', () => {
  it('agrees with Floating UI to the pixel wherever some side has room', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ([anchor, size, wish]) => {
        const tried = wish.canFlip ? sides : [wish.side];
        if (!tried.some((side) => hasRoom(anchor, size, wish, side))) return;
        compared += 1;
        const { x, y, side } = place(anchor, size, room, wish);
        const expected = await oracle(anchor, size, wish);
        expect({ x: x.toFixed(3), y: y.toFixed(3), side }).toEqual({
          x: expected.x.toFixed(3),
          y: expected.y.toFixed(3),
          side: expected.side,
        });
      }),
      { numRuns: 10_000 },
    );
    expect(compared).toBeGreaterThan(5000);
  });

  it('never leaves the window with a box that fits into it', () => {
    fc.assert(
      fc.property(cases, ([anchor, size, wish]) => {
        const { x, y } = place(anchor, size, room, { ...wish, canFlip: true });
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + size.width).toBeLessThanOrEqual(1280);
        expect(y + size.height).toBeLessThanOrEqual(800);
      }),
      { numRuns: 5000 },
    );
  });

  it('covers the anchor only when no side has room', () => {
    fc.assert(
      fc.property(cases, ([anchor, size, wish]) => {
        const flips = { ...wish, canFlip: true };
        if (sides.some((side) => hasRoom(anchor, size, flips, side))) {
          expect(covers(boxAt(place(anchor, size, room, flips), size), anchor)).toBe(false);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('points the notch at the anchor, away from the corners', () => {
    fc.assert(
      fc.property(cases, ([anchor, size, wish]) => {
        const found = place(anchor, size, room, wish, 18);
        if (found.notch === null) return;
        const vertical = found.side === 'top' || found.side === 'bottom';
        expect(found.notch).toBeGreaterThanOrEqual(18);
        expect(found.notch).toBeLessThanOrEqual((vertical ? size.width : size.height) - 18);
      }),
    );
  });

  it('starts a box that is larger than the window where the window starts', () => {
    const wish: Wish = {
      side: 'bottom',
      align: 'center',
      sideOffset: 0,
      alignOffset: 0,
      canFlip: true,
      isRtl: false,
    };
    const { x, y } = place(
      { x: 100, y: 100, width: 10, height: 10 },
      { width: 2000, height: 2000 },
      room,
      wish,
    );
    expect({ x, y }).toEqual({ x: 8, y: 8 });
  });
});
