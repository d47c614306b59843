import pino from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/pool.ts';
import type { Command, OptionValues } from './command.ts';
import { table, tell } from './output.ts';

/**
 * The app as it would serve, without listening. It needs no database: the pool connects on the first query only.
 *
 * @public scripts/generate.js prints the document and the list of routes from it.
 */
export async function describedApp(config: Config) {
  const database = openDatabase(config.DATABASE_URL ?? 'postgres://nowhere');
  const { buildApp } = await import('../app.ts');
  const { app, routeTable } = buildApp(
    { config, database, now: () => new Date(), secretKey: '' },
    pino({ level: 'silent' }),
  );
  await app.ready();
  return { app, routeTable, close: () => Promise.all([app.close(), database.close()]) };
}

export const openapi: Command = {
  name: 'openapi',
  summary: 'Print the API description (OpenAPI 3.1)',
  help: 'Usage: npx guidepost openapi > openapi.json',
  options: {},
  async run(config: Config) {
    const { app, close } = await describedApp(config);
    console.log(JSON.stringify(app.openApiDocument(), null, 2));
    await close();
  },
};

export const routes: Command = {
  name: 'routes',
  summary: 'Print every endpoint with the scope it needs',
  help: `Usage: npx guidepost routes [--json]

  --json   Print [{"method","url","access"}] as JSON`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const { routeTable, close } = await describedApp(config);
    const rows = routeTable.map(({ method, url, access }) => ({
      method,
      url,
      access: String(access ?? 'public'),
    }));
    const cells = rows.map(({ method, url, access }) => [method, url, access]);
    tell(values, rows, table(['METHOD', 'PATH', 'ACCESS'], cells));
    await close();
  },
};
