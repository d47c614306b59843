import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import { chapters } from './api-chapters.ts';
import {
  type Access,
  authorisation,
  bucketOfCaller,
  demandAccess,
  identification,
  requireTokenOfApi,
} from './auth/authorise.ts';
import type { Confirmation } from './auth/confirmation.ts';
import { installIdempotency } from './auth/idempotency.ts';
import type { Config } from './config.ts';
import { Dashboard } from './dashboard/serve.ts';
import { FairShare } from './db/fair-share.ts';
import { buildServices, type Deps, type Services } from './deps.ts';
import { installOpenApi } from './http/description/openapi.ts';
import type { App } from './http/description/route.ts';
import { parseQuery } from './http/lists/query.ts';
import { installSharedReads } from './http/lists/shared-reads.ts';
import { installMetrics } from './http/monitoring/metrics-endpoint.ts';
import { installMonitoring, refuseLate } from './http/monitoring/monitoring.ts';
import { installRequestSpans, watchSpans } from './http/monitoring/request-spans.ts';
import { installDocsPage } from './http/pages/docs-page.ts';
import { headPage } from './http/pages/page-headers.ts';
import { installAnswersInParts } from './http/request/answers-in-parts.ts';
import { bodyLimit, installBodyParser } from './http/request/body.ts';
import { installCompression } from './http/request/compression.ts';
import { allowOrigins, installPreflight } from './http/request/cors.ts';
import { installErrors, refuseUnknownRoute } from './http/request/errors.ts';
import { boundInFlight } from './http/request/in-flight.ts';
import { isInner, unlessInner } from './http/request/inner-requests.ts';
import { inTurn } from './http/request/pipelined-requests.ts';
import { rateLimits } from './http/request/rate-limit.ts';
import { answerNotHttp, answerUnroutable, refuseOddHeaders } from './http/request/raw-errors.ts';
import { buildSerializer } from './http/request/serialization.ts';
import { inOrder, type Step } from './http/request/steps.ts';
import { installFairShare } from './http/request/tenant-share.ts';
import { installValidation } from './http/request/validation.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { programCommit, programVersion } from './program-version.ts';
import { accessTokenRoutes } from './resources/access-tokens/routes.ts';
import { analyticsRoutes } from './resources/analytics/routes.ts';
import { asCodeRoutes } from './resources/as-code/routes.ts';
import { assetRoutes } from './resources/assets/routes.ts';
import { attentionRoutes } from './resources/attention/routes.ts';
import { attributeDefinitionRoutes } from './resources/attribute-definitions/routes.ts';
import { auditLogRoutes } from './resources/audit-log/routes.ts';
import { bulkRoutes } from './resources/bulk/routes.ts';
import { contentRoutes } from './resources/content/routes.ts';
import { translationRoutes } from './resources/content/translations/routes.ts';
import { previewRoutes } from './resources/content/versions/preview-routes.ts';
import { demoDataRoutes } from './resources/demo/routes.ts';
import { companyRoutes } from './resources/end-users/companies/routes.ts';
import { userRoutes } from './resources/end-users/users/routes.ts';
import { environmentRoutes } from './resources/environments/routes.ts';
import { eventDefinitionRoutes } from './resources/event-definitions/routes.ts';
import { eventRoutes } from './resources/events/routes.ts';
import { identityCoverageRoutes } from './resources/identity-coverage/routes.ts';
import { installationRoutes } from './resources/installation/routes.ts';
import { invitationRoutes } from './resources/invitations/routes.ts';
import { localeRoutes } from './resources/locales/routes.ts';
import { localizationRoutes } from './resources/localizations/routes.ts';
import { meRoutes } from './resources/me/routes.ts';
import { memberRoutes } from './resources/members/routes.ts';
import { overviewRoutes } from './resources/overview/routes.ts';
import { pickRoutes } from './resources/picks/routes.ts';
import { projectRoutes } from './resources/projects/routes.ts';
import { referenceRoutes } from './resources/references/routes.ts';
import { sdkTokenRoutes } from './resources/sdk-tokens/routes.ts';
import { segmentPreviewRoutes } from './resources/segment-preview/routes.ts';
import { segmentRoutes } from './resources/segments/routes.ts';
import { sessionRoutes } from './resources/sessions/routes.ts';
import { signingSecretRoutes } from './resources/signing-secrets/routes.ts';
import { themeRoutes } from './resources/themes/routes.ts';
import { describeWebhooks } from './resources/webhooks/openapi.ts';
import { webhookRoutes } from './resources/webhooks/routes.ts';
import { runtimeAdmission } from './runtime/access.ts';
import { sdkContentRoutes } from './runtime/content/routes.ts';
import { demoRoutes } from './runtime/demo-page.ts';
import { explainRoutes } from './runtime/explain/routes.ts';
import { sdkPickRoutes } from './runtime/picks.ts';
import { sdkPreviewRoutes } from './runtime/preview/routes.ts';
import { sdkRoutes } from './runtime/routes.ts';
import { scriptRoutes } from './runtime/scripts/routes.ts';
import { sdkFileRoutes } from './runtime/sdk-files.ts';
import { sdkSessionRoutes } from './runtime/sessions/routes.ts';
import { visitRoutes } from './runtime/visit/routes.ts';
import { settings } from './settings.ts';
import { accountLogRoutes } from './sign-in/account-log-routes.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { receivedInvitationRoutes } from './sign-in/invitation-routes.ts';
import { oidcRoutes } from './sign-in/oidc/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts';
import { tracing } from './tracing/tracing.ts';
import { v1AttributeDefinitionRoutes } from './v1/attribute-definitions.ts';
import { v1CompanyRoutes } from './v1/companies.ts';
import { v1ContentRoutes } from './v1/content.ts';
import { v1ContentSessionRoutes } from './v1/content-sessions.ts';
import { v1ContentVersionRoutes } from './v1/content-versions.ts';
import { v1EventDefinitionRoutes } from './v1/event-definitions.ts';
import { v1UserRoutes } from './v1/users.ts';

