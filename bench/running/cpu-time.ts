import { readdir, readFile } from 'node:fs/promises';

/** CPU time that processes have used so far, in microseconds. */
export interface CpuTime {
  node: number;
  postgres: number;
}

/** Linux tells times in hundredths of a second, whatever its own clock does. */
const microsecondsPerTick = 10_000;

interface ProcessTimes {
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

async function timesOf(pid: number | string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name of the program stands in brackets and may have spaces; the fields after it have none.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((place) =>
    Number(fields[place]),
  );
  return { parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! };
}

async function timesOfRunning(pid: number): Promise<ProcessTimes> {
  const times = await timesOf(pid);
  if (!times) throw new Error('CPU times are read from /proc, which only Linux has.');
  return times;
}

/** The CPU time of the service, and of PostgreSQL with all its processes. */
export async function cpuTime(node: number, postmaster: number): Promise<CpuTime> {
  const service = await timesOfRunning(node);
  return { node: service.own * microsecondsPerTick, postgres: await cpuTimeWithChildren(postmaster) };
}

/** Of a process and all that it has started. */
export async function cpuTimeWithChildren(parent: number): Promise<number> {
  return (await ticksOf(parent)) * microsecondsPerTick;
}

/** Of a process and its children. One that ends between two looks is in neither of them, so it is looked again. */
async function ticksOf(parent: number): Promise<number> {
  for (;;) {
    const { own, ended } = await timesOfRunning(parent);
    let ticks = own + ended;
    for (const pid of await readdir('/proc')) {
      const times = /^\d+$/.test(pid) ? await timesOf(pid) : undefined;
      if (times?.parent === parent) ticks += times.own;
    }
    if ((await timesOfRunning(parent)).ended === ended) return ticks;
  }
}
