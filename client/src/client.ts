import createOpenApiClient, {
  type ClientPathsWithMethod,
  type FetchResponse,
  type MaybeOptionalInit,
  type Client as OpenApiClient,
} from 'openapi-fetch';
import { errorOf } from './api-error.ts';
import { idempotencyKey, type RetryOptions, retryingFetch } from './retry.ts';
import type { components, paths } from './schema.ts';

export interface ClientOptions extends RetryOptions {
  /** Where the service is, such as `https://guidepost.example.com`. */
  baseUrl: string;
  /** A token of a project, `gp_…`; for paths below `/sdk/v1`, the public token of an environment. */
  token: string;
}

/** The types of what the API takes and answers, by name, such as `Schemas['User']`. */
export type Schemas = components['schemas'];

type Api = OpenApiClient<paths>;
type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>;
type Rest<Init> = undefined extends Init ? [init?: Init] : [init: Init];
type DataOf<Operation, Init> =
  Operation extends Record<string | number, unknown>
    ? OrNothing<Exclude<FetchResponse<Operation, Init, `${string}/${string}`>['data'], undefined>>
    : never;
/** An answer without a body is undefined. */
type OrNothing<Data> = [Data] extends [never] ? undefined : Data;

/** Sends a call of one method to a path of the API, and answers the body of the answer. Throws a GuidepostError. */
export type Call<M extends Method> = <Path extends PathOf<M>, Init extends MaybeOptionalInit<paths[Path], M>>(
  path: Path,
  ...init: Rest<Init>
) => Promise<DataOf<paths[Path][M], Init>>;

interface Page<Item> {
  results: Item[];
}

/** The paths of a method that answer pages of this kind. */
type ListPath<M extends Method, Link> = {
  [Path in PathOf<M>]: DataOf<paths[Path][M], unknown> extends Page<unknown> & Link ? Path : never;
}[PathOf<M>];

type ItemOf<M extends Method, Path extends PathOf<M>> =
  DataOf<paths[Path][M], unknown> extends Page<infer Item> ? Item : never;

/** Every item of a list, page after page. A page is asked for when its first item is. */
export type List<M extends Method, Link> = <
  Path extends ListPath<M, Link>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  path: Path,
  ...init: Rest<Init>
) => AsyncGenerator<ItemOf<M, Path>, void, undefined>;

export interface GuidepostClient {
  get: Call<'get'>;
  put: Call<'put'>;
  post: Call<'post'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** The items of a list that is read by GET. */
  list: List<'get', { next: string | null }>;
  /** The items of a list that is asked for by POST, with conditions. */
  query: List<'post', { nextCursor: string | null }>;
  /**
   * Calls that answer `{ data, error, response }`, for those who need the headers of an answer. They are sent again like the
   * others, and throw only where nobody answers.
   */
  raw: Api;
}

/** Items that a page has unless a call says otherwise: the most that the API gives. */
const wholePage = 100;

/** A client of the API. It holds no connection and no state: make one for each token, and keep it. */
export function createClient({ baseUrl, token, ...retries }: ClientOptions): GuidepostClient {
  const raw = createOpenApiClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${token}` },
    fetch: retryingFetch(retries),
  });
  raw.use({
    // One key for a call and all its retries. Reads and PUT need none, and below /sdk/v1 messages have ids of their own.
    onRequest({ request, schemaPath }) {
      const acts = ['POST', 'PATCH', 'DELETE'].includes(request.method) && schemaPath.startsWith('/v2/');
      if (acts && !request.headers.has(idempotencyKey)) request.headers.set(idempotencyKey, newKey());
    },
  });

  const send = async (method: Method, path: string, init?: object) => {
    // The types of the callers have said what fits together.
    const { data, error, response } = await (raw.request as LooseRequest)(method, path, init);
    if (!response.ok) throw errorOf(response, error);
    return data;
  };
  const call = (method: Method) => (path: string, init?: object) => send(method, path, init);

  return {
    get: call('get'),
    put: call('put'),
    post: call('post'),
    patch: call('patch'),
    delete: call('delete'),
    list: (path: string, init: LooseInit = {}) =>
      everyItem(async (position) => {
        const query = { limit: wholePage, ...init.params?.query, ...position };
        const page = await send('get', path, { ...init, params: { ...init.params, query } });
        return { results: page.results, next: page.next === null ? null : cursorOf(page.next) };
      }),
    query: (path: string, init: LooseInit = {}) =>
      everyItem(async (position) => {
        const body = { limit: wholePage, ...init.body, ...position };
        const page = await send('post', path, { ...init, body });
        return { results: page.results, next: page.nextCursor };
      }),
    raw,
  } as GuidepostClient;
}

interface LooseInit {
  params?: { query?: object };
  body?: object;
}

type LooseRequest = (
  method: Method,
  path: string,
  init?: object,
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any path
) => Promise<{ data?: any; error?: unknown; response: Response }>;

async function* everyItem(
  read: (position: { cursor?: string }) => Promise<{ results: unknown[]; next: string | null }>,
): AsyncGenerator<unknown, void, undefined> {
  let position: { cursor?: string } | undefined = {};
  while (position) {
    const page = await read(position);
    yield* page.results;
    position = page.next === null ? undefined : { cursor: page.next };
  }
}

/**
 * The cursor in the address of the next page. The address itself is not followed: it names the service as the service
 * knows itself, and the token goes only to the address that it was given for.
 */
function cursorOf(next: string): string {
  const cursor = new URL(next, 'http://localhost').searchParams.get('cursor');
  if (cursor === null) throw new Error(`The address of the next page has no cursor: ${next}`);
  return cursor;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
