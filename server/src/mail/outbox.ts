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

/** Seals texts under SECRET_KEY. */
export interface Sealing {
  seal(text: string): Buffer;
  /** Undefined when it was sealed under another key. */
  open(box: Buffer): string | undefined;
}

/** Begins the stored body of a mail that is sealed. */
const sealedMark = 'sealed:';

/** Writes a mail to be sent. Call it in the transaction that the mail is about: both commit, or neither. */
export async function writeMail(trx: Database, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ id: newId(), ...mail, due_at: now, created_at: now })
    .execute();
}

/** Writes a mail whose body lets its reader in: the database has the body in sealed form only. */
export const writeSecretMail = (trx: Database, mail: Mail, now: Date, sealing: Sealing): Promise<void> =>
  writeMail(trx, { ...mail, body: sealedMark + sealing.seal(mail.body).toString('base64') }, now);

/** The text of a stored mail. */
export function mailBody({ body }: Pick<Mail, 'body'>, sealing: Sealing): string {
  if (!body.startsWith(sealedMark)) return body;
  const opened = sealing.open(Buffer.from(body.slice(sealedMark.length), 'base64'));
  if (opened === undefined) throw new Error('the mail was written under another SECRET_KEY');
  return opened;
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
 * without a due time and without its body, which may have a link that still works.
 */
export async function sendMails(
  db: Database,
  { send, sealing }: { send: SendMail; sealing: Sealing },
  logger: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < mailsPerRun; tries++) {
    const mail = await takeMail(db, now);
    if (!mail) return;
    const { id, recipient, subject, due_at } = mail;
    try {
      await send({ recipient, subject, body: mailBody(mail, sealing) });
    } catch (err) {
      logger.error({ err, mailId: id, recipient, nextAt: due_at }, 'mail not sent');
      if (due_at === null) await db.updateTable('mails').set({ body: '' }).where('id', '=', id).execute();
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
