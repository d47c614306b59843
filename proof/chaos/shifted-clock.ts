import { readFileSync, writeFileSync } from 'node:fs';

/*
 * Loaded into a process of the service before anything else, by `node --import`: the process then lives in another
 * time. The file CLOCK_SHIFT_FILE says by how many milliseconds it is ahead; behind is negative. With SIGUSR2 the running
 * process reads the file again, and its clock jumps; it says so in a file beside. Timers are not touched.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? '';
let shiftMs = 0;
const RealDate = Date;

function jump(): void {
  const text = readFileSync(file, 'utf8');
  shiftMs = Number(text);
  writeFileSync(`${file}.taken`, text);
}

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
jump();
process.on('SIGUSR2', jump);
