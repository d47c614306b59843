import type pg from 'pg';

/** The text of docs/schema.md: the schema as the catalogue of a migrated database has it, in a stable order. */
export async function schemaPage(pool: pg.Pool): Promise<string> {
  const tables = await read<{ table: string }>(pool, tablesQuery);
  const columns = await read<Column>(pool, columnsQuery);
  const parts = await read<Part>(pool, partsQuery);
  const functions = await read<{ definition: string }>(pool, functionsQuery);
  const sections = tables.map(({ table }) => {
    const of = <Row extends { table: string }>(rows: Row[]) => rows.filter((row) => row.table === table);
    return section(table, of(columns), of(parts));
  });
  return `# Database schema

<!-- Generated from a migrated database by \`npm run generate\`. -->

The tables that \`server/migrations/\` makes, with their columns, constraints, indexes and triggers. The partitions of
partitioned tables are made by the service and are not listed.

${sections.join('\n')}
## Functions

${functions.map(({ definition }) => `\`\`\`sql\n${definition.trim()}\n\`\`\``).join('\n\n')}
`;
}

interface Column {
  table: string;
  column: string;
  type: string;
  fallback: string | null;
  required: boolean;
}

interface Part {
  table: string;
  kind: string;
  definition: string;
}

function section(table: string, columns: Column[], parts: Part[]): string {
  const rows = columns.map(({ column, type, fallback, required }) => {
    return `| \`${column}\` | ${type} | ${required ? 'no' : 'yes'} | ${fallback ? `\`${fallback}\`` : ''} |`;
  });
  const lines = parts.map(({ kind, definition }) => `- ${kind}: \`${definition.replaceAll('\n', ' ')}\``);
  return `## ${table}

| Column | Type | Null | Default |
|---|---|---|---|
${rows.join('\n')}
${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`;
}

async function read<Row extends pg.QueryResultRow>(pool: pg.Pool, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}

/** The tables of the service; the partitions of a table come and go with time. */
const ours = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

const tablesQuery = `
  SELECT relname AS "table" FROM pg_class WHERE ${ours} ORDER BY relname COLLATE "C"`;

const columnsQuery = `
  SELECT relname AS "table", attname AS "column", format_type(atttypid, atttypmod)
      || CASE WHEN attcollation <> 0 AND attcollation <> typcollation
         THEN ' COLLATE ' || (SELECT quote_ident(collname) FROM pg_collation c WHERE c.oid = attcollation)
         ELSE '' END AS "type",
    CASE attidentity WHEN '' THEN pg_get_expr(adbin, adrelid) ELSE 'identity' END AS "fallback",
    attnotnull AS "required"
  FROM pg_attribute
  JOIN pg_class ON pg_class.oid = attrelid
  JOIN pg_type ON pg_type.oid = atttypid
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE ${ours} AND attnum > 0 AND NOT attisdropped
  ORDER BY relname COLLATE "C", attnum`;

/** PostgreSQL 18 also lists NOT NULL among the constraints; the columns tell it for every version. */
const partsQuery = `
  WITH part AS (
    SELECT conrelid AS "of", 1 AS rank, 'constraint' AS kind, conname AS name,
      quote_ident(conname) || ' ' || pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype <> 'n'
    UNION ALL
    SELECT indrelid, 2, 'index', relname, pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
    UNION ALL
    SELECT tgrelid, 3, 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT partrelid, 0, 'partitioned by', '', pg_get_partkeydef(partrelid) FROM pg_partitioned_table
  )
  SELECT relname AS "table", kind, definition
  FROM part JOIN pg_class ON pg_class.oid = part.of
  WHERE ${ours}
  ORDER BY relname COLLATE "C", rank, name COLLATE "C"`;

const functionsQuery = `
  SELECT pg_get_functiondef(oid) AS definition
  FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  ORDER BY proname COLLATE "C", pg_get_function_identity_arguments(oid) COLLATE "C"`;
