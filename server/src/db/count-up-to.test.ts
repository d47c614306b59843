import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newDatabase } from '../../test/database.ts';
import { patientWithDatabase } from '../../test/until.ts';
import { asApiError } from '../http/request/errors.ts';
import { type CountedRows, countUpTo, estimateCount, estimateFrom } from './count-up-to.ts';
import { type Db, openDatabase } from './pool.ts';
import { requestTimeouts } from './timeouts.ts';

let url: string;
let drop: () => Promise<void>;
let database: Db;
const db = () => database.kysely;

const environments = { large: 60_000, small: 3_000 };
/** A plan that half of the users have, two attributes that depend on each other, and one that everybody has. */
beforeAll(async () => {
  ({ url, drop } = await newDatabase());
  database = openDatabase(url, {
    timeouts: requestTimeouts(Number(patientWithDatabase.DATABASE_TIMEOUT_MS)),
  });
  for (const [environment, count] of Object.entries(environments)) {
    await sql`
      INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
      SELECT ${environment}, 'user-' || n, jsonb_build_object('plan', CASE WHEN n % 2 = 0 THEN 'pro' ELSE 'free' END,
        'seats', n % 500, 'large', n % 500 > 495, 'country', 'nl'), now(), now()
      FROM generate_series(1, ${count}::int) n`.execute(db());
  }
  await sql`ANALYZE users`.execute(db());
});

afterAll(async () => {
  await database.close();
  await drop();
});

const users = (condition: string, environmentId = 'large'): CountedRows => ({
  table: 'users',
  environmentId,
  condition: sql.raw(condition),
});
const bounds = { most: 10_000, timeoutMs: 60_000, sampleSize: 3 };

describe('countUpTo', () => {
  it('counts exactly up to its bound, and says that there are more', async () => {
    const some = await countUpTo(db(), users(`e.attributes->>'large' = 'true'`), bounds);
    expect(some).toMatchObject({ count: 480, isCapped: false });
    expect(some.between).toBeUndefined();
    const many = await countUpTo(db(), users(`e.attributes->>'plan' = 'pro'`), bounds);
    expect(many).toMatchObject({ count: 10_000, isCapped: true });
    expect(many.sample).toHaveLength(3);
  });

  it('refuses when not even a sample is read in the time of a request, instead of making a number up', async () => {
    const impatient = openDatabase(url, { timeouts: requestTimeouts(200) });
    onTestFinished(() => impatient.close());
    const slow = users('pg_sleep(60) IS NOT NULL', 'small');
    const error = await countUpTo(impatient.kysely, slow, { ...bounds, timeoutMs: 50 }).catch(
      (raised) => raised,
    );
    expect(asApiError(error)).toMatchObject({ code: 'E1014', status: 503 });
  });
});

describe('estimateCount', () => {
  it.each([
    [`true`, 60_000],
    [`e.attributes->>'plan' = 'pro'`, 30_000],
    [`(e.attributes->'seats')::int > 495`, 480],
    [`(e.attributes->'seats')::int > 495 AND e.attributes->>'large' = 'true'`, 480],
    [`e.attributes->'country' IS NULL`, 0],
    [`(e.attributes->'seats')::int > 1000`, 0],
  ])('has the true number of users with %s between its bounds', async (condition, truth) => {
    const { count, between, sample } = await estimateCount(db(), users(condition), bounds);
    expect(between).toBeDefined();
    expect(between?.least).toBeLessThanOrEqual(truth);
    expect(between?.most).toBeGreaterThanOrEqual(truth);
    expect(count).toBeGreaterThanOrEqual(between?.least ?? Number.NaN);
    expect(count).toBeLessThanOrEqual(between?.most ?? Number.NaN);
    expect(sample).toHaveLength(truth === 0 ? 0 : 3);
    expect(between?.most).toBeLessThan(1.6 * truth + 200);
  });

  it('is the same number as long as nothing changes', async () => {
    const ask = () => estimateCount(db(), users(`e.attributes->>'plan' = 'pro'`), bounds);
    expect(await ask()).toEqual(await ask());
  });

  it('counts all rows of an environment that is smaller than the sample', async () => {
    const counted = await estimateCount(db(), users(`e.attributes->>'plan' = 'pro'`, 'small'), bounds);
    expect(counted).toMatchObject({ count: 1_500, isCapped: false });
    expect(counted.between).toBeUndefined();
  });
});

describe('the bounds of an estimate', () => {
  it('hold the truth in at least 19 of 20 samples of tables whose rows lie together', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    let held = 0;
    const samples = 2_000;
    for (let sample = 0; sample < samples; sample++) {
      const share = 0.02 + random() * 0.3;
      // A part of the pages has matching rows at all, each up to 25 of them.
      const density = random() ** 2;
      const pages = Array.from({ length: 400 }, () => (random() < density ? Math.ceil(random() * 25) : 0));
      const seen = pages.filter(() => random() < share).filter((rows) => rows > 0);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      const { between } = estimateFrom(
        { found: sum(seen), squares: sum(seen.map((rows) => rows * rows)), pages: seen.length, sample: null },
        share,
      );
      const truth = sum(pages);
      if (between && between.least <= truth && truth <= between.most) held += 1;
    }
    expect(held / samples).toBeGreaterThanOrEqual(0.95);
  });
});
