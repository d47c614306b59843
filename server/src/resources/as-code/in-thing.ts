import { ApiError } from '../../http/request/errors.ts';
import { nameOf, type Thing } from './things.ts';

/** The same error, which says in which thing of the files it is. */
export function inThing(thing: Pick<Thing, 'kind' | 'key'>, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const name = nameOf(thing).slice(0, 200);
  const found = error.issues ?? [{ rule: 'schema', message: error.message }];
  const issues = found.map(({ rule, message, path }) => ({
    rule,
    message,
    path: path === undefined ? name : `${name}: ${path}`,
  }));
  return new ApiError(error.code, { message: `${name}: ${error.message}`, issues, status: error.status });
}
