import fc from 'fast-check';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { isDistributed } from '../../test/cluster.ts';
import { useDatabase } from '../../test/database.ts';
import { distributedFunctions } from './distributed-functions.ts';

const database = useDatabase();

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const time = fc.integer({ min: -3, max: 3 }).map(minutes);
const epoch = fc.integer({ min: 0, max: 2 });

const delivery = fc.record({ epoch, urgent: fc.boolean(), dueAt: fc.option(time) });
const endpoint = fc.record({
  project: fc.constantFrom('paying', 'hobby'),
  isEnabled: fc.boolean(),
  epoch,
  cooldownUntil: fc.option(time),
  deliveries: fc.array(delivery, { maxLength: 4 }),
});
const environment = fc.record({
  isMarked: fc.boolean(),
  isCounted: fc.boolean(),
  endpoints: fc.array(endpoint, { maxLength: 3 }),
});
const environments = fc.array(environment, { maxLength: 4 });

async function fill(
  client: pg.PoolClient,
  given: typeof environments extends fc.Arbitrary<infer T> ? T : never,
) {
  for (const plan of ['paying', 'hobby'])
    await client.query(
      'INSERT INTO projects (id, name, plan, created_at, updated_at) VALUES ($1, $1, $2, $3, $3)',
      [plan, plan === 'hobby' ? 'hobby' : 'growth', now],
    );
  for (const [n, { isMarked, isCounted, endpoints }] of given.entries()) {
    const id = `environment-${n}`;
    if (isMarked) await client.query('INSERT INTO webhook_queues VALUES ($1)', [id]);
    if (isCounted) await client.query("INSERT INTO analytics_queue VALUES ($1, $2, 'event')", [id, now]);
    for (const [m, { project, isEnabled, epoch, cooldownUntil, deliveries }] of endpoints.entries()) {
      await client.query(
        `INSERT INTO webhooks (id, project_id, environment_id, url, topics, enabled, secret, epoch, consecutive_failures,
           cooldown_until, created_at, updated_at)
         VALUES ($1, $2, $3, 'https://example.com', '{user}', $4, '', $5, $6, $7, $8, $8)`,
        [`endpoint-${m}`, project, id, isEnabled, epoch, cooldownUntil ? 5 : 0, cooldownUntil, now],
      );
      for (const [k, { epoch, urgent, dueAt }] of deliveries.entries())
        await client.query(
          `INSERT INTO webhook_deliveries (webhook_id, message_id, environment_id, epoch, status, due_at, urgent, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [`endpoint-${m}`, `message-${k}`, id, epoch, dueAt ? 'pending' : 'delivered', dueAt, urgent, now],
        );
    }
  }
}

/** Answers of all functions about all environments. */
async function answers(client: pg.PoolClient) {
  const ask = async (call: string, values: unknown[] = []) =>
    (await client.query(`SELECT * FROM ${call} ORDER BY environment_id`, values)).rows;
  return {
    due: await ask("due_webhook_queues('', 100, $1, false)", [now]),
    dueOfPaying: await ask("due_webhook_queues('', 100, $1, true)", [now]),
    dueOfSome: await ask("due_webhook_queues('environment-1', 2, $1, false)", [now]),
    idle: await ask('idle_webhook_queues()'),
    pending: await ask('environments_with_deliveries(100)'),
    counted: await ask('environments_to_count()'),
  };
}

// A cluster has only the second form.
it.skipIf(isDistributed)('the functions of a cluster say the same as those of one server', async () => {
  const client = await database.pool.connect();
  let seen = 0;
  try {
    await fc.assert(
      fc.asyncProperty(environments, async (given) => {
        await client.query('BEGIN');
        try {
          await fill(client, given);
          const ofOneServer = await answers(client);
          seen += ofOneServer.due.filter(({ endpoints }) => endpoints.length > 0).length;
          await client.query(distributedFunctions);
          expect(await answers(client)).toEqual(ofOneServer);
        } finally {
          await client.query('ROLLBACK');
        }
      }),
      { numRuns: 60 },
    );
  } finally {
    client.release();
  }
  expect(seen).toBeGreaterThan(0);
});
