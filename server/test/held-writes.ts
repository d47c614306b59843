import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { until } from './until.ts';

/**
 * Makes every statement that writes the table take until the answered function is called, or the test ends. Unlike a lock
 * it cannot be seen by the service, which gives up waiting for locks.
 */
export async function holdWrites(pool: pg.Pool, table: string): Promise<() => Promise<void>> {
  const trigger = `held_writes_of_${table}`;
  await pool.query(`
    CREATE TABLE IF NOT EXISTS held_tables (name text PRIMARY KEY);
    CREATE OR REPLACE FUNCTION wait_while_held() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WHILE EXISTS (SELECT FROM held_tables WHERE name = TG_TABLE_NAME) LOOP PERFORM pg_sleep(0.01); END LOOP;
        RETURN NULL;
      END $$;
    CREATE OR REPLACE TRIGGER ${trigger} BEFORE INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION wait_while_held();
    INSERT INTO held_tables VALUES ('${table}')`);
  const release = async () => {
    await pool.query('DELETE FROM held_tables WHERE name = $1', [table]);
  };
  onTestFinished(release);
  return release;
}

/** Waits until a statement is held. */
export async function writeIsHeld(pool: pg.Pool): Promise<void> {
  const held = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  await until('a write to be held', async () => (await pool.query(held)).rows.length > 0);
}
