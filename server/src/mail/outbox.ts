import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/pool.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** To be called in the transaction that gives reason for it; it is sent soon after. */
export async function writeMail(trx: Database, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ id: newId(), ...mail, due_at: now, created_at: now })
    .execute();
}

export type Post = (mail: Mail) => Promise<void>;

/** By the mail server of the settings; without one, mails are written to the log. */
export function postOffice({ SMTP_URL, MAIL_FROM }: Config, logger: FastifyBaseLogger): Post {
  if (SMTP_URL === null) {
    return async (mail) => logger.warn({ mail }, 'mail not sent: SMTP_URL is not set');
  }
  const transport = createTransport(SMTP_URL);
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from: MAIL_FROM!, to: recipient, subject, text: body });
  };
}

const retryMinutes = [1, 5, 30, 120, 720];

/**
 * Sends what is due. A mail is locked while it is on its way, so that several processes send it once; one that
 * cannot be sent is tried again later, and after the last try it stays with no due time.
 */
export async function sendMails(
  db: Database,
  post: Post,
  logger: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (let more = true; more; ) {
    more = await db.transaction().execute(async (trx) => {
      const mail = await trx
        .selectFrom('mails')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mail) return false;
      try {
        await post(mail);
        await trx.deleteFrom('mails').where('id', '=', mail.id).execute();
      } catch (err) {
        const minutes = retryMinutes[mail.attempts];
        const due_at = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
        logger.error({ err, mailId: mail.id, recipient: mail.recipient, nextAt: due_at }, 'mail not sent');
        const attempts = mail.attempts + 1;
        await trx.updateTable('mails').set({ attempts, due_at }).where('id', '=', mail.id).execute();
      }
      return true;
    });
  }
}
