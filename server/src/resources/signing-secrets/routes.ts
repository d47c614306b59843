import { randomBytes } from 'node:crypto';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { SecretBox } from '../../delivery/secret-box.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import {
  mostSecrets,
  NewSigningSecret,
  type SigningSecret,
  SigningSecretInput,
  SigningSecretList,
  SigningSecretPath,
  SigningSecretQuery,
  TokenToValidate,
  ValidatedToken,
} from './contract.ts';
import { readIdentityToken } from './identity-token.ts';
import { signingKeysOf } from './keys.ts';
import {
  countSigningSecrets,
  deleteSigningSecret,
  insertSigningSecret,
  lockSigningSecrets,
  type SigningSecretRow,
  selectSigningSecrets,
} from './queries.ts';

const tag = 'Identity';
const collection = '/v2/projects/:projectId/environments/:environmentId/signing-secrets';

const newSecret = () => `idsec_${randomBytes(32).toString('hex')}`;

function present(row: SigningSecretRow): SigningSecret {
  return {
    id: row.id,
    object: 'signingSecret',
    name: row.name,
    lastFour: row.last_four,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  secrets: SecretBox;
  /** IDENTITY_TOKEN_MAX_DAYS. */
  identityTokenMaxDays: number;
  /** Clears the caches of who may do what. */
  forgetRights: () => void;
}

export const signingSecretRoutes: Routes<Needs> = (app, needs) => {
  const { db, audited, now, secrets, identityTokenMaxDays, forgetRights } = needs;
  app.get(
    collection,
    operation({
      id: 'listSigningSecrets',
      tag,
      summary: 'List signing secrets',
      description: 'The secrets themselves are not shown.',
      access: 'environment:read',
      params: EnvironmentPath,
      querystring: SigningSecretQuery,
      response: { 200: SigningSecretList },
    }),
    (request) => {
      const { environmentId } = tenantOf(request);
      const query = () => selectSigningSecrets(db, environmentId);
      return readPage(request, byCreation, query, (rows) => rows.map(present));
    },
  );

  app.post(
    collection,
    operation({
      id: 'createSigningSecret',
      tag,
      summary: 'Create a signing secret',
      description: `The answer has the secret, which is shown only once. An environment has at most ${mostSecrets} signing secrets.`,
      access: 'environment:manage',
      confirmation: 'always',
      changes: 'signingSecret',
      params: EnvironmentPath,
      body: SigningSecretInput,
      response: { 201: NewSigningSecret },
      optionalBody: true,
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const { name = 'Signing secret' } = request.body;
      const secret = newSecret();
      const fields = { name, secret: secrets.seal(secret), last_four: secret.slice(-4) };
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          await lockSigningSecrets(trx, environmentId);
          if ((await countSigningSecrets(trx, environmentId)) >= mostSecrets) throw tooMany();
          return insertSigningSecret(trx, environmentId, fields, now());
        });
      await afterCommit(request, forgetRights);
      return reply.status(201).send({ ...present(row), secret });
    },
  );

  app.delete(
    `${collection}/:signingSecretId`,
    operation({
      id: 'deleteSigningSecret',
      tag,
      summary: 'Revoke a signing secret',
      description:
        'The runtime refuses the identity tokens that the secret has signed from now on. Where identity is required, revoking the last secret stops every call that needs a proof.',
      access: 'environment:manage',
      changes: 'signingSecret',
      params: SigningSecretPath,
      response: { 204: NoContent },
      errors: ['E0064'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const { signingSecretId } = request.params;
      const isDeleted = await deleteSigningSecret(audited(request), environmentId, signingSecretId);
      if (!isDeleted) throw new ApiError('E0064');
      await afterCommit(request, forgetRights);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${collection}/validate`,
    operation({
      id: 'validateIdentityToken',
      onlyReads: true,
      tag,
      summary: 'Check an identity token',
      description: 'The answer says what the runtime makes of the identity token now. Nothing is recorded.',
      access: 'environment:manage',
      params: EnvironmentPath,
      body: TokenToValidate,
      response: { 200: ValidatedToken },
    }),
    async (request) => {
      const { environmentId } = tenantOf(request);
      const keys = await signingKeysOf(db, environmentId, secrets);
      const verdict = readIdentityToken(request.body.token, keys, now(), identityTokenMaxDays);
      if ('problem' in verdict) {
        const nothing = { userId: null, companyId: null, expiresAt: null, signingSecretId: null };
        return { valid: false, problem: verdict.problem, ...nothing };
      }
      const { userId, companyId = null, expiresAt, secretId } = verdict.identity;
      return {
        valid: true,
        problem: null,
        userId,
        companyId,
        expiresAt: expiresAt.toISOString(),
        signingSecretId: secretId,
      };
    },
  );
};

const tooMany = () =>
  new ApiError('E1017', {
    message: `An environment has at most ${mostSecrets} signing secrets. Revoke one of them first.`,
  });
