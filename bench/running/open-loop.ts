import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Answers to the requests of one kind. */
export interface Answers {
  count: number;
  /** In the order in which they came; from the moment at which the request was due. */
  latenciesMs: number[];
}

export interface LoadOutcome {
  /** By status. */
  answers: Map<number, Answers>;
  /** Requests whose connection broke. */
  broken: number;
  /** Requests that were due when every socket waited for an answer. */
  unsent: number;
  seconds: number;
  /** The longest that the generator itself was late, in milliseconds: every latency may have as much too much. */
  ownDelayMs: number;
}

interface Load {
  url: URL;
  /** The bytes of the next request. */
  next: () => string;
  /** The most connections that are open at a time, each with one request under way. */
  sockets: number;
}

/** One connection, which has at most one request under way. */
class Line {
  readonly #socket: Socket;
  #received = '';
  #done: ((status: number | undefined) => void) | undefined;
  isOpen = true;
  readonly connected: Promise<void>;

  constructor({ hostname, port }: URL, onClosed: () => void) {
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#take(String(chunk)));
    this.#socket.on('error', () => {});
    this.connected = new Promise((resolve) => {
      this.#socket.once('connect', resolve);
      this.#socket.once('close', () => resolve());
    });
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#finish(undefined);
      onClosed();
    });
  }

  /** Calls back with the status, or with nothing when the connection broke. */
  send(request: string, done: (status: number | undefined) => void): void {
    this.#done = done;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1] ?? 0);
    if (this.#received.length < head + 4 + length) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    this.#finish(status);
  }

  #finish(status: number | undefined): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(status);
  }
}

/** How many connections are made at a time: a flood of new ones would be held up by the kernel, not by the service. */
const openAtATime = 50;

/** Connections that are made in advance or when one has closed, and used again. */
class Lines {
  readonly #load: Load;
  readonly #free: Line[] = [];
  readonly #all = new Set<Line>();
  readonly outcome: LoadOutcome = { answers: new Map(), broken: 0, unsent: 0, seconds: 0, ownDelayMs: 0 };

  constructor(load: Load) {
    this.#load = load;
  }

  async open(): Promise<void> {
    while (this.#all.size < this.#load.sockets) {
      const fresh = Array.from({ length: Math.min(openAtATime, this.#load.sockets - this.#all.size) }, () =>
        this.#add(),
      );
      await Promise.all(fresh.map(({ connected }) => connected));
      this.#free.push(...fresh);
    }
  }

  /** Sends a request that was due at this time. */
  send(dueAt: number, done?: () => void): void {
    const line = this.#take();
    if (!line) {
      this.outcome.unsent += 1;
      return;
    }
    line.send(this.#load.next(), (status) => {
      this.#record(status, performance.now() - dueAt);
      if (line.isOpen) this.#free.push(line);
      done?.();
    });
  }

  get underWay(): number {
    return this.#all.size - this.#free.length;
  }

  close(): void {
    for (const line of this.#all) line.close();
  }

  #take(): Line | undefined {
    for (let line = this.#free.pop(); line; line = this.#free.pop()) if (line.isOpen) return line;
    return this.#all.size < this.#load.sockets ? this.#add() : undefined;
  }

  #add(): Line {
    const line: Line = new Line(this.#load.url, () => this.#all.delete(line));
    this.#all.add(line);
    return line;
  }

  #record(status: number | undefined, ms: number): void {
    const { answers } = this.outcome;
    if (status === undefined) this.outcome.broken += 1;
    else {
      const known = answers.get(status) ?? { count: 0, latenciesMs: [] };
      answers.set(status, known);
      known.count += 1;
      known.latenciesMs.push(ms);
    }
  }
}

/** Each connection sends its next request when it has the answer of the one before. */
export async function closedLoop(load: Load, seconds: number): Promise<LoadOutcome> {
  const lines = new Lines(load);
  await lines.open();
  const began = performance.now();
  const end = began + seconds * 1000;
  await new Promise<void>((resolve) => {
    let running = load.sockets;
    const again = () => {
      if (performance.now() < end) lines.send(performance.now(), again);
      else if (--running === 0) resolve();
    };
    for (let n = 0; n < load.sockets; n++) lines.send(performance.now(), again);
  });
  lines.close();
  return { ...lines.outcome, seconds: (performance.now() - began) / 1000 };
}

const tickMs = 5;
/** How long the last requests have for their answers. */
const lastAnswersMs = 15_000;

/** Requests are sent when they are due, whether or not those before them were answered. */
export async function openLoop(load: Load, perSecond: number, seconds: number): Promise<LoadOutcome> {
  const delay = monitorEventLoopDelay();
  const lines = new Lines(load);
  await lines.open();
  delay.enable();
  const began = performance.now();
  const dueAt = (n: number) => began + (n * 1000) / perSecond;
  const total = perSecond * seconds;
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      for (; sent < total && dueAt(sent) <= performance.now(); sent++) lines.send(dueAt(sent));
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  const took = (performance.now() - began) / 1000;
  const patient = performance.now() + lastAnswersMs;
  while (lines.underWay > 0 && performance.now() < patient) {
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  lines.outcome.broken += lines.underWay;
  lines.close();
  return { ...lines.outcome, seconds: took, ownDelayMs: delay.max / 1e6 };
}
