// Stores the rows of a database that a release has filled, for the test of upgrades from it. docs/releasing.md tells when.
//
//   DATABASE_URL=postgres://… API_TOKEN=gp_… node scripts/store-release-data.js > server/test/last-release/data.json
//
// The file has the token, so that the test can call the API with it: use a database that exists only for this.
import pg from 'pg';

const { DATABASE_URL, API_TOKEN } = process.env;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const query = async (text) => (await client.query(text)).rows;

const names = await query(
  `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
   AND NOT relispartition AND relname <> 'schema_migrations' ORDER BY 1`,
);
const [{ migration }] = await query('SELECT max(name) AS migration FROM schema_migrations');
const lines = [`"migration": ${JSON.stringify(migration)}`, `"token": ${JSON.stringify(API_TOKEN)}`];
for (const { relname } of names) {
  const rows = await query(`SELECT to_jsonb(t) AS row FROM ${relname} t ORDER BY t::text`);
  if (rows.length > 0)
    lines.push(`${JSON.stringify(relname)}: ${JSON.stringify(rows.map(({ row }) => row))}`);
}
await client.end();
console.log(`{ ${lines.slice(0, 2).join(', ')}, "tables": {\n${lines.slice(2).join(',\n')}\n} }`);
