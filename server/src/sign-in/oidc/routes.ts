import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { Type } from 'typebox';
import type { Principals } from '../../auth/principals.ts';
import type { SessionCookies } from '../../auth/session-cookies.ts';
import { sessionDays } from '../../auth/sessions.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import { baseUrlOf } from '../../http/request/urls.ts';
import type { AccountLog } from '../account-log.ts';
import type { SignInLimits } from '../limits.ts';
import { openAppOperation } from '../operation.ts';
import { findAccount, insertSession, mayBegin } from '../queries.ts';
import { noteSignIn } from '../signed-in.ts';
import { admit, NotAdmitted } from './admit.ts';
import { beginSignIn, stateCookie, stateOf, takeSignIn } from './begun.ts';
import { holdLink } from './held-link.ts';
import { InvalidToken } from './id-token.ts';
import { Issuer, IssuerUnavailable } from './issuer.ts';
import type { OidcSettings } from './oidc-settings.ts';

const SignInMethods = Type.Object(
  {
    object: ObjectWord('signInMethods'),
    oidcName: OrNull(
      Type.String(),
      'The name of the OpenID Connect issuer at which people may sign in, or null when the service has none.',
    ),
    sendsMail: Type.Boolean({
      description: 'Whether the service can send a link to somebody who forgot the password.',
    }),
  },
  {
    title: 'SignInMethods',
    additionalProperties: false,
    description: 'The ways to sign in beside e-mail address and password.',
  },
);

const OidcStart = Type.Object(
  {
    object: ObjectWord('oidcStart'),
    url: Type.String({ description: 'The address at the issuer to which the browser goes now.' }),
  },
  {
    title: 'OidcStart',
    additionalProperties: false,
    description: 'The beginning of a sign-in at an OpenID Connect issuer.',
  },
);

/** No answer of an issuer is longer. */
const longestAnswer = 4096;

const callback = '/app/auth/callback/oidc';
const redirectUri = (request: FastifyRequest) => `${baseUrlOf(request)}${callback}`;

/** The words of `/sign-in?error=…`. */
const errors = {
  expired: 'the sign-in was begun too long ago, in another browser, or was used already',
  refused: 'the issuer has refused',
  invalid: 'the answer of the issuer cannot be believed',
  unverified: 'the issuer has not verified the e-mail address',
  unknown: 'the address has no account and no open invitation',
  unavailable: 'the issuer cannot be reached',
};
type Reason = keyof typeof errors;

interface Needs {
  db: Database;
  now: () => Date;
  principals: Principals;
  cookies: SessionCookies;
  signInLimits: SignInLimits;
  accountLog: AccountLog;
  sendsMail: boolean;
  oidc: OidcSettings | null;
}

/** Sign-in at an OpenID Connect issuer. */
export const oidcRoutes: Routes<Needs> = (app, needs) => {
  const { db, now, principals, cookies, signInLimits, sendsMail, oidc } = needs;
  const issuer = oidc && new Issuer(oidc, now);

  app.get(
    '/app/sign-in-methods',
    openAppOperation({
      id: 'getSignInMethods',
      tag: 'Sign-in',
      summary: 'See how people can sign in',
      response: { 200: SignInMethods },
    }),
    async () => ({ object: 'signInMethods' as const, oidcName: oidc?.name ?? null, sendsMail }),
  );

  app.post(
    '/app/auth/sign-in/oidc',
    openAppOperation({
      id: 'startOidcSignIn',
      tag: 'Sign-in',
      summary: 'Begin a sign-in at the OpenID Connect issuer',
      description: `The browser goes to the address in the answer, and comes back to \`/\` with a session, to \`/sign-in?code=needed\` when an account is linked for the first time and wants its own code before, or to \`/sign-in?error=…\`. ${Object.entries(
        errors,
      )
        .map(([word, meaning]) => `\`${word}\` means that ${meaning}.`)
        .join(' ')}`,
      takesNoFields: true,
      response: { 200: OidcStart },
      errors: ['E0003'],
    }),
    async (request, reply) => {
      if (!issuer) throw noIssuer();
      await signInLimits.countSignIn(request.ip);
      const begun = { nonce: secret(), verifier: secret() };
      const state = secret();
      const url = await issuer.addressFor(state, begun, redirectUri(request)).catch((error) => {
        if (!(error instanceof IssuerUnavailable)) throw error;
        throw new ApiError('E1014', { message: `${error.message} Try again soon.`, retryAfterSeconds: 10 });
      });
      await beginSignIn(db, state, begun, now());
      reply.header('Set-Cookie', stateCookie(request, state));
      return { object: 'oidcStart' as const, url };
    },
  );

  // The issuer sends the browser here. No program calls it, so the API document leaves it out.
  app.get(callback, { config: { session: 'none' } }, async (request, reply) => {
    if (!issuer) throw noIssuer();
    reply.header('Set-Cookie', stateCookie(request, ''));
    try {
      const { address, cookie } = await finish(issuer, request, reply);
      return goTo(reply, address, cookie);
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      return goTo(reply, `/sign-in?error=${reason}`);
    }
  });

  /** The page that comes next, and the cookie of the new session unless the account wants its own code first. */
  async function finish(
    issuer: Issuer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ address: string; cookie?: string }> {
    const [code, state, error] = ['code', 'state', 'error'].map((name) => {
      const value = (request.query as Record<string, unknown>)[name];
      return typeof value === 'string' && value.length <= longestAnswer ? value : undefined;
    });
    // The state belongs to this browser, and is used up.
    const begun =
      state !== undefined && state === stateOf(request) ? await takeSignIn(db, state, now()) : undefined;
    if (!begun) throw new Refused('expired');
    if (error !== undefined || code === undefined) throw new Refused('refused');
    const person = await issuer.personOf(code, begun, redirectUri(request));
    const token = secret();
    const account = await db.transaction().execute(async (trx) => {
      const name = oidc?.name ?? '';
      const admission = await admit(trx, request, person, { ...needs, issuer: name });
      const accountId = admission.account.id;
      if (admission.waitsForCode) {
        const link = { accountId, subject: admission.subject };
        await holdLink(trx, request, reply, link, { cookies, now: now() });
        return undefined;
      }
      if (!(await mayBegin(trx, accountId))) throw new NotAdmitted('unknown');
      const { ip: ip_address, headers } = request;
      const session = { id: newId(), account_id: accountId, token, ip_address };
      await insertSession(trx, { ...session, user_agent: headers['user-agent'] ?? '' }, now());
      return findAccount(trx, accountId);
    });
    if (!account) return { address: '/sign-in?code=needed' };
    await noteSignIn(needs, request, reply, account, 'oidc');
    principals.clear();
    return { address: '/', cookie: cookies.write(request, token, sessionDays * 86_400) };
  }
};

class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(errors[reason]);
    this.reason = reason;
  }
}

function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof Refused || error instanceof NotAdmitted) return error.reason;
  if (error instanceof InvalidToken) return 'invalid';
  return error instanceof IssuerUnavailable ? 'unavailable' : undefined;
}

function goTo(reply: FastifyReply, address: string, cookie?: string) {
  if (cookie) reply.header('Set-Cookie', cookie);
  return reply.header('Location', address).status(302).send(null);
}

const secret = () => randomBytes(32).toString('base64url');

const noIssuer = () =>
  new ApiError('E0003', { message: 'The service has no OpenID Connect issuer. Set OIDC_ISSUER.' });
