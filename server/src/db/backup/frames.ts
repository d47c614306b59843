import { OperatorError } from '../../operator-error.ts';

/*
 * A backup is a gzip stream of frames: a letter, a length of four bytes, and so many bytes. `N` is a note, which is JSON; `D`
 * is data, some bytes of the rows of a table. Frames are short, so that neither side holds more than one.
 */
export type Frame = { note: Record<string, unknown> } | { data: Buffer };

const headBytes = 5;
const maxFrameBytes = 1 << 20;
const letters = { note: 'N'.charCodeAt(0), data: 'D'.charCodeAt(0) };

export const noteFrame = (note: object): Buffer => frame(letters.note, Buffer.from(JSON.stringify(note)));
export const dataFrame = (data: Buffer): Buffer => frame(letters.data, data);

function frame(letter: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(letter);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Reads the frames of a stream one by one. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let size = sizeOf(rest); size !== undefined && rest.length >= size; size = sizeOf(rest)) {
      yield toFrame(rest.readUInt8(), rest.subarray(headBytes, size));
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new OperatorError('The backup ends in the middle: it was cut off.');
}

function sizeOf(rest: Buffer): number | undefined {
  if (rest.length < headBytes) return undefined;
  const length = rest.readUInt32BE(1);
  if (length > maxFrameBytes) throw damaged();
  return headBytes + length;
}

function toFrame(letter: number, bytes: Buffer): Frame {
  if (letter === letters.data) return { data: bytes };
  if (letter !== letters.note) throw damaged();
  try {
    return { note: JSON.parse(bytes.toString('utf8')) };
  } catch {
    throw damaged();
  }
}

export const damaged = () => new OperatorError('The file is damaged, or no backup of Guidepost.');
