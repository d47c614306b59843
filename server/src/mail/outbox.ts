import type { FastifyBaseLogger } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
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

/** In milliseconds, unless SMTP_URL has others in its query. A server that hangs is given up before the first retry. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Settings, under their names in config.ts. */
interface MailSettings {
  SMTP_URL: string | null;
  MAIL_FROM: string | null;
}

/** By the mail server of the settings; without one, mails are written to the log. */
export function postOffice({ SMTP_URL, MAIL_FROM }: MailSettings, logger: FastifyBaseLogger): Post {
  if (SMTP_URL === null) {
    return async (mail) => logger.warn({ mail }, 'mail not sent: SMTP_URL is not set');
  }
  const transport = createTransport({ url: SMTP_URL, ...patience });
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from: MAIL_FROM!, to: recipient, subject, text: body });
  };
}

const retryMinutes = [1, 5, 30, 120, 720];

/**
 * Sends what is due. A mail is put off to its next try before this one begins, so that several processes send it
 * once, and one that dies with it leaves it to the others. After the last try it stays with no due time.
 */
export async function sendMails(
  db: Database,
  post: Post,
  logger: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (;;) {
    const mail = await takeMail(db, now);
    if (!mail) return;
    try {
      await post(mail);
    } catch (err) {
      const { id, recipient, due_at } = mail;
      logger.error({ err, mailId: id, recipient, nextAt: due_at }, 'mail not sent');
      continue;
    }
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
  }
}

function takeMail(db: Database, now: Date) {
  const dues = retryMinutes.map((minutes) => new Date(now.getTime() + minutes * 60_000));
  return db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: sql`(${dues}::timestamptz[])[attempts + 1]` })
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}
