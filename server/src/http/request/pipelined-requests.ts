import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from './errors.ts';
import type { Step } from './steps.ts';

/** How many requests of one connection may wait for the one before them. */
const maxWaiting = 100;

interface Line {
  last: ServerResponse;
  /** The answer before the last one. */
  before: ServerResponse | undefined;
  waiting: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Requests that a client sends in one go, without waiting for the answers, act one after the other: each begins when
 * the answer to the one before it is sent. Node alone would answer them in order and let them act at the same time.
 */
export const inTurn: Step = (request, reply) => {
  const { socket } = request.raw;
  const line = lines.get(socket);
  if (!line) {
    lines.set(socket, { last: reply.raw, before: undefined, waiting: 0 });
    return;
  }
  const before = line.last;
  line.last = reply.raw;
  line.before = before;
  if (before.writableFinished) return;
  if (line.waiting >= maxWaiting)
    throw new ApiError('E1014', {
      message: `More than ${maxWaiting} requests wait on this connection. Wait for answers before you send more.`,
      retryAfterSeconds: 1,
    });
  // Each request that waits listens for the end of the connection.
  if (line.waiting === 0) socket.setMaxListeners(maxWaiting + 20);
  line.waiting += 1;
  return answered(before, socket).finally(() => {
    line.waiting -= 1;
  });
};

/**
 * Runs when the answers to all requests of the connection that have arrived whole are sent. One whose body broke off
 * gets no answer of its own: it would be waited for in vain.
 */
export function afterLast(socket: Socket, run: () => void): void {
  const line = lines.get(socket);
  const last = line?.last.req.complete ? line.last : line?.before;
  if (!last || last.writableFinished) run();
  else last.once('close', run);
}

/** Whether a request that breaks off was answered before its end, such as one that was refused for its head. */
export function wasAnsweredEarly(socket: Socket): boolean {
  const last = lines.get(socket)?.last;
  return last !== undefined && !last.req.complete && last.writableEnded;
}

/** Settles when the answer is sent. When the connection ends first, nobody waits for what would come after it. */
function answered(response: ServerResponse, socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      response.off('close', settle);
      socket.off('close', settle);
      if (response.writableFinished) resolve();
      else reject(new ApiError('E1014', { message: 'The connection has ended.', retryAfterSeconds: 1 }));
    };
    response.once('close', settle);
    socket.once('close', settle);
  });
}
