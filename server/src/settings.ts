import { resolve } from 'node:path';
import { defaultQueueMs, defaultStatementMs } from './db/timeouts.ts';
import {
  hostToListenOn,
  httpUrl,
  matching,
  newPassword,
  nonEmpty,
  number,
  oneOf,
  pairs,
  postgresUrl,
  processes,
  proxies,
  redisUrl,
  seconds,
  smtpUrl,
  whole,
  yesNo,
} from './setting-parsers.ts';

/**
 * Each setting is one row: its name, how its text becomes a value, its default, and what it is for. Types,
 * docs/configuration.md and .env.example follow from these rows.
 */
export interface Setting<Value> {
  /** Throws an Error whose message completes "NAME …", such as "must be a whole number". */
  parse: (text: string) => Value;
  default: Value;
  /** How the docs write the default, when that is not the value itself. */
  defaultText?: string;
  description: string;
  /** May also be given as a file: NAME_FILE. */
  secret?: true;
}

/** The parser gives the type of the value, and the default has to fit it. */
const setting = <Value>(row: Omit<Setting<Value>, 'default'> & { default: NoInfer<Value> }): Setting<Value> =>
  row;

export const settings = {
  PORT: setting({
    parse: whole(0, 65_535),
    default: 3000,
    description: 'The port to listen on. 0 takes a free port.',
  }),
  HOST: setting({
    parse: hostToListenOn,
    default: '127.0.0.1',
    description: 'The address to listen on. `0.0.0.0` opens the service to the network.',
  }),
  WEB_CONCURRENCY: setting({
    parse: processes(64),
    default: 1,
    description:
      'The number of processes that serve on `PORT`, from 1 to 64; `auto` is one for each core of the machine. Each has its own rate limits unless `REDIS_URL` is set, its own `MAX_REQUESTS_IN_FLIGHT` and its own connections to the database.',
  }),
  SHUTDOWN_DELAY_SECONDS: setting({
    parse: number(0, 300),
    default: 0,
    description:
      'The number of seconds for which a service that was asked to stop goes on serving, while `/health/ready` fails. Behind a proxy it has to be longer than the proxy takes to notice; then no request meets a node that has stopped.',
  }),
  BASE_URL: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: 'the address the client used',
    description:
      'The public address of the service, with which links begin. It is required with `SMTP_URL` and `OIDC_ISSUER`. Without it, links in answers to a caller begin with the host that the caller named, and links of invitations with the address that the caller has reached.',
  }),
  DOCS_URL: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: '`BASE_URL`/docs',
    description: 'The address of the API documentation, which errors show as `doc_url`.',
  }),
  METRICS_PORT: setting<number | null>({
    parse: whole(0, 65_535),
    default: null,
    defaultText: 'none: /metrics is on `PORT`',
    description:
      'A port of its own for /metrics, on the address `HOST`. /metrics is then no longer on `PORT`. 0 takes a free port.',
  }),
  METRICS_TOKEN: setting<string | null>({
    parse: matching(/^\S{16,}$/, 'must have at least 16 characters and no spaces'),
    default: null,
    defaultText: 'none: anybody may read /metrics',
    description: 'The token that a reader of /metrics sends as `Authorization: Bearer <METRICS_TOKEN>`.',
    secret: true,
  }),
  DATABASE_URL: setting<string | null>({
    parse: postgresUrl,
    default: null,
    defaultText: 'none: the embedded database',
    description:
      'The address of a PostgreSQL 15 or newer, to use in the place of the embedded database. Several hosts are separated by commas; `target_session_attrs=read-write` uses the one that can write.',
    secret: true,
  }),
  DATABASE_REPLICA_URL: setting<string | null>({
    parse: postgresUrl,
    default: null,
    defaultText: 'none: everything is read from the primary',
    description:
      'The address of a standby of the database, from which lists and analytics are read. Nobody sees less there than on the primary: a read that would have to wait for the standby for more than 100 milliseconds goes to the primary.',
    secret: true,
  }),
  DATABASE_POOL_SIZE: setting({
    parse: whole(2, 1_000),
    default: 20,
    description:
      'The number of connections to the database that serve requests, in each process. It is less where `WEB_CONCURRENCY` processes would need more than the database allows. One project gets two thirds of them at most, so that others are served beside it. Upkeep, notifications and webhooks take eight more.',
  }),
  DATABASE_TIMEOUT_MS: setting({
    parse: whole(100, 600_000),
    default: defaultStatementMs,
    description:
      'The number of milliseconds after which a statement of a request is given up. Locks are waited for half as long.',
  }),
  DATABASE_QUEUE_MS: setting({
    parse: whole(100, 600_000),
    default: defaultQueueMs,
    description:
      'The number of milliseconds that a request waits for its turn at the database before it is answered with 503.',
  }),
  MAX_REQUESTS_IN_FLIGHT: setting({
    parse: whole(1, 1_000_000),
    default: 500,
    description:
      'The number of requests that a process has under way at a time. Whoever comes when there are as many waits half a second for a place, and is answered with 503 when there is none.',
  }),
  HEADERS_TIMEOUT_MS: setting({
    parse: whole(1, 600_000),
    default: 30_000,
    description:
      'The number of milliseconds within which the line and the headers of a request must have arrived. A new connection on which nothing arrives in this time is closed, too.',
  }),
  REQUEST_TIMEOUT_MS: setting({
    parse: whole(1, 600_000),
    default: 60_000,
    description:
      'The number of milliseconds within which a request must have arrived, with its body. Bulk requests have an hour.',
  }),
  DATA_DIR: setting({
    parse: (text) => resolve(nonEmpty(text)),
    default: resolve('data'),
    defaultText: './data',
    description: 'The folder of the embedded database and of generated secrets. Back it up.',
  }),
  ASSETS_DIR: setting<string | null>({
    parse: (text) => resolve(nonEmpty(text)),
    default: null,
    defaultText: 'none: in the database',
    description:
      'The folder of the images that people upload from now on. Several processes need the same folder. It is no part of `npx guidepost backup`: back it up too.',
  }),
  PUBLIC_DEMO: setting<boolean | null>({
    parse: yesNo,
    default: null,
    defaultText:
      '`true` where only this machine reaches the service: `HOST` and `BASE_URL` are loopback addresses, and `TRUST_PROXY` is not set',
    description:
      'Whether the page `/demo` shows the demo of the first project to people who have not signed in. Members of a project see its own demo there in any case.',
  }),
  ROLE: setting({
    parse: oneOf('all', 'api', 'worker'),
    default: 'all',
    description: 'What this process does: serve the API, deliver webhooks, or both.',
  }),
  EDITION: setting({
    parse: oneOf('self-hosted', 'cloud'),
    default: 'self-hosted',
    description:
      'The edition of the service. The edition `cloud` enforces the features and rate limits of plans.',
  }),
  API_THROTTLE_LIMIT: setting({
    parse: whole(1, 1_000_000_000),
    default: 1000,
    description: 'The number of requests per minute that each API token may make.',
  }),
  API_THROTTLE_FALLBACK_LIMIT: setting({
    parse: whole(1, 1_000_000_000),
    default: 100,
    description: 'The number of requests per minute that a client address may make without a valid token.',
  }),
  SESSION_THROTTLE_LIMIT: setting({
    parse: whole(1, 1_000_000_000),
    default: 3000,
    description:
      'The number of requests per minute that a person who has signed in may make, in all tabs together.',
  }),
  SDK_THROTTLE_LIMIT: setting({
    parse: whole(1, 1_000_000_000),
    default: 6000,
    description:
      'The number of requests per minute that a client address may make to the runtime under `/sdk`. IPv6 addresses of one /64 network count as one, here and everywhere.',
  }),
  SDK_THROTTLE_ENVIRONMENT_LIMIT: setting({
    parse: whole(1, 1_000_000_000),
    default: 60_000,
    description:
      'The number of requests per minute that all clients together may make to the runtime of one environment. Without `REDIS_URL` it holds for each process, as do all limits.',
  }),
  RUNTIME_DEFINITIONS: setting({
    parse: whole(0, 2_000),
    default: 500,
    description:
      'The number of definitions that the runtime may make in a project by being sent new names: so many attributes of each scope, and so many events. The other names of a project are for the dashboard and the API. Of each, a project has 2,000 at most.',
  }),
  RUNTIME_DEFINITIONS_PER_DAY: setting({
    parse: whole(0, 2_000),
    default: 100,
    description:
      'The number of definitions of each of these kinds that the runtime may make in a project within 24 hours.',
  }),
  REDIS_URL: setting<string | null>({
    parse: redisUrl,
    default: null,
    defaultText: 'none: each process counts for itself',
    description:
      'The address of a Redis or Valkey with which all processes of this service count rate limits and sign-in limits together, such as `redis://user:password@host:6379`; `rediss://` uses TLS. While it does not answer, each process counts for itself.',
    secret: true,
  }),
  ALLOW_PRIVATE_NETWORK_EGRESS: setting({
    parse: yesNo,
    default: false,
    description: 'Whether webhooks may go to private addresses and to `http://`.',
  }),
  SMTP_URL: setting<string | null>({
    parse: smtpUrl,
    default: null,
    defaultText: 'none: mails are logged',
    description:
      'The mail server, such as `smtp://user:password@host:587`. `MAIL_FROM` and `BASE_URL` are required with it.',
    secret: true,
  }),
  MAIL_FROM: setting<string | null>({
    parse: nonEmpty,
    default: null,
    defaultText: 'none',
    description: 'The sender of the mails. It is required with `SMTP_URL`.',
  }),
  IDENTITY_TOKEN_MAX_DAYS: setting({
    parse: whole(1, 3_650),
    default: 31,
    description:
      'The number of days that the end (`exp`) of an identity token may be away. A token that lasts longer is refused.',
  }),
  PASSWORD_RANGE_URL: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: 'none: nobody is asked',
    description:
      'A service of leaked passwords that is asked about each new password by the first five digits of its hash, such as `https://api.pwnedpasswords.com/range`. While it cannot be asked, passwords are accepted. The 100,000 most common passwords are refused without it.',
  }),
  BOOTSTRAP_API_TOKEN: setting<string | null>({
    parse: matching(/^[\x21-\x7e]{16,255}$/, 'must be 16 to 255 printable characters without spaces'),
    default: null,
    defaultText: 'generated',
    description: 'The first API token. All BOOTSTRAP settings are used on an empty database only.',
    secret: true,
  }),
  BOOTSTRAP_OWNER_EMAIL: setting({
    parse: matching(
      /^[\w'+-]+(\.[\w'+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
      'must be an e-mail address such as ada@example.com',
    ),
    default: 'owner@example.com',
    description: 'The e-mail address of the first owner.',
  }),
  BOOTSTRAP_OWNER_PASSWORD: setting<string | null>({
    parse: newPassword,
    default: null,
    defaultText: 'none: the first start prints a link to choose one',
    description: 'The password of the first owner.',
    secret: true,
  }),
  BOOTSTRAP_PROJECT_ID: setting<string | null>({
    parse: matching(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'),
    default: null,
    defaultText: 'generated',
    description: 'The id of the first project.',
  }),
  BOOTSTRAP_ENVIRONMENT_ID: setting<string | null>({
    parse: matching(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'),
    default: null,
    defaultText: 'generated',
    description: 'The id of the environment Production of the first project.',
  }),
  WEBHOOK_RETRY_DELAYS: setting({
    parse: seconds,
    default: [5, 60, 600, 3600, 14_400, 28_800, 43_200],
    defaultText: '5,60,600,3600,14400,28800,43200',
    description:
      'The number of seconds before each retry of a delivery, separated by commas. Fractions are allowed.',
  }),
  WEBHOOK_TIMEOUT_MS: setting({
    parse: whole(1, 600_000),
    default: 10_000,
    description:
      'The deadline of one delivery attempt in milliseconds, from the look-up of the address to the last byte.',
  }),
  WEBHOOK_COOLDOWN_AFTER: setting({
    parse: whole(1, 1_000_000),
    default: 10,
    description: 'The number of failed attempts in a row after which an endpoint cools down.',
  }),
  WEBHOOK_COOLDOWN_MIN_S: setting({
    parse: number(0, 86_400),
    default: 60,
    description: 'The number of seconds that the first cooldown of an endpoint lasts.',
  }),
  WEBHOOK_COOLDOWN_MAX_S: setting({
    parse: number(0, 86_400),
    default: 3600,
    description:
      'The number of seconds that a cooldown lasts at most. Each cooldown is twice as long as the one before.',
  }),
  WEBHOOK_DISABLE_AFTER_S: setting({
    parse: number(0, 31_536_000),
    default: 604_800,
    description: 'The number of seconds after which an endpoint that only fails is disabled.',
  }),
  WEBHOOK_LOG_RETENTION_DAYS: setting({
    parse: number(0, 3650),
    default: 30,
    description: 'The number of days for which the log of webhook messages is kept.',
  }),
  WEBHOOK_ENDPOINT_CONCURRENCY: setting({
    parse: whole(1, 1000),
    default: 10,
    description: 'The number of deliveries that a worker has under way to one endpoint at a time.',
  }),
  SECRET_KEY: setting<string | null>({
    parse: matching(/^.{32,}$/s, 'must have at least 32 characters'),
    default: null,
    defaultText: 'generated into `DATA_DIR`',
    description:
      'The key that encrypts signing secrets and signs sessions. It is required with `DATABASE_URL`.',
    secret: true,
  }),
  OIDC_ISSUER: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: 'none',
    description:
      'The OpenID Connect issuer at which people may sign in. `BASE_URL`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET` are required with it, and the redirect URI is `BASE_URL`/app/auth/callback/oidc.',
  }),
  OIDC_CLIENT_ID: setting<string | null>({
    parse: nonEmpty,
    default: null,
    defaultText: 'none',
    description: 'The id of this service at the OpenID Connect issuer.',
  }),
  OIDC_CLIENT_SECRET: setting<string | null>({
    parse: nonEmpty,
    default: null,
    defaultText: 'none',
    description: 'The secret of this service at the OpenID Connect issuer.',
    secret: true,
  }),
  OIDC_NAME: setting({
    parse: nonEmpty,
    default: 'Single sign-on',
    description: 'The name of the OpenID Connect issuer on the sign-in page.',
  }),
  TRUST_PROXY: setting<string | null>({
    parse: proxies,
    default: null,
    defaultText: 'none',
    description:
      'The proxies whose `X-Forwarded-For` is believed: addresses, CIDR blocks or `loopback`, separated by commas.',
  }),
  EVENT_RETENTION_DAYS: setting({
    parse: whole(0, 36_500),
    default: 0,
    defaultText: '0 (keep)',
    description: 'The number of days after which tracked events are deleted.',
  }),
  AUDIT_LOG_RETENTION_DAYS: setting({
    parse: whole(1, 36_500),
    default: 365,
    description: 'The number of days for which the audit log is kept.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: 'none: nothing is traced',
    description:
      'The address of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://localhost:4318`. Traces go to `/v1/traces` there, as JSON.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting<Record<string, string> | null>({
    parse: pairs,
    default: null,
    defaultText: 'none',
    description: 'Headers for the collector, as `name=value` separated by commas.',
    secret: true,
  }),
  OTEL_SERVICE_NAME: setting({
    parse: nonEmpty,
    default: 'guidepost',
    description: 'The name of this service in traces.',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    parse: number(0, 1),
    default: 1,
    description:
      'The share of traces that is recorded, from 0 to 1. Where a request brings a `traceparent`, whoever began the trace has decided.',
  }),
  GUIDEPOST_URL: setting<string | null>({
    parse: httpUrl,
    default: null,
    defaultText: 'none',
    description:
      'The address of a running service, for the commands that call one: `import`, `export`, `plan`, `apply`, `pull` and `mcp`. The service itself does not use it.',
  }),
  GUIDEPOST_TOKEN: setting<string | null>({
    parse: matching(/^\S+$/, 'must have no spaces'),
    default: null,
    defaultText: 'none',
    description: 'The API token for the commands that call a running service.',
    secret: true,
  }),
  LOG_LEVEL: setting({
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    description: 'The least important messages that are logged. `debug` adds one line for each request.',
  }),
  SLOW_STATEMENT_MS: setting({
    parse: whole(0, 600_000),
    default: 2_000,
    description:
      'The number of milliseconds after which a statement of a request or a delivery is logged, with its text and without its values. 0 logs none.',
  }),
  LOG_FORMAT: setting({
    parse: oneOf('auto', 'pretty', 'json'),
    default: 'auto',
    description:
      'The form of log lines: `pretty` for people, `json` for programs. `auto` is `pretty` on a terminal and `json` elsewhere.',
  }),
};