export interface GuidepostApp
  extends Pick<
    Services,
    | 'principals'
    | 'tokenUses'
    | 'definitionCache'
    | 'worker'
    | 'endings'
    | 'dispatcher'
    | 'secrets'
    | 'pickWaiters'
    | 'forgetRights'
  > {
  app: App;
  /** Every endpoint with the access that it demands; `access` is undefined for endpoints that anybody may call. */
  routeTable: {
    method: string;
    url: string;
    access: Access | undefined;
    /** The requests for which a person needs a fresh confirmation. */
    confirmation: Confirmation | undefined;
    schema: FastifySchema | undefined;
  }[];
}

/**
 * The whole HTTP service, not yet listening. Hooks run in the order in which they are installed here: each
 * request passes them from top to bottom, then its route.
 */
export function buildApp(deps: Deps, logger: FastifyBaseLogger): GuidepostApp {
  const { config, database, now } = deps;
  const metrics = new Registry();
  const services = buildServices(deps, metrics, logger);
  const { db, principals, tokenUses, definitionCache, worker, endings, pickWaiters, forgetRights, cookies } =
    services;
  const limits = rateLimits({
    edition: config.EDITION,
    perToken: config.API_THROTTLE_LIMIT,
    perUnknownIp: config.API_THROTTLE_FALLBACK_LIMIT,
    perAccount: config.SESSION_THROTTLE_LIMIT,
    perSdkIp: config.SDK_THROTTLE_LIMIT,
    perSdkEnvironment: config.SDK_THROTTLE_ENVIRONMENT_LIMIT,
    counters: services.counters,
    bucketOfCaller,
  });
  const { hasSpentUnknown } = limits;
  const arrivalSteps: Step[] = [stampRequest, inTurn];
  const callerSteps: Step[] = [
    identification({ principals, now, hasSpentUnknown, cookies }),
    unlessInner(limits.step),
  ];
  const firstSteps = [...arrivalSteps, ...callerSteps];
  const app = newFastify(config, firstSteps, logger);
  const routeTable = recordRoutes(app);

  const traces = tracing();
  if (traces) installRequestSpans(app, traces);
  const dashboard = new Dashboard(services);
  app.addHook('onClose', () => services.accountLog.settled());
  installErrors(app, config.ROLE === 'worker' ? undefined : dashboard.showPage);
  const authorise = authorisation({ db, principals, now });
  const admission = runtimeAdmission({ ...services, limits });
  const steps = [
    ...arrivalSteps,
    // Before anything that costs time: under overload nobody is looked up or counted in order to be refused.
    unlessInner(boundInFlight(config.MAX_REQUESTS_IN_FLIGHT)),
    ...callerSteps,
    refuseLate,
    refuseOddHeaders,
    allowOrigins,
    refuseUnknownRoute,
    authorise,
    admission.step,
  ];
  app.addHook('onRequest', inOrder(steps));
  const { writers, lastSeen, installations } = services;
  installMonitoring(app, {
    database,
    metrics,
    readMetrics: deps.readMetrics,
    build: { version: programVersion(), commit: programCommit() },
    writers: [...Object.values(writers), lastSeen, installations],
  });
  if (traces) watchSpans(app, traces);
  if (config.METRICS_PORT === null) installMetrics(app, { token: config.METRICS_TOKEN });
  installPreflight(app);
  installIdempotency(app, {
    pool: database.pool,
    db,
    now,
    secrets: services.secrets,
    // Half of the connections: a request that holds one may read by another.
    places: new FairShare(Math.floor(config.DATABASE_POOL_SIZE / 2), config.DATABASE_QUEUE_MS),
    onCommit: services.dispatcher.wake,
  });
  installCompression(app);
  installAnswersInParts(app);
  demandAccess(app);
  admission.install(app);
  installSharedReads(app, services);
  const { connections } = services;
  installFairShare(app, { connections, callerOf: (request) => bucketOfCaller(request)?.key });
  installBodyParser(app);
  installValidation(app);
  installOpenApi(app, {
    requestsPerMinute: settings.API_THROTTLE_LIMIT.default,
    chapters,
    webhooks: () =>
      describeWebhooks({
        timeoutSeconds: settings.WEBHOOK_TIMEOUT_MS.default / 1000,
        attempts: settings.WEBHOOK_RETRY_DELAYS.default.length + 1,
      }),
  });
  installDocsPage(app);
  if (config.ROLE !== 'worker') {
    mcpRoutes(app, services);
    installRoutes(app, services);
    dashboard.installFiles(app);
  }
  return {
    app,
    principals,
    tokenUses,
    definitionCache,
    worker,
    endings,
    dispatcher: services.dispatcher,
    secrets: services.secrets,
    pickWaiters,
    forgetRights,
    routeTable,
  };
}

