import type { AttributeScope } from 'guidepost-model/attributes';
import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/request/errors.ts';
import { selectEnvironments } from '../environments/queries.ts';

/** Where the values of each scope are kept. */
export const valueTables = {
  user: 'users',
  company: 'companies',
  companyMembership: 'memberships',
  eventDefinition: 'events',
} as const satisfies Record<AttributeScope, string>;

const lockNotAvailable = '55P03';

/** Writers queue up behind a lock that is waited for, so the wait is short. */
export async function lockValues(db: Database, scope: AttributeScope): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(db);
    await sql`LOCK TABLE ${sql.table(valueTables[scope])} IN SHARE MODE`.execute(db);
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
    throw isBusy ? new ApiError('E1014', { retryAfterSeconds: 5 }) : error;
  }
}

/** Rows that a deletion looks at, so that it takes no longer in a large project. Beyond them an attribute counts as one with values. */
const mostLookedAt = 20_000;

/** Whether nothing in the project has a value of the attribute, as far as that is known at once. */
export async function isWithoutValues(
  db: Database,
  projectId: string,
  { scope, code_name }: { scope: AttributeScope; code_name: string },
): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT count(*) <= ${mostLookedAt} AND count(*) FILTER (WHERE attributes ? ${code_name}) = 0 AS empty
    FROM (
      SELECT attributes FROM ${sql.table(valueTables[scope])}
      WHERE environment_id = ANY (${await environmentIds(db, projectId)}::text[])
      LIMIT ${mostLookedAt + 1}) AS looked`.execute(db);
  return only(rows).empty;
}

/** Those of the names that have values in the project. It reads everything of the scope. */
export async function namesWithValues(
  db: Database,
  projectId: string,
  scope: AttributeScope,
  names: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM ${sql.table(valueTables[scope])}, jsonb_object_keys(attributes) AS name
    WHERE environment_id = ANY (${await environmentIds(db, projectId)}::text[])
      AND attributes ?| ${names}::text[] AND name = ANY (${names}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Deleted environments do not count: nobody can read what is in them. */
async function environmentIds(db: Database, projectId: string): Promise<string[]> {
  const environments = await selectEnvironments(db, projectId).execute();
  return environments.map(({ id }) => id);
}
