import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Webhooks } from '../../db/tables.ts';
import { failOrphans } from '../../delivery/orphans.ts';

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

/** Deleted ones too: their log stays readable. */
export function findWebhookOfLog(db: Database, environmentId: string, id: string) {
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

/** Its pending deliveries become failed attempts; where they are very many, the workers do the rest. */
export async function deleteWebhook(
  trx: Database,
  environmentId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const deleted = await updateWebhook(
    trx,
    environmentId,
    id,
    { enabled: false, deleted_at: now, epoch: sql`epoch + 1` as never },
    now,
  );
  if (deleted) await failOrphans(trx, now, id);
  return deleted !== undefined;
}

/** The endpoints go with their environment. */
export async function deleteWebhooksOf(trx: Database, environmentId: string, now: Date): Promise<void> {
  const webhooks = await selectWebhooks(trx, environmentId).execute();
  for (const { id } of webhooks) await deleteWebhook(trx, environmentId, id, now);
}
