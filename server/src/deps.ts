import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { auditing } from './auth/audited.ts';
import { Principals } from './auth/principals.ts';
import { SessionCookies } from './auth/session-cookies.ts';
import { TokenUses } from './auth/token-uses.ts';
import { type Config, isDemoPublic } from './config.ts';
import { FairShare } from './db/fair-share.ts';
import type { Db } from './db/pool.ts';
import { onlyPrimary, type Reads } from './db/replica.ts';
import type { Dispatcher } from './delivery/dispatcher.ts';
import type { Resolve } from './delivery/egress.ts';
import { deliveryMetrics } from './delivery/metrics.ts';
import { SecretBox } from './delivery/secret-box.ts';
import { wakeOthers } from './delivery/wake.ts';
import { Worker } from './delivery/worker.ts';
import { type Counters, ownCounters } from './http/request/counters.ts';
import { builtDashboardDirectory, builtSdkDirectory } from './paths.ts';
import { programCommit, programVersion } from './program-version.ts';
import { CurrentCounts } from './resources/analytics/current-counts.ts';
import { ImageFolder } from './resources/assets/image-folder.ts';
import { chunkQueue } from './resources/bulk/line-writer.ts';
import { PreviewTokens } from './resources/content/versions/preview-tokens.ts';
import { membershipWriter, membershipWrites } from './resources/end-users/companies/membership-writer.ts';
import { DefinitionCache } from './resources/end-users/definition-cache.ts';
import { entityLines, entityWriter } from './resources/end-users/entity-writer.ts';
import { Lookups } from './resources/end-users/lookups.ts';
import { eventWriter, eventWrites } from './resources/events/event-writer.ts';
import { IdentityCoverage } from './resources/identity-coverage/coverage.ts';
import { identityMetrics } from './resources/identity-coverage/metrics.ts';
import { Installations } from './resources/installation/installations.ts';
import { PickWaiters } from './resources/picks/waiters.ts';
import { SessionEndings } from './resources/sessions/recording/endings.ts';
import { Outlines } from './resources/sessions/recording/outlines.ts';
import { sessionStarter } from './resources/sessions/recording/starter.ts';
import { trackerWriter } from './resources/sessions/recording/tracker-writer.ts';
import { sessionWriter } from './resources/sessions/recording/writer.ts';
import { Snapshots } from './runtime/content/snapshots.ts';
import { SdkEnvironments } from './runtime/environments.ts';
import { LastSeen } from './runtime/last-seen.ts';
import { VisitAnswers } from './runtime/visit/visit-answers.ts';
import { AccountLog } from './sign-in/account-log.ts';
import { Codes } from './sign-in/codes.ts';
import { Hashing } from './sign-in/hashing.ts';
import { KnownPasswords } from './sign-in/known-passwords.ts';
import { LibraryCalls } from './sign-in/library-calls.ts';
import { SignInLimits } from './sign-in/limits.ts';
import type { OidcSettings } from './sign-in/oidc/oidc-settings.ts';

/** What the service is built from; a test gives its own clock. */
export interface Deps {
  config: Config;
  database: Db;
  /** The same database, for work that may take longer than a statement of a request. Without it, `database` does it. */
  patientDatabase?: Db;
  /** The same database, for the deliveries of webhooks. Without it, `database` does them. */
  deliveryDatabase?: Db;
  now: () => Date;
  /** How many writes are gathered into one statement at most; the benchmark compares with 1. */
  maxBatch?: number;
  /** Encrypts the signing secrets of webhooks and of identity tokens: the setting SECRET_KEY, or the generated key that replaces it. */
  secretKey: string;
  /** Where reads go that need not be made by the primary; without it, they all are. */
  reads?: Reads | undefined;
  /** What limits are counted with; without it, each process counts for itself. */
  counters?: Counters | undefined;
  /** Reads the metrics of all processes on the port; without it, those of this one are all. */
  readMetrics?: ((own: Registry) => Promise<string>) | undefined;
  /** Resolves the host names of webhook receivers; a test gives its own. */
  resolve?: Resolve | undefined;
  /** Where the built browser SDK lies; a test gives its own. */
  sdkDirectory?: string | undefined;
  /** Where the built dashboard lies; a test gives its own. */
  dashboardDirectory?: string | undefined;
}

export type Services = ReturnType<typeof buildServices>;

/** How many connections count analytics at a time. Upkeep takes the rest of those that may work for long. */
const countingConnections = 2;

/** How long a change of rights may go unnoticed when the notification of the database gets lost. */
const rightsTtlMs = 3_000;

/**
 * What the routes work with, each made once for the process. A route module declares in its own `Needs` the few
 * of them that it uses, so nothing below this file knows the whole.
 */
