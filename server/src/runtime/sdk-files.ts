import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';

/** Where the build of the SDK puts what this service serves: the same place seen from `src` and from `dist`. */
export const builtSdkDirectory = fileURLToPath(new URL('../../../sdk/dist/', import.meta.url));

/** The build has about thirty files of together 150 KB, each in three encodings. More than this is not our build. */
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

/** The encodings of each file by its path under /sdk/, the plain one last. */
type Files = ReadonlyMap<string, Encoded[]>;

interface Needs {
  sdkDirectory: string;
}

/**
 * Serves the browser SDK to the pages of any origin. The files lie in memory, found by their exact name, so that no
 * path of a request reaches the file system.
 */
export const sdkFileRoutes: Routes<Needs> = (app, { sdkDirectory }) => {
  let reading: Promise<Files> | undefined;
  const files = (): Promise<Files> => {
    reading ??= readFiles(sdkDirectory).catch((error: unknown) => {
      // Asked again, since the build may come later than the start.
      reading = undefined;
      throw error;
    });
    return reading;
  };
  const serve =
    (type: string, cacheControl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const name = request.url.replace(/\?.*$/s, '').slice('/sdk/'.length);
      const encoded = (await files()).get(name);
      if (!encoded) throw new ApiError('E1033', { message: `The SDK has no file ${name.slice(0, 100)}.` });
      reply.header('Cache-Control', cacheControl);
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Vary', 'Accept-Encoding');
      return send(reply.type(type), chosen(encoded, request.headers['accept-encoding']), request);
    };
  const script = 'text/javascript; charset=utf-8';
  // The entry keeps its name over releases, so pages ask for it again after a while; the chunks carry their hash.
  const briefly = 'public, max-age=300';
  const forGood = 'public, max-age=31536000, immutable';
  app.get('/sdk/guidepost.js', serve(script, briefly));
  app.get('/sdk/guidepost.js.json', serve('application/json; charset=utf-8', briefly));
  app.get('/sdk/c/:file', serve(script, forGood));
};

function send(reply: FastifyReply, { encoding, bytes, etag }: Encoded, request: FastifyRequest) {
  reply.header('ETag', etag);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(bytes);
}

/** Whether the browser has this already: its header lists tags, weak or strong, or is `*`. */
function isKnown(etag: string, header: string | undefined): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** The smallest that the browser can read. */
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

async function readFiles(directory: string): Promise<Files> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const present = new Set(names.map((name) => name.replaceAll('\\', '/')));
  const served = [...present].filter((name) => /^(guidepost\.js(\.json)?|c\/[\w.-]+\.js)$/.test(name));
  if (!present.has('guidepost.js')) {
    const message = 'The browser SDK is not built. Run: npm run build -w sdk';
    throw new ApiError('E1033', { message });
  }
  if (served.length > mostFiles) throw new Error(`${directory} has more than ${mostFiles} files`);
  const files = new Map<string, Encoded[]>();
  let total = 0;
  for (const name of served) {
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
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { encoding, bytes, etag: `"${hash}"` };
}
