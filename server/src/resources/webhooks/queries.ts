import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Webhooks } from '../../db/tables/webhooks.ts';

export type WebhookRow = Selectable<Webhooks>;

export function selectWebhooks(db: Database, environmentId: string) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('deleted_at', 'is', null);
}

export function findWebhook(db: Database, environmentId: string, id: string) {
  return selectWebhooks(db, environmentId).where('id', '=', id).executeTakeFirst();
}

/** Finds a deleted webhook too: its log stays readable. */
export function findLiveOrDeletedWebhook(db: Database, environmentId: string, id: string) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockWebhook(trx: Database, environmentId: string, id: string) {
  return selectWebhooks(trx, environmentId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whoever adds a webhook to an environment does it alone, until the transaction ends. */
export async function lockWebhooksOf(trx: Database, environmentId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${environmentId}`}, 0))`.execute(trx);
}

export async function countWebhooks(db: Database, environmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('environment_id', '=', environmentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type NewWebhook = Pick<
  WebhookRow,
  'id' | 'project_id' | 'environment_id' | 'url' | 'description' | 'topics' | 'enabled' | 'secret'
>;

export function insertWebhook(db: Database, webhook: NewWebhook, now: Date): Promise<WebhookRow> {
  return db
    .insertInto('webhooks')
    .values({ ...webhook, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateWebhook(
  db: Database,
  environmentId: string,
  id: string,
  changes: Partial<WebhookRow>,
  now: Date,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set({ ...changes, updated_at: now })
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
