import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Access, authorisation, demandAccess, identification } from './auth/authorise.ts';
import { Principals } from './auth/principals.ts';
import { deliveryMetrics } from './delivery/metrics.ts';
import type { Outbox } from './delivery/outbox.ts';
import { SecretBox } from './delivery/secret-box.ts';
import { wakeOthers } from './delivery/wake.ts';
import { Worker } from './delivery/worker.ts';
import { bodyLimit, installBodyParser } from './http/body.ts';
import { allowOrigins, installPreflight } from './http/cors.ts';
import { installDocsPage } from './http/docs-page.ts';
import { installErrors } from './http/errors.ts';
import { installOpenApi } from './http/openapi.ts';
import { installOperations, refuseLate } from './http/operations.ts';
import { parseQuery } from './http/query.ts';
import { rateLimit } from './http/rate-limit.ts';
import { answerNotHttp, answerUnroutable } from './http/raw-errors.ts';
import type { App, Deps, RouteDeps, Writers } from './http/route.ts';
import { SharedReads } from './http/shared-reads.ts';
import { inOrder, type Step } from './http/steps.ts';
import { installValidation } from './http/validation.ts';
import { analyticsRoutes } from './resources/analytics/routes.ts';
import { attributeDefinitionRoutes } from './resources/attribute-definitions/routes.ts';
import { membershipWriter } from './resources/companies/memberships.ts';
import { companyRoutes } from './resources/companies/routes.ts';
import { contentRoutes } from './resources/content/routes.ts';
import { translationRoutes } from './resources/content/translations/routes.ts';
import { DefinitionBook } from './resources/end-users/definitions.ts';
import { entityWriter } from './resources/end-users/writer.ts';
import { environmentRoutes } from './resources/environments/routes.ts';
import { eventDefinitionRoutes } from './resources/event-definitions/routes.ts';
import { eventRoutes } from './resources/events/routes.ts';
import { eventWriter } from './resources/events/writer.ts';
import { localeRoutes } from './resources/locales/routes.ts';
import { localizationRoutes } from './resources/localizations/routes.ts';
import { meRoutes } from './resources/me/routes.ts';
import { referenceRoutes } from './resources/references/routes.ts';
import { segmentRoutes } from './resources/segments/routes.ts';
import { SessionEndings } from './resources/sessions/recording/endings.ts';
import { Outlines } from './resources/sessions/recording/outlines.ts';
import { sessionStarter } from './resources/sessions/recording/starter.ts';
import { trackerWriter } from './resources/sessions/recording/tracker-writer.ts';
import { sessionWriter } from './resources/sessions/recording/writer.ts';
import { sessionRoutes } from './resources/sessions/routes.ts';
import { themeRoutes } from './resources/themes/routes.ts';
import { userRoutes } from './resources/users/routes.ts';
import { webhookRoutes } from './resources/webhooks/routes.ts';
import { sdkContentRoutes } from './runtime/content/routes.ts';
import { SdkEnvironments } from './runtime/environments.ts';
import { sdkRoutes } from './runtime/routes.ts';
import { sdkSessionRoutes } from './runtime/sessions/routes.ts';
import { v1AttributeDefinitionRoutes } from './v1/attribute-definitions.ts';
import { v1CompanyRoutes } from './v1/companies.ts';
import { v1ContentRoutes } from './v1/content.ts';
import { v1ContentSessionRoutes } from './v1/content-sessions.ts';
import { v1ContentVersionRoutes } from './v1/content-versions.ts';
import { v1EventDefinitionRoutes } from './v1/event-definitions.ts';
import { v1UserRoutes } from './v1/users.ts';

export interface GuidepostApp {
  app: App;
  principals: Principals;
  book: DefinitionBook;
  /** Delivers webhooks; not started yet. */
  worker: Worker;
  /** Ends the sessions of what was unpublished, should a process have left some. */
  endings: SessionEndings;
  /** To be called when somebody else has changed who may do what. */
  forgetRights(): void;
  /** Every endpoint with what it demands; `access` is undefined where anybody may call it. */
  routeTable: { method: string; url: string; access: Access | undefined }[];
}

/** How long a change of rights may go unnoticed when the database's notification got lost. */
const rightsTtlMs = 3_000;

/**
 * The whole HTTP service, not yet listening. Hooks run in the order in which they are installed here: each
 * request passes them from top to bottom, then its route.
 */
