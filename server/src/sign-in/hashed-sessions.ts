import type { getAdapter } from 'better-auth/db/adapter';
import { sessionTokenHash } from '../auth/sessions.ts';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type Where = { field: string; value: unknown };
/** What the methods of an adapter take, as far as it matters here. */
interface Call {
  model: string;
  where?: Where[];
  data?: Record<string, unknown>;
}

/** The token that a call asks for, and the call with its hash in the place of the token. */
function hashed<C extends Call>(call: C): { call: C; token: string | undefined } {
  if (call.model !== 'session') return { call, token: undefined };
  let token: string | undefined;
  const where = call.where?.map((condition) => {
    if (condition.field !== 'token' || typeof condition.value !== 'string') return condition;
    token = condition.value;
    return { ...condition, value: sessionTokenHash(condition.value) };
  });
  return { call: { ...call, ...(where && { where }) }, token };
}

/** A row as the library expects it: with the token that it knows. */
const withToken = <Row>(row: Row, token: unknown): Row =>
  row !== null && typeof row === 'object' && typeof token === 'string' ? { ...row, token } : row;

/**
 * The tables of the library, with the tokens of sessions kept as hashes. The library writes and looks up tokens as they are, and
 * has no setting for this. A copy of the database, such as a backup, opens no session.
 */
export function hashSessionTokens(adapter: Adapter): Adapter {
  const wrapped: Adapter = {
    ...adapter,
    create: (async (call: Call) => {
      const token = call.model === 'session' ? call.data?.token : undefined;
      if (typeof token !== 'string') return adapter.create(call as never);
      const data = { ...call.data, token: sessionTokenHash(token) };
      return withToken(await adapter.create({ ...call, data } as never), token);
    }) as Adapter['create'],
    findOne: (async (asked: Call) => {
      const { call, token } = hashed(asked);
      return withToken(await adapter.findOne(call as never), token);
    }) as Adapter['findOne'],
    update: (async (asked: Call) => {
      const { call, token } = hashed(asked);
      return withToken(await adapter.update(call as never), token);
    }) as Adapter['update'],
    findMany: ((asked: Call) => adapter.findMany(hashed(asked).call as never)) as Adapter['findMany'],
    updateMany: ((asked: Call) => adapter.updateMany(hashed(asked).call as never)) as Adapter['updateMany'],
    delete: ((asked: Call) => adapter.delete(hashed(asked).call as never)) as Adapter['delete'],
    deleteMany: ((asked: Call) => adapter.deleteMany(hashed(asked).call as never)) as Adapter['deleteMany'],
    transaction: (work) => adapter.transaction((trx) => work(hashSessionTokens(trx as Adapter))),
  };
  return wrapped;
}
