import type { Connection } from '../connection.ts';

/** A table to back up, with the columns that have values of their own. */
export interface TableNote {
  table: string;
  columns: string[];
}

/** A partition that the service has made, in the words of PostgreSQL. */
export interface PartitionNote {
  name: string;
  parent: string;
  bounds: string;
}

/** How far a sequence has counted. */
export interface SequenceNote {
  table: string;
  column: string;
  value: string;
  /** False as long as the sequence has not counted yet: then the value is the first to come. */
  isCalled: boolean;
}

/** Migrations make this one, and write its rows. */
const migrationsTable = 'schema_migrations';

/**
 * The tables of the service, each after those that it refers to, so that they can be filled in this order under the checks
 * of foreign keys. Only a superuser could switch those off.
 */
export async function tablesInOrder(client: Connection): Promise<TableNote[]> {
  const { rows } = (await client.query(`
    SELECT c.relname AS "table",
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition AND c.relname <> '${migrationsTable}'
    ORDER BY c.relname COLLATE "C"`)) as { rows: (TableNote & { needs: string[] })[] };
  const ordered: TableNote[] = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ needs }) => !needs.some((need) => left.some(({ table }) => table === need)));
    if (free.length === 0) throw new Error('The foreign keys of some tables form a circle.');
    ordered.push(...free.map(({ table, columns }) => ({ table, columns })));
    left = left.filter((row) => !free.includes(row));
  }
  return ordered;
}

export async function partitionsOf(client: Connection): Promise<PartitionNote[]> {
  const { rows } = await client.query(`
    SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bounds
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows as PartitionNote[];
}

export async function sequencesOf(client: Connection): Promise<SequenceNote[]> {
  const { rows } = (await client.query(`
    SELECT t.relname AS "table", a.attname AS "column", s.relname AS sequence
    FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_class t ON t.oid = d.refobjid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
      AND s.relnamespace = 'public'::regnamespace ORDER BY 1, 2`)) as {
    rows: { table: string; column: string; sequence: string }[];
  };
  const notes: SequenceNote[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await client.query(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(sequence)}`,
    );
    notes.push({ table, column, ...(states[0] as Pick<SequenceNote, 'value' | 'isCalled'>) });
  }
  return notes;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: TableNote) => columns.map(quoted).join(', ');