export async function buildApp(
  { config, database, now, maxBatch, secretKey, resolve }: Deps,
  logger: FastifyBaseLogger,
): Promise<GuidepostApp> {
  const db = database.kysely;
  const principals = new Principals(db, now, rightsTtlMs);
  const firstSteps: Step[] = [
    arrival,
    identification({ db, principals, now }),
    rateLimit({
      edition: config.EDITION,
      perToken: config.API_THROTTLE_LIMIT,
      perUnknownIp: config.API_THROTTLE_FALLBACK_LIMIT,
      perSdkIp: config.SDK_THROTTLE_LIMIT,
    }),
  ];
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A child logger per request costs more than it gives: the few lines about a request name its id.
    childLoggerFactory: (parent) => parent,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    // While draining, a hook answers with the error envelope; Fastify's own answer would not.
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 4096 },
    frameworkErrors: answerUnroutable(firstSteps),
    clientErrorHandler: answerNotHttp(config.DOCS_URL, config.API_THROTTLE_FALLBACK_LIMIT),
  }) as unknown as App;
  app.decorate('sharedReads', new SharedReads());
  app.decorate('publicUrls', { base: config.BASE_URL, docs: config.DOCS_URL });

  const routeTable: GuidepostApp['routeTable'] = [];
  app.addHook('onRoute', ({ method, url, config: { access } = {} }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routeTable.push({ method: verb, url, access });
  });

  installErrors(app);
  const authorise = authorisation({ db, principals, now });
  app.addHook('onRequest', inOrder([...firstSteps, refuseLate, allowOrigins, authorise]));
  installOperations(app, database);
  installPreflight(app);
  demandAccess(app);
  installBodyParser(app);
  installValidation(app);
  await installOpenApi(app);
  installDocsPage(app);

  const book = new DefinitionBook(db);
  const secrets = new SecretBox(secretKey);
  const egress = { allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK_EGRESS, resolve };
  const metrics = deliveryMetrics(app.metrics, database, now);
  const worker = new Worker({ config, database, secrets, metrics, logger, now, egress });
  const outbox: Outbox = {
    isGated: config.EDITION === 'cloud',
    wake: config.ROLE === 'api' ? wakeOthers(database.pool) : () => worker.wake(),
  };
  const writer = { db, pool: database.pool, book, now, maxBatch, outbox };
  const sessions = { ...writer, outlines: new Outlines() };
  const writers: Writers = {
    users: entityWriter('users', writer),
    companies: entityWriter('companies', writer),
    memberships: membershipWriter(writer),
    events: eventWriter(writer),
    starts: sessionStarter(sessions),
    sessions: sessionWriter(sessions),
    trackers: trackerWriter(sessions),
  };
  const endings = new SessionEndings(db, writers.sessions, now);
  const sdkEnvironments = new SdkEnvironments(db, rightsTtlMs);
  const deps: RouteDeps = {
    ...{ db, now, principals, book, writers, sdkEnvironments },
    ...{ endings, outbox, deliveries: worker, secrets, egress },
  };
  if (config.ROLE !== 'worker') {
    environmentRoutes(app, deps);
    attributeDefinitionRoutes(app, deps);
    eventDefinitionRoutes(app, deps);
    v1AttributeDefinitionRoutes(app, deps);
    v1EventDefinitionRoutes(app, deps);
    meRoutes(app, deps);
    localeRoutes(app, deps);
    localizationRoutes(app, deps);
    userRoutes(app, deps);
    companyRoutes(app, deps);
    eventRoutes(app, deps);
    segmentRoutes(app, deps);
    webhookRoutes(app, deps);
    contentRoutes(app, deps);
    translationRoutes(app, deps);
    sessionRoutes(app, deps);
    analyticsRoutes(app, deps);
    themeRoutes(app, { ...deps, edition: config.EDITION });
    referenceRoutes(app, deps);
    v1UserRoutes(app, deps);
    v1CompanyRoutes(app, deps);
    v1ContentRoutes(app, deps);
    v1ContentVersionRoutes(app, deps);
    v1ContentSessionRoutes(app, deps);
    sdkRoutes(app, deps);
    sdkContentRoutes(app, deps);
    sdkSessionRoutes(app, deps);
  }
  const forgetRights = () => {
    principals.clear();
    sdkEnvironments.clear();
  };
  return { app, principals, book, worker, endings, routeTable, forgetRights };
}

function arrival(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id);
  request.isLate = request.server.draining;
}

const wellFormedId = /^[\w.:-]{1,128}$/;

function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}
