import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A text as compressed data that others can follow. */
interface Packed {
  data: Buffer;
  crc: number;
  length: number;
}

type Form = 'plain' | 'gzip';

/** The beginning of many answers. It is written once, and compressed once. */
export class SharedText {
  /** What it is made of, until it is. */
  #pieces: string[];
  #plain: Buffer | undefined;
  #plainBytes: number;
  #packed: Promise<Packed> | undefined;
  #packedBytes = 0;
  /** What followed it in the last answer. */
  #rest: string | undefined;
  /** Whole answers with that rest, once it has followed twice: most visitors get the same to the last byte. */
  readonly #answers = new Map<Form, Buffer>();
  /** Is called when it takes more room than before. */
  onGrown: (() => void) | undefined;

  /** About `bytes` of the pieces belong to nothing else. */
  constructor(pieces: string[], bytes: number) {
    this.#pieces = pieces;
    this.#plainBytes = bytes;
  }

  /** About how many bytes it holds that nothing else does. */
  get bytes(): number {
    const answers = [...this.#answers.values()].reduce((sum, { length }) => sum + length, 0);
    return this.#plainBytes + this.#packedBytes + answers;
  }

  plain(): Buffer {
    if (!this.#plain) {
      this.#plain = Buffer.from(this.#pieces.join(''));
      this.#plainBytes = this.#plain.length;
      this.#pieces = [];
      this.onGrown?.();
    }
    return this.#plain;
  }

  /** The text and what follows it in an answer. */
  async with(rest: string, form: Form): Promise<Buffer> {
    const isAgain = rest === this.#rest;
    if (!isAgain) {
      this.#rest = rest;
      this.#answers.clear();
    }
    const known = this.#answers.get(form);
    if (known) return known;
    const answer =
      form === 'gzip' ? await gzipOf(this, rest) : Buffer.concat([this.plain(), Buffer.from(rest)]);
    if (isAgain && rest === this.#rest) {
      this.#answers.set(form, answer);
      this.onGrown?.();
    }
    return answer;
  }

  packed(): Promise<Packed> {
    this.#packed ??= this.#pack();
    return this.#packed;
  }

  async #pack(): Promise<Packed> {
    const plain = this.plain();
    // It ends at a whole byte and nothing that follows refers to it.
    const data = await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH });
    this.#packedBytes = data.length;
    this.onGrown?.();
    return { data, crc: crc32(plain), length: plain.length };
  }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Up to this many bytes are stored as they are: to compress them would take longer than to send them. */
const storedUpTo = 1_000;

/** The gzip form of a shared text and what follows it in this answer alone. */
async function gzipOf(shared: SharedText, rest: string): Promise<Buffer> {
  const { data, crc, length } = await shared.packed();
  const own = Buffer.from(rest);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(own, crc), 0);
  trailer.writeUInt32LE((length + own.length) % 2 ** 32, 4);
  const last = own.length <= storedUpTo ? storedBlock(own) : await deflate(own);
  return Buffer.concat([gzipHead, data, last, trailer]);
}

/** The last block of a compressed text, without compression. */
function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt16LE(data.length, 1);
  head.writeUInt16LE(~data.length & 0xffff, 3);
  return Buffer.concat([head, data]);
}
