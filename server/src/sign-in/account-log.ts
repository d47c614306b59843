import type { FastifyRequest } from 'fastify';
import { browserOf } from 'guidepost-model/browsers';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { principalOf } from '../auth/authorise.ts';
import type { Database } from '../db/pool.ts';
import { writeMail } from '../mail/outbox.ts';
import { type AccountEvent, mailOf } from './account-events.ts';

/** More of a User-Agent is not kept. */
const longestUserAgent = 500;

/** How many failures an hour an account keeps. More of them would tell the person nothing, and fill the table. */
const failuresPerHour = 20;

interface Settings {
  now: () => Date;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  /** BASE_URL, which is set wherever there is a mail server. */
  baseUrl: string | null;
}

/**
 * The log of an account: what happened to the ways in which a person signs in. It belongs to the account and not to a project.
 *
 *   await accountLog.record(trx, request, account, 'identity_linked', { issuer: 'Okta' });
 *
 * `record` writes the entry, and a mail to the person where the row of the event in account-events.ts has one. Call it in the
 * transaction of the change: change, entry and mail commit together. A new event is a new row there, and nothing more.
 */
export class AccountLog {
  readonly #settings: Settings;
  /** Failures that are being written. */
  readonly #pending = new Set<Promise<void>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Records an event of the account, and tells the person by mail if the event is one that matters. */
  async record(
    trx: Database,
    request: FastifyRequest,
    account: { id: string; email: string },
    event: AccountEvent,
    details: Record<string, string> = {},
  ): Promise<void> {
    await trx
      .insertInto('account_log')
      .values({ ...this.#entry(request, event, details), account_id: account.id })
      .execute();
    await this.#tell(trx, request, account.email, event, details);
  }

  /** Records an event of the account that makes the request. */
  async recordOwn(trx: Database, request: FastifyRequest, event: AccountEvent): Promise<void> {
    const { accountId } = principalOf(request);
    const query = trx.selectFrom('accounts').select(['id', 'email']).where('id', '=', accountId);
    await this.record(trx, request, await query.executeTakeFirstOrThrow(), event);
  }

  /**
   * Records a wrong password after the answer, so that the time of the answer does not tell whether the address has an account.
   * `settled` waits for it.
   */
  noteWrongPassword(db: Database, request: FastifyRequest, email: string): void {
    const write = async () => {
      const query = db.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase());
      const account = await query.executeTakeFirst();
      if (account) await this.recordFailure(db, request, account.id, 'sign_in_failed');
    };
    const writing = write().catch((err) => request.log.error({ err }, 'a failed sign-in was not recorded'));
    this.#pending.add(writing);
    void writing.finally(() => this.#pending.delete(writing));
  }

  /** Waits until all failures are written. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Records a failure, unless the account has many of this hour. Nobody gets a mail, so nobody can be flooded by it. */
  async recordFailure(
    db: Database,
    request: FastifyRequest,
    accountId: string,
    event: Extract<AccountEvent, 'sign_in_failed' | 'code_failed'>,
  ): Promise<void> {
    const { id, details, ip_address, user_agent, request_id, created_at } = this.#entry(request, event, {});
    const anHourAgo = new Date(created_at.getTime() - 3_600_000);
    await sql`
      INSERT INTO account_log (id, account_id, event, details, ip_address, user_agent, request_id, created_at)
      SELECT ${id}, ${accountId}, ${event}, ${details}::jsonb, ${ip_address}, ${user_agent}, ${request_id}, ${created_at}
      WHERE (
        SELECT count(*) FROM (
          SELECT FROM account_log WHERE account_id = ${accountId} AND event = ${event} AND created_at > ${anHourAgo}
          LIMIT ${failuresPerHour}) AS recent) < ${failuresPerHour}`.execute(db);
  }

  #entry({ ip, headers, id: requestId }: FastifyRequest, event: AccountEvent, details: object) {
    return {
      id: newId(),
      event,
      details: JSON.stringify(details),
      ip_address: ip,
      user_agent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
      request_id: requestId,
      created_at: this.#settings.now(),
    };
  }

  async #tell(
    trx: Database,
    request: FastifyRequest,
    recipient: string,
    event: AccountEvent,
    details: Record<string, string>,
  ): Promise<void> {
    const mail = mailOf(event);
    const { sendsMail, baseUrl, now } = this.#settings;
    if (!mail || !sendsMail || baseUrl === null) return;
    const facts = [
      `Time: ${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `Address: ${request.ip}`,
      `Browser: ${browserOf(request.headers['user-agent'] ?? null)}`,
    ];
    const remedy = `If this was you, there is nothing to do. If it was not, choose a new password: ${baseUrl}/forgotten-password`;
    const body = `${mail.text(details)}\n\n${facts.join('\n')}\n\n${remedy}\n`;
    await writeMail(trx, { recipient, subject: mail.subject, body }, now());
  }
}

/** How many entries one run removes; what is left over goes with the next run. */
const entriesPerRun = 50_000;

/** Removes entries that are older, and devices that were not seen since. */
export async function removeOldAccountEntries(db: Database, before: Date): Promise<void> {
  await sql`
    DELETE FROM account_log WHERE id IN (
      SELECT id FROM account_log WHERE created_at < ${before} ORDER BY created_at LIMIT ${entriesPerRun})`.execute(
    db,
  );
  await sql`
    DELETE FROM account_devices WHERE (account_id, secret_hash) IN (
      SELECT account_id, secret_hash FROM account_devices WHERE seen_at < ${before}
      ORDER BY seen_at LIMIT ${entriesPerRun})`.execute(db);
}
