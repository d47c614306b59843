import type {
  ClientPathsWithMethod,
  FetchResponse,
  MaybeOptionalInit,
  Client as OpenApiClient,
} from 'openapi-fetch';
import { errorOf } from './api-error.ts';
import type { components, paths } from './schema.ts';

export { errorOf, GuidepostError, type Issue, unreachable } from './api-error.ts';
export type { operations, paths } from './schema.ts';
export { whole } from './whole-answer.ts';

/** The types of what the API takes and answers, by name, such as `Schemas['User']`. */
export type Schemas = components['schemas'];

type Api = OpenApiClient<paths>;
export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
export type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>;
export type Rest<Init> = undefined extends Init ? [init?: Init] : [init: Init];
export type DataOf<Operation, Init> =
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

/** The calls of the API, by their methods. */
export interface Calls {
  get: Call<'get'>;
  put: Call<'put'>;
  post: Call<'post'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /**
   * Calls that answer `{ data, error, response }`, for those who need the headers of an answer. They are sent again like the
   * others, and throw only where nobody answers.
   */
  raw: Api;
}

/** The calls of the API, sent by a client that knows only its paths. They throw what the service refuses. */
export function callsOf(raw: Api): Calls {
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
    raw,
  } as Calls;
}

type LooseRequest = (
  method: Method,
  path: string,
  init?: object,
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any path
) => Promise<{ data?: any; error?: unknown; response: Response }>;
