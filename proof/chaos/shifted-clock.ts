/*
 * Loaded into a process of the service before anything else, by `node --import`: the process then lives in another
 * time. CLOCK_SHIFT_MS says how far ahead it is; behind is negative. Timers are not touched.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
