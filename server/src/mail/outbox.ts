import type { FastifyBaseLogger } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/pool.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Writes a mail to be sent. Call it in the transaction that the mail is about: both commit, or neither. */
export async function writeMail(trx: Database, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ id: newId(), ...mail, due_at: now, created_at: now })
    .execute();
}

export type SendMail = (mail: Mail) => Promise<void>;

/**
 * In milliseconds; SMTP_URL may set others in its query. A mail server that hangs is given up before the first
 * retry.
 */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Settings, under their names in config.ts. */
interface MailSettings {
  SMTP_URL: string | null;
  MAIL_FROM: string | null;
}

/** Sends mails through the mail server of the settings. Without one it writes them to the log. */
export function mailSender({ SMTP_URL, MAIL_FROM }: MailSettings, logger: FastifyBaseLogger): SendMail {
  if (SMTP_URL === null) {
    return async (mail) => logger.warn({ mail }, 'mail not sent: SMTP_URL is not set');
  }
  const from = certain(MAIL_FROM, 'MAIL_FROM, which the settings demand with SMTP_URL');
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body });
  };
}

/** The rest waits for the next run, seconds later. */
const mailsPerRun = 1_000;

/** How long after each try the next one follows. */
const retryMinutes = [1, 5, 30, 120, 720];

/**
 * Sends the mails that are due. Before a try begins, the mail's next try is scheduled: so several processes send
 * a mail once, and when a process dies during a try, another one makes the next. After its last try a mail stays
 * without a due time.
 */
export async function sendMails(
  db: Database,
  send: SendMail,
  logger: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < mailsPerRun; tries++) {
    const mail = await takeMail(db, now);
    if (!mail) return;
    try {
      await send(mail);
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
