import type { WritableType } from 'guidepost-model/attributes';
import { only } from 'guidepost-model/certain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { invalid } from '../../http/request/errors.ts';
import { selectEnvironments } from '../environments/queries.ts';
import type { AttributeDefinitionRow } from './queries.ts';
import { lockValues, valueTables } from './values.ts';

/**
 * A type may change when every stored value fits the new one already. Values are not written while it is
 * decided: the lock holds until the transaction ends, and a write that waited for it reads the new type.
 */
export async function requireFittingValues(
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
  throw refusal(
    `stored values that do not fit ${wanted}: ${count > mostCounted ? `more than ${mostCounted}` : count}`,
  );
}

const refusal = (reason: string) =>
  invalid([{ rule: 'schema', path: 'dataType', message: `dataType cannot be changed: ${reason}` }]);

/** The error message names no higher count, so nothing beyond is counted. */
const mostCounted = 100;

/** Deleted environments do not count: nobody can read or mend what is in them. */
async function countUnfitting(
  db: Database,
  projectId: string,
  { scope, code_name }: AttributeDefinitionRow,
  wanted: WritableType,
): Promise<number> {
  // Given as values, the ids tell the planner how much of the table it is about.
  const environments = await selectEnvironments(db, projectId).execute();
  const ids = environments.map(({ id }) => id);
  const value = sql`(attributes -> ${code_name}::text)`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM ${sql.table(valueTables[scope])}
      WHERE environment_id = ANY (${ids}::text[]) AND attributes ? ${code_name}
      AND (${fits(wanted, value)}) IS NOT TRUE
      LIMIT ${mostCounted + 1}) AS unfitting`.execute(db);
  return only(rows).count;
}

function fits(type: WritableType, value: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const isA = (jsonType: string) => sql<SqlBool>`jsonb_typeof(${value}) = ${jsonType}::text`;
  switch (type) {
    case 'list':
      return sql`${isA('array')} AND NOT jsonb_path_exists(${value}, ${otherThanText}::jsonpath, '{}', true)`;
    case 'datetime':
      return sql`${isA('string')} AND ${value} #>> '{}' ~ ${storedTime}::text`;
    default:
      return isA(type);
  }
}

const otherThanText = 'strict $[*] ? (@.type() != "string")';

// Only times that exist: a string may look like one and name the 30th of February.
const monthAndDay = '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31';
const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const time = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z';
const storedTime = `^([0-9]{4}-(${monthAndDay})|${leapYear}-02-29)T${time}$`;
