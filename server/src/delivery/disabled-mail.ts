import type { Database } from '../db/pool.ts';
import { oneLine } from '../mail/one-line.ts';
import { writeMail } from '../mail/outbox.ts';

/** Tells the owners that endpoints of theirs were switched off because they kept failing. */
export async function writeDisabledMails(
  trx: Database,
  environmentId: string,
  webhookIds: string[],
  now: Date,
): Promise<void> {
  if (webhookIds.length === 0) return;
  const rows = await trx
    .selectFrom('webhooks as w')
    .innerJoin('environments as e', 'e.id', 'w.environment_id')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .innerJoin('members as m', 'm.project_id', 'w.project_id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['w.id', 'w.url', 'w.failing_since', 'e.name as environment', 'p.name as project', 'a.email'])
    .where('w.environment_id', '=', environmentId)
    .where('w.id', 'in', webhookIds)
    .where('m.role', '=', 'owner')
    .where('a.disabled_at', 'is', null)
    .execute();
  for (const { id, url, failing_since, email, ...names } of rows) {
    const [project, environment] = [oneLine(names.project), oneLine(names.environment)];
    await writeMail(
      trx,
      {
        recipient: email,
        subject: `A webhook endpoint of ${project} was disabled`,
        body: `The webhook endpoint ${url} (${id}) of the project ${project}, environment ${environment}, was disabled:
it has not accepted a message since ${failing_since?.toISOString()}.

Messages that were waiting for it are in its log as failed. Once the receiver works again, enable the endpoint
(PATCH …/webhooks/${id} with {"enabled": true}) and send the lost ones with POST …/webhooks/${id}/recover.
`,
      },
      now,
    );
  }
}
