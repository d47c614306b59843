import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../auth/scopes.ts';
import { insertToken, newToken, revokeToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/pool.ts';
import { OperatorError } from '../../operator-error.ts';

export interface DemoAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the API's answers, each of its own shape
  body: any;
}

/** Calls the API of one project, inside this process. */
export interface Api {
  call(method: Method, path: string, body?: object): Promise<DemoAnswer>;
  /** The body of the answer. Whatever is refused ends the work with what the API says. */
  must(method: Method, path: string, body?: object): Promise<DemoAnswer['body']>;
  /** Calls the runtime as a page of the environment does. */
  runtime(path: string, body: object): Promise<DemoAnswer['body']>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const tokenSeconds = 600;

const scopes: Scope[] = [
  'content:read',
  'content:create',
  'content:update',
  'content:delete',
  'content:publish',
  'localization:read',
  'localization:create',
  'localization:update',
  'localization:delete',
  'theme:read',
  'event:read',
  'event:create',
  'event:delete',
  'environment:manage',
  'user:write',
  'company:write',
  'webhook:manage',
  'segment:read',
  'segment:create',
  'segment:delete',
];

export interface DemoPlace {
  project_id: string;
  /** The environment that the token may touch, and no other. */
  id: string;
  sdk_token: string;
}

export interface DemoNeeds {
  db: Database;
  /** The service in this process. */
  app: Pick<FastifyInstance, 'inject'>;
  /** The account for which the demo is made. */
  accountId: string;
  name: string;
}

/** Does the work with the API, with a token that ends with the work. */
export async function withApi<T>(
  { db, app, accountId, name }: DemoNeeds,
  place: DemoPlace,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const token = newToken();
  const projectIds = [place.project_id];
  const expiresAt = new Date(now.getTime() + tokenSeconds * 1000);
  const grant = { accountId, projectIds, name, scopes, environmentIds: [place.id], expiresAt };
  const tokenId = await insertToken(db, token, grant, now);
  const send = async (method: Method, url: string, bearer: string, body?: object): Promise<DemoAnswer> => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const accepted = (where: string, { status, body }: DemoAnswer) => {
    if (status < 300) return body;
    throw new OperatorError(`${where} was refused: ${body.error.message}`);
  };
  const call: Api['call'] = (method, path, body) =>
    send(method, `/v2/projects/${place.project_id}${path}`, token, body);
  try {
    return await work({
      call,
      must: async (method, path, body) => accepted(`${method} ${path}`, await call(method, path, body)),
      runtime: async (path, body) =>
        accepted(`POST ${path}`, await send('POST', `/sdk/v1${path}`, place.sdk_token, body)),
    });
  } finally {
    await revokeToken(db, tokenId, new Date());
  }
}
