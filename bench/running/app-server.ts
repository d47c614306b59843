import { buildApp } from 'guidepost/dist/app.js';
import { readConfig } from 'guidepost/dist/config.js';
import { makePartitions } from 'guidepost/dist/db/partitions.js';
import { openDatabase } from 'guidepost/dist/db/pool.js';
import pino from 'pino';

/** The service on a given database with MAX_BATCH writes to a statement: the same code, gathered or not. */
const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL!);
const now = () => new Date();
await makePartitions(database.kysely, now());
const maxBatch = Number(process.env.MAX_BATCH);
const { app } = buildApp(
  { config, database, now, maxBatch, secretKey: config.SECRET_KEY! },
  pino({ level: 'error' }),
);
console.log(`listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', async () => {
  await app.close();
  await database.close();
});
