import pino from 'pino';
import { insertToken, newToken, revokeToken } from '../../auth/tokens.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { OperatorError } from '../../operator-error.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the API's answers, each of its own shape
  body: any;
}

/** Calls the API of one project, inside this process: it needs no running server. */
export interface Api {
  call(method: Method, path: string, body?: object): Promise<Answer>;
  /** The body of the answer. Whatever is refused ends the command with what the API says. */
  must(method: Method, path: string, body?: object): Promise<Answer['body']>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const tokenSeconds = 600;

interface Place {
  project_id: string;
  /** The environment that the token may touch, and no other. */
  id: string;
}

/** Does the work with the API, as the owner of the project and with a token that ends with the work. */
export async function withApi<T>(
  config: Config,
  database: Db,
  place: Place,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const { buildApp } = await import('../../app.ts');
  const now = new Date();
  const token = newToken();
  const tokenId = await insertToken(
    database.kysely,
    token,
    {
      accountId: await ownerOf(database, place.project_id),
      projectIds: [place.project_id],
      name: 'npx guidepost demo',
      scopes: [
        ...([
          'content:read',
          'content:create',
          'content:update',
          'content:delete',
          'content:publish',
        ] as const),
        ...([
          'localization:read',
          'localization:create',
          'localization:update',
          'localization:delete',
        ] as const),
        ...(['theme:read', 'event:read', 'event:create', 'event:delete', 'environment:manage'] as const),
      ],
      environmentIds: [place.id],
      expiresAt: new Date(now.getTime() + tokenSeconds * 1000),
    },
    now,
  );
  const parts = {
    config: { ...config, ROLE: 'api' as const },
    database,
    now: () => new Date(),
    secretKey: '',
  };
  const { app } = buildApp(parts, pino({ level: 'silent' }));
  const call: Api['call'] = async (method, path, body) => {
    const url = `/v2/projects/${place.project_id}${path}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const must: Api['must'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new OperatorError(`${method} ${path} was refused: ${answer.body.error.message}`);
  };
  try {
    return await work({ call, must });
  } finally {
    await app.close();
    await revokeToken(database.kysely, tokenId, new Date());
  }
}

async function ownerOf({ kysely }: Db, projectId: string): Promise<string> {
  const owner = await kysely
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('m.project_id', '=', projectId)
    .where('m.role', '=', 'owner')
    .where('a.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .executeTakeFirst();
  if (owner) return owner.account_id;
  throw new OperatorError(`Nobody owns the project ${projectId}, so nobody can publish in it.`);
}
