import pg from 'pg';

/** Every connection of this folder goes to the loopback address. */
export const address = '127.0.0.1';

/** The database of the service. */
export const databaseName = 'guidepost';

/** The ordinary role of the service, its migrations and its commands. It owns the database of the service. */
export const serviceRole = 'guidepost';

/** The role that sets up the cluster. Nothing else signs in with it. */
export const superuser = 'guidepost_superuser';

export interface SignIn {
  port: number;
  user: string;
  password: string;
  database: string;
  /** The name of the session in pg_stat_activity. */
  name: string;
}

export function newClient({ port, user, password, database, name }: SignIn): pg.Client {
  // Every option is set: pg would take the missing ones from the PG* variables of the environment.
  const client = new pg.Client({
    host: address,
    port,
    user,
    password,
    database,
    ssl: false,
    application_name: name,
    client_encoding: 'UTF8',
    options: '-c lock_timeout=5000',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a lost connection would end the process. The failed query or the event 'end' tells of it too.
  client.on('error', () => undefined);
  return client;
}

/** SQLSTATEs of a sign-in that was refused: a wrong password, and a role that may not sign in. */
export const refusals = ['28P01', '28000'];
