import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { onEachPart, runOnServers, sumOverServers } from './cluster.ts';
import { until } from './until.ts';

/**
 * Makes every statement that writes the table take until the answered function is called, or the test ends. Unlike a lock
 * it cannot be seen by the service, which gives up waiting for locks.
 */
export async function holdWrites(pool: pg.Pool, table: string): Promise<() => Promise<void>> {
  const onEachServer = (statement: string) => runOnServers(pool, statement);
  await onEachServer('CREATE TABLE IF NOT EXISTS held_tables (name text PRIMARY KEY)');
  await onEachServer(`
    CREATE OR REPLACE FUNCTION wait_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WHILE EXISTS (SELECT FROM held_tables WHERE name = TG_ARGV[0]) LOOP PERFORM pg_sleep(0.01); END LOOP;
        RETURN NULL;
      END $$`);
  await onEachPart(pool, table, (part) => {
    return `CREATE OR REPLACE TRIGGER held_writes BEFORE INSERT OR UPDATE OR DELETE ON ${part} EXECUTE FUNCTION wait_while_held('${table}')`;
  });
  await onEachServer(`INSERT INTO held_tables VALUES ('${table}')`);
  const release = () => onEachServer(`DELETE FROM held_tables WHERE name = '${table}'`);
  onTestFinished(release);
  return release;
}

/** Waits until a statement is held. */
export async function writeIsHeld(pool: pg.Pool): Promise<void> {
  const held =
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  await until('a write to be held', async () => (await sumOverServers(pool, held)) > 0);
}
