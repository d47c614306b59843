import type pg from 'pg';
import { databaseName, serviceRole, superuser } from './client.ts';

/**
 * Gives the database of the service, to which the client is connected, to the role of the service. One transaction does
 * it all: a handover that is cut off has changed nothing. The client is signed in as a superuser.
 */
export async function handOver(
  client: pg.Client,
  passwords: { service: string; superuser: string },
): Promise<void> {
  await client.query('BEGIN');
  if ((await isSuperuser(client, serviceRole)) === true) await renameSuperuser(client, passwords.superuser);
  if ((await isSuperuser(client, serviceRole)) === undefined) {
    const password = client.escapeLiteral(passwords.service);
    await client.query(
      `CREATE ROLE ${serviceRole} LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD ${password}`,
    );
  }
  await client.query(`ALTER DATABASE ${databaseName} OWNER TO ${serviceRole}`);
  await client.query(giveObjects);
  await client.query('COMMIT');
}

/** Undefined when there is no such role. */
async function isSuperuser(client: pg.Client, role: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = $1',
    [role],
  );
  return rows[0]?.rolsuper;
}

/**
 * The superuser of an older version has the name of the service. The first role of a cluster stays a superuser for ever,
 * so it gives up its name. A session cannot rename its own role, and does it in the name of another one.
 */
async function renameSuperuser(client: pg.Client, password: string): Promise<void> {
  const helper = 'guidepost_handover';
  await client.query(`CREATE ROLE ${helper} SUPERUSER`);
  await client.query(`SET LOCAL SESSION AUTHORIZATION ${helper}`);
  await client.query(`ALTER ROLE ${serviceRole} RENAME TO ${superuser}`);
  await client.query(`ALTER ROLE ${superuser} PASSWORD ${client.escapeLiteral(password)}`);
  await client.query('RESET SESSION AUTHORIZATION');
  await client.query(`DROP ROLE ${helper}`);
}

/**
 * REASSIGN OWNED refuses the first role of a cluster, since that role also owns the system's objects. Those have object
 * ids below 16384. The sequence of a column, the index of a table and the type of a row follow their table. Members of
 * an extension stay with it.
 */
const giveObjects = `
  DO $$
  DECLARE statement text;
  BEGIN
    SET LOCAL search_path = pg_catalog;
    FOR statement IN
      WITH owned (kind, name, catalogue, oid, owner) AS (
        SELECT 'SCHEMA', quote_ident(nspname), 'pg_namespace'::regclass, oid, nspowner
        FROM pg_namespace WHERE nspname !~ '^pg_'
        UNION ALL
        SELECT 'TABLE', oid::regclass::text, 'pg_class'::regclass, oid, relowner
        FROM pg_class WHERE relkind IN ('r', 'p', 'f', 'v', 'm', 'S') AND relpersistence <> 't'
          AND NOT EXISTS (
            SELECT FROM pg_depend WHERE relkind = 'S' AND classid = 'pg_class'::regclass AND objid = pg_class.oid
              AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i'))
        UNION ALL
        SELECT 'ROUTINE', oid::regprocedure::text, 'pg_proc'::regclass, oid, proowner FROM pg_proc
        UNION ALL
        SELECT 'TYPE', oid::regtype::text, 'pg_type'::regclass, oid, typowner
        FROM pg_type WHERE typtype IN ('e', 'd', 'r')
          OR EXISTS (SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c')
        UNION ALL
        SELECT 'STATISTICS', format('%I.%I', nspname, stxname), 'pg_statistic_ext'::regclass, s.oid, stxowner
        FROM pg_statistic_ext s JOIN pg_namespace n ON n.oid = stxnamespace
      )
      SELECT format('ALTER %s %s OWNER TO ${serviceRole}', kind, name) FROM owned
      WHERE oid >= 16384 AND owner = (SELECT oid FROM pg_roles WHERE rolname = '${superuser}')
        AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = catalogue AND objid = owned.oid AND deptype = 'e')
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;
