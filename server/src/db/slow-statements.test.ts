import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../test/database.ts';
import { type Db, openDatabase } from './pool.ts';

const told: { name: string; text: string; ms: number }[] = [];
let database: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await newDatabase();
  drop = made.drop;
  // A statement that sleeps so long takes longer on any machine; one that does not may take long on a busy one.
  database = openDatabase(made.url, { slow: { afterMs: 300, tell: (statement) => told.push(statement) } });
});
afterAll(async () => {
  await database.close();
  await drop();
});

it('a slow statement is told with its text, without the values of its parameters', async () => {
  await sql`SELECT pg_sleep(0.4), ${'a secret value'}::text AS slow_one`.execute(database.kysely);
  const [one] = told.filter(({ text }) => text.includes('slow_one'));
  expect(one).toMatchObject({ text: expect.stringContaining('pg_sleep(0.4), $1::text') });
  expect(one?.ms).toBeGreaterThanOrEqual(300);
  expect(JSON.stringify(told)).not.toContain('a secret value');
});

it('so is one that fails', async () => {
  // The text of what pg_sleep answers is empty.
  const failing = sql`SELECT 1 / length(pg_sleep(0.4)::text) AS failing_one`;
  await expect(failing.execute(database.kysely)).rejects.toThrow('division by zero');
  expect(told.some(({ text }) => text.includes('failing_one'))).toBe(true);
});
