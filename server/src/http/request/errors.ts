import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from 'guidepost-model/issues';
import { type Static, Type } from 'typebox';
import { isUnavailable, Overloaded } from '../../db/pool.ts';
import { issuesOf, worthTelling } from './issues.ts';
import { limits } from './limits.ts';
import { asksForPage } from './route-families.ts';
import type { Step } from './steps.ts';
import { docsUrlOf } from './urls.ts';

/**
 * Every error that the API can answer with. Types, responses, the OpenAPI document and the docs follow from this
 * table. Code that throws may give a more precise message than the one here.
 */
export const errorCatalogue = {
  E0000: [
    500,
    'The service failed. The request id in the header X-Request-Id helps to find the reason in its logs.',
  ],
  E0003: [400, 'The request does not fit the current state of the resource.'],
  E0022: [409, 'The last environment of a project cannot be deleted.'],
  E0023: [409, 'The primary environment cannot be deleted.'],
  E0043: [403, "The project's plan does not include this feature."],
  E0049: [409, 'The version was published, so it cannot be changed. Fork a draft first.'],
  E0050: [409, 'Somebody else has changed the version. Read the version again and retry.'],
  E0054: [400, 'The URL must use https and lead to a public address.'],
  E0061: [404, 'The webhook does not exist.'],
  E0062: [404, 'The webhook message does not exist.'],
  E0064: [404, 'The signing secret does not exist.'],
  E0065: [404, 'The SDK token does not exist.'],
  E0066: [404, 'The access token does not exist.'],
  E0067: [401, 'The e-mail address or the password is wrong.'],
  E0068: [404, 'The link is unknown, was used before or has expired. Ask for a new one.'],
  E0069: [403, 'Confirm who you are first: enter your password again.'],
  E0070: [404, 'The account has no such session.'],
  E0071: [404, 'The project has no such member.'],
  E0072: [404, 'The project has no such invitation.'],
  E0073: [401, 'The code is wrong or has expired.'],
  E0074: [404, 'The project has no such asset.'],
  E1000: [403, 'The API token is unknown or no longer valid.'],
  E1001: [404, 'The user does not exist.'],
  E1002: [404, 'The company does not exist.'],
  E1003: [404, 'The company membership does not exist.'],
  E1004: [404, 'The content or content version does not exist.'],
  E1005: [404, 'The content session does not exist.'],
  E1010: [401, 'Send the header "Authorization: Bearer <API_TOKEN>", or sign in to the dashboard.'],
  E1011: [403, 'The API token does not cover this project.'],
  E1012: [403, 'The API token lacks the scope for this operation.'],
  E1013: [429, 'The caller has sent too many requests. Wait for the number of seconds in Retry-After.'],
  E1014: [
    503,
    'The service cannot answer right now. Wait for the number of seconds in Retry-After and try again.',
  ],
  E1015: [400, 'The scope is unknown. Use one of: user, company, companyMembership, eventDefinition.'],
  E1017: [400, 'The request is not valid.'],
  E1018: [401, 'The call does not prove for which user it acts. Send a valid identityToken.'],
  E1019: [403, 'The environment belongs to another project.'],
  E1020: [401, 'The API token has expired. Create a new one.'],
  E1021: [404, 'The theme does not exist.'],
  E1022: [404, 'The attribute definition does not exist.'],
  E1023: [409, 'A resource with this name or code exists already.'],
  E1024: [404, 'The event definition does not exist.'],
  E1025: [404, 'The segment does not exist.'],
  E1026: [404, 'The environment does not exist.'],
  E1027: [422, 'The content version cannot be published as it is.'],
  E1028: [409, 'The content is still published. Unpublish it from every environment first.'],
  E1029: [403, "The environment is not on the API token's allowlist."],
  E1030: [409, 'The event definition is in use.'],
  E1031: [409, 'The theme is in use by content.'],
  E1032: [403, 'A token with scopes that are limited to environments cannot create an environment.'],
  E1033: [404, 'The endpoint does not exist. The address in doc_url has the list of endpoints.'],
  E1034: [409, 'The default theme cannot be deleted. Make another theme the default first.'],
  E1035: [409, 'System themes cannot be changed or deleted. Duplicate the theme and change the copy.'],
  E1036: [409, 'Predefined definitions cannot be changed or deleted.'],
  E1037: [409, 'The built-in segment that has everyone cannot be changed or deleted.'],
  E1038: [403, 'Custom CSS needs the Growth plan or above.'],
  E1039: [403, 'The role of the owner of the token does not allow publishing to this environment.'],
  E1040: [404, 'The localization does not exist.'],
  E1041: [409, 'The default localization cannot be deleted. Make another localization the default first.'],
  E1042: [409, 'The attribute definition is in use.'],
  E1043: [409, 'The segment is in use.'],
  E1044: [422, 'The content version uses deleted definitions. Restore the definitions first.'],
  E1045: [409, 'A deleted attribute definition with another dataType holds this codeName.'],
  E1046: [
    409,
    'The conditions use deleted attributes or segments. Restore the attributes and segments first.',
  ],
  E1047: [403, 'Pages of this origin may not call the runtime of the environment.'],
  E1048: [404, 'The element pick does not exist or has expired.'],
  E1049: [403, 'Only pages of this service may make changes for a person who has signed in.'],
  E1060: [
    409,
    'A request with this Idempotency-Key is under way, or it ended without its answer being known. Wait for the number of seconds in Retry-After and send it again.',
  ],
  E1061: [422, 'Another request was sent with this Idempotency-Key. Send a new key with each new request.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

export const IssueShape = Type.Object(
  {
    rule: Type.String({
      description:
        'The kind of problem: `schema`, `reactive_condition`, `action_not_allowed`, `step_shape`, `reference_target`, `auto_start`, `media_url`, `destination_url`, or `usability` when a version is published. More may be added.',
    }),
    message: Type.String({ description: 'The problem, for people to read.' }),
    path: Type.Optional(
      Type.String({
        description: 'The place of the problem in the request, such as `steps[0].triggers[0].when[1]`.',
      }),
    ),
  },
  { title: 'Issue', additionalProperties: false, description: 'One problem of a request.' },
);

export const ErrorEnvelope = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String({
          description: 'The stable code of the error. Match on the code, never on the message.',
        }),
        message: Type.String({ description: 'The problem, for people to read. The wording may change.' }),
        issues: Type.Optional(
          Type.Array(IssueShape, { description: 'The problems of the request, one by one.' }),
        ),
        doc_url: Type.String({ description: 'The address of the API documentation.' }),
      },
      { additionalProperties: false, description: 'The error that refused the request.' },
    ),
  },
  { title: 'Error', additionalProperties: false, description: 'The answer to a request that failed.' },
);

