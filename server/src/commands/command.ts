import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';

export type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface Command {
  name: string;
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(config: Config, values: OptionValues): Promise<void>;
}

export function required(values: OptionValues, name: string): string {
  const value = values[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new OperatorError(`--${name} is required`);
}

export function optional(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Opens and migrates the database, and does the work with it. It works beside a running server and without one. */
export async function withDatabase<T>(config: Config, work: (database: Db) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return withDatabaseAt(config.DATABASE_URL, work);
  const embedded = await openEmbedded({ dataDir: config.DATA_DIR, purpose: 'command', log: () => {} });
  try {
    return await withDatabaseAt(embedded.connectionString, work);
  } finally {
    await embedded.leave();
  }
}

async function withDatabaseAt<T>(url: string, work: (database: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 2, name: 'guidepost-command' });
  try {
    await migrate(database.kysely);
    return await work(database);
  } finally {
    await database.close();
  }
}
