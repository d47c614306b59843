import type { ParseArgsConfig } from 'node:util';
import { refuseUnfitDatabase } from '../checks/database.ts';
import type { Config } from '../config.ts';
import { Addresses } from '../db/addresses.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { migrate, waitForDatabase } from '../db/migrate.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { OperatorError } from '../operator-error.ts';

export type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface Command {
  name: string;
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The name of the word that follows the command, such as FILE; it becomes a value of this name. */
  argument?: string;
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
export function withDatabase<T>(config: Config, work: (database: Db) => Promise<T>): Promise<T> {
  return withAddresses(config, async (addresses) => {
    const database = openDatabase(addresses, {
      max: 2,
      name: 'guidepost-command',
      timeouts: operatorTimeouts,
    });
    try {
      await waitForDatabase(database.kysely);
      if (config.DATABASE_URL) await refuseUnfitDatabase(addresses);
      await migrate(database.kysely);
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Does the work with the database where it is, whatever is in it. The embedded one runs meanwhile. */
export async function withAddresses<T>(
  config: Config,
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL) return work(new Addresses(config.DATABASE_URL));
  const embedded = await openEmbedded({ dataDir: config.DATA_DIR, purpose: 'command', log: () => {} });
  try {
    return await work(new Addresses(embedded.connectionString));
  } finally {
    await embedded.leave();
  }
}
