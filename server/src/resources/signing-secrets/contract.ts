import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import {
  CreatedAt,
  DateTime,
  EnvironmentPath,
  IdOf,
  Name,
  ObjectWord,
  OrNull,
  PathId,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { OrderBy, paging } from '../../http/lists/query.ts';
import { limits } from '../limits/limits.ts';
import { longestToken } from './identity-token.ts';

/** Two, so that a new one can take over before the old one is revoked. */
export const mostSecrets = limits.signingSecrets.most;

const secret = {
  id: IdOf('signing secret'),
  object: ObjectWord('signingSecret'),
  name: Type.String({ description: 'The name of the signing secret, for people to read.' }),
  lastFour: Type.String({ description: 'The last four characters of the signing secret.' }),
  createdAt: CreatedAt('signing secret'),
  lastUsedAt: OrNull(
    DateTime,
    'The time at which a runtime call last brought an identity token that this secret has signed, or null. It is kept to the minute.',
  ),
};

export const SigningSecret = Type.Object(secret, {
  title: 'SigningSecret',
  additionalProperties: false,
  description: 'A secret with which your server signs identity tokens of users.',
});
export type SigningSecret = Static<typeof SigningSecret>;

export const SigningSecretList = ListOf(SigningSecret, 'signing secrets');

export const NewSigningSecret = Type.Object(
  {
    ...secret,
    secret: Type.String({
      description: 'The signing secret. It is shown only once, in this answer.',
      examples: ['idsec_4f9c1d0b7a2e4c6f8b1d3e5a7c9f0b2d4e6a8c0f1b3d5e7a9c1f2b4d6e8a0c2f'],
    }),
  },
  {
    title: 'NewSigningSecret',
    additionalProperties: false,
    description: 'A signing secret that was just created, with the secret itself.',
  },
);

export const SigningSecretQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt') });

export const SigningSecretPath = Type.Object({
  ...EnvironmentPath.properties,
  signingSecretId: PathId('signing secret'),
});

export const SigningSecretInput = Type.Object(
  {
    name: Type.Optional(
      As(
        Name,
        'The name of the signing secret, for people to read. Without it, the name is `Signing secret`.',
      ),
    ),
  },
  { additionalProperties: false, description: 'The signing secret to create.' },
);

export const TokenToValidate = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      // Longer ones are answered too: they are not valid.
      maxLength: 10 * longestToken,
      description: 'The identity token to check.',
    }),
  },
  { additionalProperties: false, description: 'An identity token to check.' },
);

export const ValidatedToken = Type.Object(
  {
    valid: Type.Boolean({ description: 'Whether the runtime would accept the identity token now.' }),
    problem: OrNull(Type.String(), 'The problem of the identity token, or null when the token is valid.'),
    userId: OrNull(Type.String(), 'The id of the user for whom the identity token stands, or null.'),
    companyId: OrNull(Type.String(), 'The id of the company for which the identity token stands, or null.'),
    expiresAt: OrNull(DateTime, 'The time at which the identity token expires, or null.'),
    signingSecretId: OrNull(
      Type.String(),
      'The id of the signing secret that has signed the identity token, or null.',
    ),
  },
  {
    title: 'ValidatedToken',
    additionalProperties: false,
    description: 'The verdict of the runtime on an identity token.',
  },
);
