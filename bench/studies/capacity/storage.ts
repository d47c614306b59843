import { randomUUID } from 'node:crypto';
import type { Stored } from 'guidepost/dist/commands/capacity/storage.js';
import type pg from 'pg';
import { call } from '../../running/live-content.js';
import { type Guidepost, token } from '../../running/servers.js';
import { Client } from './client.js';
import type { Tenant } from './tenants.js';
import { works } from './works.js';

const kinds = {
  user: ['users'],
  company: ['companies'],
  membership: ['memberships'],
  event: ['events', 'event_messages'],
  session: ['content_sessions', 'events', 'event_messages', 'session_answers', 'analytics_%'],
  message: ['webhook_messages', 'webhook_deliveries', 'webhook_attempts', 'webhook_queues'],
  auditEntry: ['audit_log'],
} as const;
type Kind = keyof typeof kinds;

interface Size {
  rows: number;
  table: number;
  indexes: number;
  wal: number;
}

/** The size of the tables of a kind with all their partitions. */
async function sizeOf(pool: pg.Pool, kind: Kind): Promise<Size> {
  const { rows } = await pool.query(
    `SELECT coalesce(sum(pg_table_size(c.oid)), 0)::float8 AS table, coalesce(sum(pg_indexes_size(c.oid)), 0)::float8 AS indexes,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relkind = 'r' AND coalesce(p.relname, c.relname) LIKE ANY ($1)`,
    [kinds[kind]],
  );
  const counted = await Promise.all(
    kinds[kind]
      .filter((name) => /^[a-z_]+$/.test(name))
      .map(
        async (name) => (await pool.query(`SELECT count(*)::float8 AS n FROM ${name}`)).rows[0].n as number,
      ),
  );
  return { ...rows[0], rows: counted.reduce((sum, count) => sum + count, 0) };
}

/** Writes many of each kind through the API, and sees by how much the tables, their indexes and the log grow for each. */
export async function measureStorage(
  guidepost: Guidepost,
  pool: pg.Pool,
  tenant: Tenant,
): Promise<Record<Exclude<Kind, 'message'>, Stored>> {
  const client = new Client(guidepost.url, 16);
  const batches = async (count: number, of: (n: number) => object) => {
    for (let from = 0; from < count; from += 500) {
      const batch = Array.from({ length: Math.min(500, count - from) }, (_, n) => of(from + n));
      await client.send({ method: 'POST', path: '/sdk/v1/batch', token: tenant.sdkToken, body: { batch } });
    }
  };
  const grown = (kind: Kind, count: number, write: () => Promise<unknown>) =>
    growthOf(pool, kind, count, write);
  const userId = (n: number) => `stored-${n}`;
  try {
    return {
      user: await grown('user', 20_000, () =>
        batches(20_000, (n) => ({
          type: 'identify',
          userId: userId(n),
          attributes: {
            email: `stored${n}@example.com`,
            name: `Stored ${n}`,
            plan: 'pro',
            city: `City ${n % 100}`,
          },
        })),
      ),
      company: await grown('company', 4_000, () =>
        Promise.all(
          Array.from({ length: 8 }, async (_, loop) => {
            for (let n = loop * 500; n < (loop + 1) * 500; n++) {
              const path = `/v2/projects/${tenant.projectId}/environments/${tenant.environmentId}/companies/c-${n}`;
              const attributes = { name: `Company ${n}`, plan: 'pro', seats: n };
              await client.send({ method: 'PUT', path, token, body: { attributes } });
            }
          }),
        ),
      ),
      membership: await grown('membership', 20_000, () =>
        batches(20_000, (n) => ({ type: 'group', userId: userId(n), groupId: `c-${n % 4_000}` })),
      ),
      event: await grown('event', 40_000, () =>
        batches(40_000, (n) => ({
          type: 'track',
          userId: userId(n % 20_000),
          name: 'button_clicked',
          attributes: { button: 'save', step: n % 20, from: 'menu' },
          messageId: randomUUID(),
        })),
      ),
      session: await grown('session', 3_000, async () => {
        const loop = async () => {
          for (let n = 0; n < 300; n++) await works.session((call) => client.send(call), tenant);
        };
        await Promise.all(Array.from({ length: 10 }, loop));
        await untilCounted(pool);
      }),
      auditEntry: await grown('auditEntry', 500, async () => {
        const content = (await call(guidepost.url, 'GET', '/content')).results[0]!;
        for (let n = 0; n < 500; n++)
          await call(guidepost.url, 'PATCH', `/content/${content.id}`, { name: `Renamed ${n}` });
      }),
    };
  } finally {
    client.close();
  }
}

/** By how much the tables of a kind grow for each of so many. */
export async function growthOf(
  pool: pg.Pool,
  kind: Kind,
  count: number,
  write: () => Promise<unknown>,
): Promise<Stored> {
  const before = await sizeOf(pool, kind);
  await write();
  const after = await sizeOf(pool, kind);
  const each = (of: keyof Size) => Math.max(0, after[of] - before[of]) / count;
  return { rows: each('rows'), table: each('table'), indexes: each('indexes'), wal: each('wal') };
}

/** Waits until the analytics have counted every event. */
export async function untilCounted(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM analytics_queue');
    if (rows[0].n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