function installRoutes(app: App, services: Services): void {
  signInRoutes(app, services);
  accountRoutes(app, services);
  accountLogRoutes(app, services);
  twoFactorRoutes(app, services);
  oidcRoutes(app, services);
  receivedInvitationRoutes(app, services);
  projectRoutes(app, services);
  memberRoutes(app, services);
  invitationRoutes(app, services);
  auditLogRoutes(app, services);
  demoDataRoutes(app, services);
  accessTokenRoutes(app, services);
  environmentRoutes(app, services);
  sdkTokenRoutes(app, services);
  signingSecretRoutes(app, services);
  identityCoverageRoutes(app, services);
  installationRoutes(app, services);
  attributeDefinitionRoutes(app, services);
  eventDefinitionRoutes(app, services);
  meRoutes(app);
  localeRoutes(app);
  localizationRoutes(app, services);
  userRoutes(app, services);
  companyRoutes(app, services);
  eventRoutes(app, services);
  bulkRoutes(app, services);
  segmentRoutes(app, services);
  segmentPreviewRoutes(app, services);
  webhookRoutes(app, services);
  contentRoutes(app, services);
  previewRoutes(app, services);
  pickRoutes(app, services);
  translationRoutes(app, services);
  asCodeRoutes(app, services);
  assetRoutes(app, services);
  sessionRoutes(app, services);
  analyticsRoutes(app, services);
  overviewRoutes(app, services);
  attentionRoutes(app, services);
  themeRoutes(app, services);
  referenceRoutes(app, services);

  v1AttributeDefinitionRoutes(app, services);
  v1EventDefinitionRoutes(app, services);
  v1UserRoutes(app, services);
  v1CompanyRoutes(app, services);
  v1ContentRoutes(app, services);
  v1ContentVersionRoutes(app, services);
  v1ContentSessionRoutes(app, services);

  explainRoutes(app, services);

  sdkRoutes(app, services);
  sdkContentRoutes(app, services);
  visitRoutes(app, services);
  sdkSessionRoutes(app, services);
  sdkPreviewRoutes(app, services);
  sdkPickRoutes(app, services);
  scriptRoutes(app, services);
  sdkFileRoutes(app, services);
  demoRoutes(app, services);
}

function newFastify(config: Config, firstSteps: Step[], logger: FastifyBaseLogger): App {
  const publicUrls = { base: config.BASE_URL, docs: config.DOCS_URL };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // No child logger for each request: the few lines that are logged about a request name its id themselves.
    childLoggerFactory: (parent) => parent,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    schemaController: { compilersFactory: { buildSerializer } },
    // While draining, a hook answers with the error envelope; Fastify's own answer would not.
    return503OnClosing: false,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 4096 },
    frameworkErrors: answerUnroutable([...firstSteps, requireTokenOfApi]),
    clientErrorHandler: answerNotHttp(publicUrls, config.API_THROTTLE_FALLBACK_LIMIT),
    // A step answers instead, with the error envelope.
    http: { requireHostHeader: false, ...arrivalTimeouts(config) },
  }) as unknown as App;
  app.decorate('publicUrls', publicUrls);
  // Node would answer 417 without a body. A step answers instead.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** The longest that a connection outlives its time, because Node looks at all of them now and then. */
const longestOverdueMs = 5_000;

/** Silent connections, and those on which bytes drip, end within these times. */
const arrivalTimeouts = ({ HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS }: Config) => ({
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: Math.min(longestOverdueMs, HEADERS_TIMEOUT_MS),
});

/** A list that grows with every route that is installed from now on. */
function recordRoutes(app: App): GuidepostApp['routeTable'] {
  const routeTable: GuidepostApp['routeTable'] = [];
  app.addHook('onRoute', ({ method, url, schema, config: { access, confirmation } = {} }) => {
    for (const verb of [method].flat())
      if (verb !== 'HEAD') routeTable.push({ method: verb, url, access, confirmation, schema });
  });
  return routeTable;
}

function stampRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id);
  reply.header('Cache-Control', 'no-store');
  reply.header('X-Content-Type-Options', 'nosniff');
  headPage(request, reply);
  const { leaving, draining } = request.server;
  request.isLate = draining && !isInner(request);
  // Whoever keeps the connection makes the next one elsewhere, before this process stops listening.
  if (leaving || request.isLate) reply.header('Connection', 'close');
}

const wellFormedId = /^[\w.:-]{1,128}$/;

function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}
