import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnown } from './entity-tags.ts';
import { varyBy } from './vary.ts';

/** Below this, a compressed answer takes as many packets as a plain one. */
const compressedFrom = 1024;

/**
 * From this length on another thread compresses. Handing 10 KB over and back costs the event loop 0.22 ms, and to
 * compress them right here 0.09 ms; 100 KB take 1.1 ms.
 */
const elsewhereFrom = 32 * 1024;

/** Level 1 takes half of the time of level 6, and its result is a tenth larger. */
const level = 1;

type Encoding = 'br' | 'gzip';

/** Whether the client takes the encoding: it names the encoding, or anything, and not with `q=0`. */
function takes(acceptEncoding: string | undefined, encoding: Encoding): boolean {
  const offers = (acceptEncoding ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return { name, isRefused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  const named = offers.find(({ name }) => name === encoding) ?? offers.find(({ name }) => name === '*');
  return named !== undefined && !named.isRefused;
}

const isCompressible = (reply: FastifyReply) =>
  /^(application\/json|text\/)/.test(String(reply.getHeader('Content-Type') ?? ''));

/** Compresses the texts that routes answer, where that saves something and the client takes it. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWanted =
      typeof payload === 'string' && payload.length >= compressedFrom && !reply.hasHeader('Content-Encoding');
    if (!isWanted || !isCompressible(reply)) return done(null, payload);
    if (!String(reply.getHeader('Vary') ?? '').includes('Accept-Encoding')) varyBy(reply, 'Accept-Encoding');
    if (!takes(request.headers['accept-encoding'], 'gzip')) return done(null, payload);
    reply.header('Content-Encoding', 'gzip');
    if (payload.length < elsewhereFrom) return done(null, gzipSync(payload, { level }));
    gzip(payload, { level }, done);
  });
}

/** Keeps a document that never changes, compressed once for each encoding when it is first asked for. */
export class CompressedDocument {
  readonly #read: () => Buffer | string;
  readonly #type: string;
  #plain: Buffer | undefined;
  #etag: string | undefined;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, read: () => Buffer | string) {
    this.#type = type;
    this.#read = read;
  }

  /** Whoever has the document already gets no second copy. `cached` says how long nobody needs to ask. */
  async send(request: FastifyRequest, reply: FastifyReply, cached = 'no-cache'): Promise<FastifyReply> {
    varyBy(reply, 'Accept-Encoding');
    this.#plain ??= Buffer.from(this.#read());
    // The encodings have the same tag, so it is weak: it is about the meaning and not about the bytes.
    this.#etag ??= `W/${entityTag(this.#plain)}`;
    reply.header('ETag', this.#etag).header('Cache-Control', cached);
    if (isKnown(this.#etag, request.headers['if-none-match'])) return reply.status(304).send();
    reply.type(this.#type);
    const acceptEncoding = request.headers['accept-encoding'];
    const encoding = (['br', 'gzip'] as const).find((known) => takes(acceptEncoding, known));
    if (!encoding) return reply.send(this.#plain);
    const packed = this.#packed.get(encoding) ?? pack[encoding](this.#plain);
    this.#packed.set(encoding, packed);
    return reply.header('Content-Encoding', encoding).send(await packed);
  }
}

/** As far as one can go in a fraction of a second: the largest document has 3.6 MB. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes) => promisify(gzip)(bytes),
};
