import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import type { WritableType } from '../attributes/values.ts';
import type { AttributeDefinitionRow } from './queries.ts';

/** Where the values of each scope are kept. */
const tables = {
  user: 'users',
  company: 'companies',
  companyMembership: 'memberships',
  eventDefinition: 'events',
} as const;

/**
 * A type may change when every stored value fits the new one already. Values are not written while it is
 * decided: the lock holds until the transaction ends, and a write that waited for it reads the new type.
 */
export async function allowRetype(
  db: Database,
  projectId: string,
  row: AttributeDefinitionRow,
  wanted: WritableType,
): Promise<void> {
  if (row.data_type === wanted) return;
  if (row.data_type === 'random_ab' || row.data_type === 'random_number') {
    throw refusal('the values of a random attribute are computed');
  }
  await lockValues(db, row.scope);
  const count = await countUnfitting(db, projectId, row, wanted);
  if (count === 0) return;
  const values =
    count === 1
      ? '1 stored value does'
      : `${count > enough ? `more than ${enough}` : count} stored values do`;
  throw refusal(`${values} not fit ${wanted}`);
}

const refusal = (reason: string) =>
  invalid([{ rule: 'schema', path: 'dataType', message: `dataType cannot be changed: ${reason}` }]);

const lockNotAvailable = '55P03';

/** Writers queue up behind a lock that is waited for, so the wait is short. */
async function lockValues(db: Database, scope: AttributeDefinitionRow['scope']): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(db);
    await sql`LOCK TABLE ${sql.table(tables[scope])} IN SHARE MODE`.execute(db);
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
    throw isBusy ? new ApiError('E1014', { retryAfterSeconds: 5 }) : error;
  }
}

/** Counting ends here. */
const enough = 100;

/** Deleted environments do not count: nobody can read or mend what is in them. */
async function countUnfitting(
  db: Database,
  projectId: string,
  { scope, code_name }: AttributeDefinitionRow,
  wanted: WritableType,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${sql.table(tables[scope])} AS entity
      JOIN environments ON environments.id = entity.environment_id
      WHERE environments.project_id = ${projectId} AND environments.deleted_at IS NULL
      AND entity.attributes ? ${code_name}
      AND ${fits(wanted, sql`(entity.attributes -> ${code_name}::text)`)} IS NOT TRUE
      LIMIT ${enough + 1}) AS unfitting`.execute(db);
  return rows[0]!.count;
}

const storedTime = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$';
const aStrangeItem = 'strict $[*] ? (@.type() != "string")';
// Text of the right form may still be no time, such as the 30th of February.
const aRealTime = '$.datetime("YYYY-MM-DD\\"T\\"HH24:MI:SS.FF3\\"Z\\"")';

function fits(type: WritableType, value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const isA = (jsonType: string) => sql`jsonb_typeof(${value}) = ${jsonType}::text`;
  switch (type) {
    case 'list':
      return sql`(${isA('array')} AND NOT jsonb_path_exists(${value}, ${aStrangeItem}::jsonpath, '{}', true))`;
    case 'datetime':
      return sql`(${isA('string')} AND ${value} #>> '{}' ~ ${storedTime}::text
        AND jsonb_path_exists(${value}, ${aRealTime}::jsonpath, '{}', true))`;
    default:
      return sql`(${isA(type)})`;
  }
}
