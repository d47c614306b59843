import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** The type of a body with one JSON value on each line. */
export const linesType = 'application/x-ndjson';

/** One line of a body, by its number in the body; without bytes when it is too long to be read. */
export interface Line {
  number: number;
  bytes: Buffer | undefined;
}

/** How much is read. */
export interface LineBounds {
  mostBytes: number;
  mostLines: number;
  mostLineBytes: number;
  /** What to do when there is more. */
  advice?: string;
}

/** How many lines are handed on together at most. */
const linesAtOnce = 500;
const newline = 10;

const sending = new WeakSet<Socket>();

/** Whether lines arrive on the connection that may take longer than an ordinary request. */
export const sendsLines = (socket: Socket) => sending.has(socket);

/** Lines of this request may arrive for longer than an ordinary request may take. Whoever reads them watches the time. */
export function takeTime({ raw }: FastifyRequest): void {
  sending.add(raw.socket);
  raw.once('close', () => sending.delete(raw.socket));
}

/** The body of a request as it arrives, unpacked. Refuses another type or encoding. */
export function readableLines(request: FastifyRequest): Readable {
  const { headers, raw } = request;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== linesType) {
    throw new ApiError('E1017', {
      message: `The body must have one JSON object on each line, sent with Content-Type: ${linesType}.`,
    });
  }
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) {
    throw new ApiError('E1017', {
      message: 'The Content-Encoding of the body is not supported. Send the body as it is, or with gzip.',
    });
  }
  if (encoding === 'identity') return raw;
  const plain = createGunzip();
  // Whoever reads the lines gets the error; until then nobody listens, which would end the process.
  plain.on('error', () => {});
  raw.once('aborted', () => plain.destroy(new Error('the client has gone')));
  return raw.pipe(plain);
}

/**
 * Splits what arrives into lines, and hands on those that are there: nobody waits for a line that has not arrived. Blank
 * lines are left out and counted.
 */
export async function* linesIn(
  chunks: AsyncIterable<Buffer>,
  { mostBytes, mostLines, mostLineBytes, advice = '' }: LineBounds,
): AsyncGenerator<Line[]> {
  let [count, bytes] = [0, 0];
  let rest: Buffer[] = [];
  let restLength = 0;
  let lines: Line[] = [];
  const take = (end: Buffer) => {
    const length = restLength + end.length;
    const isTooLong = length > mostLineBytes;
    const text = isTooLong ? undefined : rest.length > 0 ? Buffer.concat([...rest, end]) : end;
    count += 1;
    if (count > mostLines) throw beyond(mostLines, 'lines', advice);
    if (!text || !isBlank(text)) lines.push({ number: count, bytes: text });
    [rest, restLength] = [[], 0];
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw beyond(mostBytes, 'bytes', advice);
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end));
      start = end + 1;
      if (lines.length < linesAtOnce) continue;
      yield lines;
      lines = [];
    }
    // Of a line that is too long, nothing more is kept than that it is.
    if (restLength <= mostLineBytes) rest.push(chunk.subarray(start));
    restLength += chunk.length - start;
    if (lines.length > 0) yield lines;
    lines = [];
  }
  if (restLength > 0) take(Buffer.alloc(0));
  if (lines.length > 0) yield lines;
}

const isBlank = (bytes: Buffer) => bytes.length < 256 && bytes.toString('latin1').trim() === '';

const beyond = (most: number, what: string, advice: string) =>
  new ApiError('E1017', {
    message: `The body has more than ${most} ${what}. ${advice}`.trim(),
    status: 413,
  });
