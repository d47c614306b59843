import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { entityTag, isKnown } from '../request/entity-tags.ts';
import { ApiError } from '../request/errors.ts';

/** A build has about a hundred files of together 2 MB, each in three encodings. More than this is not our build. */
const mostFiles = 1_000;
const mostBytes = 20 * 1024 * 1024;

/** The best first; the build writes a file for each of them beside the plain one. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Encoded {
  encoding: string | undefined;
  bytes: Buffer;
  etag: string;
}

/** The encodings of each file by its path in the folder of the build, the plain one last. */
type Files = ReadonlyMap<string, Encoded[]>;

interface Build {
  directory: string;
  /** The paths of the files that may be served. */
  served: RegExp;
  /** The file that every build has. */
  entry: string;
  /** What to tell where there is no build. */
  missing: string;
}

/**
 * The files that a build has written. They lie in memory, found by their exact name, so that no path of a request
 * reaches the file system.
 */
export class BuiltFiles {
  readonly #build: Build;
  #reading: Promise<Files> | undefined;

  constructor(build: Build) {
    this.#build = build;
  }

  /** The encodings of a file, the plain one last; undefined where the build has no such file. */
  async find(name: string): Promise<Encoded[] | undefined> {
    this.#reading ??= readFiles(this.#build).catch((error: unknown) => {
      // Asked again, since the build may come later than the start.
      this.#reading = undefined;
      throw error;
    });
    return (await this.#reading).get(name);
  }

  async textOf(name: string): Promise<string> {
    const plain = certain((await this.find(name))?.at(-1), `The file ${name}`);
    return plain.bytes.toString('utf8');
  }
}

/** Sends the smallest encoding that the browser can read, or nothing where the browser has the file already. */
export function sendFile(reply: FastifyReply, encoded: Encoded[], request: FastifyRequest): FastifyReply {
  const { encoding, bytes, etag } = chosen(encoded, request.headers['accept-encoding']);
  reply.header('Vary', 'Accept-Encoding');
  reply.header('ETag', etag);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(bytes);
}

function chosen(encoded: Encoded[], accepted = ''): Encoded {
  const readable = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight = ''] = part.split(';', 2);
      return [name.trim().toLowerCase(), !/^\s*q=0(\.0*)?\s*$/.test(weight)] as const;
    }),
  );
  const isReadable = ({ encoding }: Encoded) =>
    !encoding || (readable.get(encoding) ?? readable.get('*') ?? false);
  return certain(encoded.find(isReadable), 'The file as it is');
}

async function readFiles({ directory, served, entry, missing }: Build): Promise<Files> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const present = new Set(names.map((name) => name.replaceAll('\\', '/')));
  if (!present.has(entry)) throw new ApiError('E1033', { message: missing });
  const wanted = [...present].filter((name) => served.test(name));
  if (wanted.length > mostFiles) throw new Error(`${directory} has more than ${mostFiles} files`);
  const files = new Map<string, Encoded[]>();
  let total = 0;
  for (const name of wanted) {
    const compressed = encodings.filter(({ ending }) => present.has(name + ending));
    const variants = [...compressed, { name: undefined, ending: '' }];
    const encoded = await Promise.all(
      variants.map(async (variant) => encodedFrom(join(directory, name + variant.ending), variant.name)),
    );
    total += encoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (total > mostBytes) throw new Error(`${directory} has more than ${mostBytes} bytes`);
    files.set(name, encoded);
  }
  return files;
}

async function encodedFrom(path: string, encoding: string | undefined): Promise<Encoded> {
  const bytes = await readFile(path);
  return { encoding, bytes, etag: entityTag(bytes) };
}
