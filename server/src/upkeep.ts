import type { FastifyBaseLogger } from 'fastify';
import { removeOldKeys } from './auth/idempotency-keys.ts';
import type { TokenUses } from './auth/token-uses.ts';
import type { Config } from './config.ts';
import { makePartitions, removeOldEvents } from './db/partitions.ts';
import { type Db, isUnavailable } from './db/pool.ts';
import { recurring } from './db/recurring.ts';
import { analyseGrownTables } from './db/statistics.ts';
import type { Dispatcher } from './delivery/dispatcher.ts';
import { tidyQueues } from './delivery/queues.ts';
import { removeOldMessages } from './delivery/retention.ts';
import { mailSender, type Sealing, sendMails } from './mail/outbox.ts';
import { catchUpEverywhere } from './resources/analytics/rollup/catch-up.ts';
import { ImageFolder } from './resources/assets/image-folder.ts';
import { sweepFiles } from './resources/assets/unused-files.ts';
import { removeOldEntries } from './resources/audit-log/queries.ts';
import { removeGoneEditors } from './resources/content/editors/queries.ts';
import { publishDue } from './resources/content/schedule/publish-due.ts';
import { removeOldCoverage } from './resources/identity-coverage/queries.ts';
import { removeExpiredPicks } from './resources/picks/queries.ts';
import type { SessionEndings } from './resources/sessions/recording/endings.ts';
import { removeOldAccountEntries } from './sign-in/account-log.ts';
import { removeExpiredSignIns } from './sign-in/queries.ts';

interface Upkeep {
  /** Connections for work that may take long. */
  database: Db;
  endings: SessionEndings;
  dispatcher: Dispatcher;
  tokenUses: TokenUses;
  /** Opens the mails that have links with secrets. */
  secrets: Sealing;
  config: Config;
  logger: FastifyBaseLogger;
  now: () => Date;
  /** False in all but one of several processes on one port: what is done once for all is done by that one. */
  isAlone: boolean;
}

const minuteMs = 60_000;
/** A run that takes longer to end loses its connections, which ends it. */
const endWithinMs = 10_000;

/** Starts the recurring work of the server. Answers a function that ends it, before anything that it uses is closed. */
export function startUpkeep(upkeep: Upkeep) {
  const { database, endings, dispatcher, tokenUses, secrets, config, logger, now, isAlone } = upkeep;
  const { kysely } = database;
  let isStopping = false;
  const every = (ms: number, work: (signal: AbortSignal) => Promise<unknown>) =>
    recurring(ms, work, (err) => {
      if (isStopping) return;
      // A database that is away needs no stack each time.
      logger.error(isUnavailable(err) ? { reason: (err as Error).message } : { err }, 'upkeep failed');
    });

  const jobs = [every(10_000, () => tokenUses.write()), every(10_000, () => database.checkClock())];
  if (isAlone) {
    jobs.push(every(60 * minuteMs, () => keepLogs(database, config, now())));
    jobs.push(every(minuteMs, (signal) => endings.finish(undefined, signal)));
    jobs.push(every(5_000, () => analyseGrownTables(kysely)));
  }
  if (isAlone && config.ASSETS_DIR !== null) {
    const folder = new ImageFolder(config.ASSETS_DIR);
    jobs.push(every(60 * minuteMs, (signal) => sweepFiles(kysely, folder, now(), signal)));
  }
  if (isAlone && config.ROLE !== 'api') {
    const post = { send: mailSender(config, logger), sealing: secrets };
    jobs.push(every(15_000, () => sendMails(kysely, post, logger, now())));
    jobs.push(every(15_000, () => catchUpEverywhere(kysely)));
    jobs.push(every(minuteMs, () => tidyQueues(kysely)));
    jobs.push(every(5_000, (signal) => publishDue({ db: kysely, dispatcher, logger, now }, signal)));
  }

  return async () => {
    isStopping = true;
    const cut = setTimeout(() => database.close(), endWithinMs);
    await Promise.all(jobs.map((job) => job.stop()));
    clearTimeout(cut);
    await tokenUses.write().catch(() => {});
  };
}

/** How long it is known how runtime calls proved who their users are, in days. */
const coverageDays = 90;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Makes partitions ahead of time, and removes what is older than the settings want to keep. */
async function keepLogs({ kysely }: Db, config: Config, now: Date): Promise<void> {
  await makePartitions(kysely, now);
  await removeOldEvents(kysely, config.EVENT_RETENTION_DAYS, now);
  await removeOldMessages(kysely, daysBefore(now, config.WEBHOOK_LOG_RETENTION_DAYS));
  await removeOldCoverage(kysely, daysBefore(now, coverageDays));
  await removeExpiredPicks(kysely, now);
  await removeGoneEditors(kysely, now);
  await removeExpiredSignIns(kysely, now);
  await removeOldKeys(kysely, now);
  const auditedFrom = daysBefore(now, config.AUDIT_LOG_RETENTION_DAYS);
  await removeOldEntries(kysely, auditedFrom);
  await removeOldAccountEntries(kysely, auditedFrom);
}