export function buildServices(
  {
    config,
    database,
    patientDatabase = database,
    deliveryDatabase = database,
    now,
    maxBatch,
    secretKey,
    reads = onlyPrimary(database.kysely),
    counters = ownCounters,
    resolve,
    sdkDirectory = builtSdkDirectory,
    dashboardDirectory = builtDashboardDirectory,
  }: Deps,
  metrics: Registry,
  logger: FastifyBaseLogger,
) {
  const db = database.kysely;
  const connections = new FairShare(config.DATABASE_POOL_SIZE, config.DATABASE_QUEUE_MS);
  const tokenUses = new TokenUses(db);
  const principals = new Principals(db, now, rightsTtlMs, tokenUses);
  const snapshots = new Snapshots(db, connections);
  const definitionCache = new DefinitionCache(db);
  const visits = new VisitAnswers(snapshots, definitionCache, now);

  const secrets = new SecretBox(secretKey);
  const sdkEnvironments = new SdkEnvironments(db, secrets, rightsTtlMs, config.IDENTITY_TOKEN_MAX_DAYS);
  const identityCoverage = new IdentityCoverage(db, identityMetrics(metrics));
  const egress = { allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK_EGRESS, resolve };
  const worker = new Worker({
    config,
    db: deliveryDatabase.kysely,
    secrets,
    metrics: deliveryMetrics(metrics, db, now),
    logger,
    now,
    egress,
  });
  const dispatcher: Dispatcher = {
    isGated: config.EDITION === 'cloud',
    wake: config.ROLE === 'api' ? wakeOthers(db) : () => worker.wake(),
    worker,
  };

  const maxWaitMs = config.DATABASE_QUEUE_MS;
  const runtimeQuota = { perDay: config.RUNTIME_DEFINITIONS_PER_DAY, inAll: config.RUNTIME_DEFINITIONS };
  const writing = { db, definitionCache, now, maxBatch, maxWaitMs, dispatcher, runtimeQuota };
  const recording = { ...writing, outlines: new Outlines() };
  /** The gathered write paths: see db/batch.ts. */
  const writers = {
    users: entityWriter('users', writing),
    companies: entityWriter('companies', writing),
    memberships: membershipWriter(writing),
    events: eventWriter(writing),
    /** Sessions that begin. */
    starts: sessionStarter(recording),
    sessions: sessionWriter(recording),
    trackers: trackerWriter(recording),
  };
  /** How the lines of bulk requests are written: see bulk/line-writer.ts. */
  const bulk = {
    queue: chunkQueue(maxWaitMs),
    users: { ...entityLines('users', writing), alone: writers.users },
    companies: { ...entityLines('companies', writing), alone: writers.companies },
    memberships: { ...membershipWrites(writing), alone: writers.memberships },
    events: { ...eventWrites(writing), alone: writers.events },
  };
  /** Ends the sessions of unpublished content. */
  const endings = new SessionEndings(db, writers.sessions, now);

  const cookies = new SessionCookies(secretKey);
  const signIn = new LibraryCalls({ db, now, secretKey, baseUrl: config.BASE_URL });
  const accountLog = new AccountLog({
    now,
    sendsMail: config.SMTP_URL !== null,
    baseUrl: config.BASE_URL,
  });

  return {
    db,
    /** The connections of `db`, shared among the projects. */
    connections,
    reads,
    audited: auditing(database.pool, now),
    counts: new CurrentCounts({
      db,
      patientDb: patientDatabase.kysely,
      patientConnections: new FairShare(countingConnections, config.DATABASE_QUEUE_MS),
    }),
    now,
    edition: config.EDITION,
    version: programVersion(),
    commit: programCommit(),
    principals,
    tokenUses,
    cookies,
    signIn,
    counters,
    signInLimits: new SignInLimits(counters),
    hashing: new Hashing(),
    identityTokenMaxDays: config.IDENTITY_TOKEN_MAX_DAYS,
    accountLog,
    codes: new Codes({ db, now, cookies, signIn, accountLog }),
    knownPasswords: new KnownPasswords({ rangeUrl: config.PASSWORD_RANGE_URL, logger }),
    oidc: oidcOf(config),
    sendsMail: config.SMTP_URL !== null,
    sdkEnvironments,
    identityCoverage,
    isDemoPublic: isDemoPublic(config),
    sdkDirectory,
    dashboardDirectory,
    snapshots,
    visits,
    installations: new Installations(db, now),
    lastSeen: new LastSeen(db, now),
    pickWaiters: new PickWaiters(),
    imageFolder: config.ASSETS_DIR === null ? null : new ImageFolder(config.ASSETS_DIR),
    previewTokens: new PreviewTokens(secretKey),
    definitionCache,
    lookups: new Lookups(db),
    secrets,
    egress,
    /** Delivers webhooks; not started yet. */
    worker,
    dispatcher,
    writers,
    bulk,
    endings,
    /** Clears the caches of rights. Call it when another process has changed who may do what. */
    forgetRights(): void {
      principals.clear();
      sdkEnvironments.clear();
    },
  };
}

function oidcOf(config: Config): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = config;
  if (OIDC_ISSUER === null || OIDC_CLIENT_ID === null || OIDC_CLIENT_SECRET === null) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}