interface Details {
  message?: string;
  issues?: Issue[];
  /** Replaces the status of the table: 413 shares E1017 with the other invalid bodies, and /mcp refuses every token with 401. */
  status?: number;
  retryAfterSeconds?: number;
}

/** The one way to refuse a request: `throw new ApiError('E1026')`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errorCatalogue[code];
    super(details.message ?? message);
    this.code = code;
    this.status = details.status ?? status;
    this.issues = details.issues && worthTelling(details.issues);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The error for a request with one or several issues; its message joins the messages of the issues. */
export function invalid(issues: Issue[]): ApiError {
  const message = worthTelling(issues)
    .map((issue) => issue.message)
    .join(' | ');
  return new ApiError('E1017', { issues, message });
}

export function envelope(error: ApiError, docsUrl: string): Static<typeof ErrorEnvelope> {
  const { code, message, issues } = error;
  return { error: { code, message, ...(issues && { issues }), doc_url: docsUrl } };
}

/** The errors that Fastify and its parsers throw before a handler runs, with messages in the words of this API. */
const frameworkErrors: Record<string, Details> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    message: 'The body must be JSON, sent with Content-Type: application/json.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    message: `The body is larger than ${limits.bodyBytes.most} bytes.`,
    status: 413,
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    message: 'The body does not have the length that Content-Length says.',
  },
  FST_ERR_BAD_URL: { message: 'The path has a malformed percent escape.' },
  FST_ERR_MAX_PARAM_LENGTH: { message: 'A part of the path is too long.' },
};

export function asApiError(error: FastifyError | ApiError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if ('validation' in error && error.validation) return invalid(issuesOf(error));
  if ('code' in error && error.code in frameworkErrors)
    return new ApiError('E1017', frameworkErrors[error.code]);
  // Before the database is blamed: a client that leaves in the middle of its body is a broken connection too.
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) return new ApiError('E1017');
  if (isUnavailable(error)) return new ApiError('E1014', { retryAfterSeconds: 2 });
  return new ApiError('E0000');
}

export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  const body = envelope(error, docsUrlOf(request));
  reply.status(error.status).type('application/json; charset=utf-8').send(body);
}

/** Refuses what has no route before its body is read, which nobody would look at. Pages have no body. */
export const refuseUnknownRoute: Step = (request) => {
  if (request.is404 && !asksForPage(request)) throw new ApiError('E1033');
};

/** The same trouble of the database is logged once in this time, however many requests meet it. */
const quietMs = 10_000;

/** Logs that the database is away or full: one line without a stack for each kind of trouble, and how many requests met it. */
function unavailableLog() {
  const told = new Map<string, { at: number; untold: number }>();
  return (error: Error, request: FastifyRequest) => {
    request.server.writeProbe?.doubt();
    const kind = 'code' in error ? String(error.code) : error.message;
    const last = told.get(kind);
    if (last && performance.now() - last.at < quietMs) {
      last.untold++;
      return;
    }
    if (told.size > 100) told.clear();
    told.set(kind, { at: performance.now(), untold: 0 });
    const facts = { reason: error.message, kind, requestId: request.id, before: last?.untold ?? 0 };
    request.log.error(facts, 'requests fail, since the database cannot be used');
  };
}

/** Answers what has no route by an error, but shows a page where a person asks for one. */
export function installErrors(
  app: FastifyInstance,
  showPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const logUnavailable = unavailableLog();
  app.setErrorHandler((error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const answer = asApiError(error);
    // What the service refuses on purpose is in the metrics: under overload, to log each would cost more than to refuse it.
    if (answer.status >= 500 && !(error instanceof ApiError || error instanceof Overloaded)) {
      if (answer.code === 'E1014') logUnavailable(error, request);
      else request.log.error({ err: error, code: answer.code, requestId: request.id }, 'request failed');
    }
    sendError(answer, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!showPage || !asksForPage(request)) throw new ApiError('E1033');
    return showPage(request, reply);
  });
}
