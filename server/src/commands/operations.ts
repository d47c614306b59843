import pino from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: "Bring the database to this program's version",
  help: `Usage: npx guidepost migrate

Starting the service does this too. Several processes may do it at once.`,
  options: {},
  async run(config: Config) {
    await withDatabase(config, async () => {});
    console.log('The database is up to date.');
  },
};

/**
 * The app as it would serve, without listening. It needs no database: the pool connects on the first query only.
 */
async function describedApp(config: Config) {
  const database = openDatabase(config.DATABASE_URL ?? 'postgres://nowhere');
  const { buildApp } = await import('../app.ts');
  const { app, routeTable } = await buildApp(
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
  help: 'Usage: npx guidepost routes',
  options: {},
  async run(config: Config) {
    const { routeTable, close } = await describedApp(config);
    for (const { method, url, access } of routeTable) {
      console.log(`${method.padEnd(7)}${url}  ${access ?? 'public'}`);
    }
    await close();
  },
};

export const healthcheck: Command = {
  name: 'healthcheck',
  summary: 'Exit 0 when the service on this machine is ready',
  help: `Usage: npx guidepost healthcheck

Asks /health/ready on HOST and PORT.`,
  options: {},
  async run(config: Config) {
    const host = config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST === '::' ? '[::1]' : config.HOST;
    const address = `http://${host}:${config.PORT}/health/ready`;
    let answer: Response;
    try {
      answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    } catch {
      throw new OperatorError(`Nothing answers at ${address}`);
    }
    if (!answer.ok) throw new OperatorError(`Not ready: ${address} answers ${answer.status}`);
    console.log('ready');
  },
};
