import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { allScopes, type Scope } from '../../auth/scopes.ts';
import {
  CreatedAt,
  DateTime,
  Id,
  IdOf,
  Name,
  ObjectWord,
  OrNull,
  PathId,
  ProjectPath,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { OrderBy, paging } from '../../http/lists/query.ts';

/** How many projects and environments one token may name. */
const maxNamed = 100;

const ScopeWord = Type.Unsafe<Scope>(Type.String({ enum: [...allScopes] }));

const fields = {
  id: IdOf('access token'),
  object: ObjectWord('accessToken'),
  name: Type.String({ description: 'The name of the access token.' }),
  lastFour: Type.String({ description: 'The last four characters of the access token.' }),
  scopes: Type.Array(Type.String(), {
    description:
      'The scopes of the access token. A scope that the role of its owner does not include has no effect.',
  }),
  projectIds: Type.Array(Id, {
    description:
      'The ids of the projects that the access token covers, as far as the token of the request covers them too.',
  }),
  environmentIds: OrNull(
    Type.Array(Id),
    'The ids of the environments in which the access token may work, or null for all environments of its projects.',
  ),
  owner: Type.String({ description: 'The e-mail address of the account that the access token acts for.' }),
  expiresAt: OrNull(DateTime, 'The time at which the access token ends, or null when it does not end.'),
  lastUsedAt: OrNull(
    DateTime,
    'The time at which the access token was last used, to the minute, or null when it was never used.',
  ),
  createdAt: CreatedAt('access token'),
};
const strict = { additionalProperties: false };

export const AccessToken = Type.Object(fields, {
  title: 'AccessToken',
  ...strict,
  description: 'A secret with which a program calls this API. Its text cannot be read again.',
});
export type AccessToken = Static<typeof AccessToken>;

export const CreatedAccessToken = Type.Object(
  {
    ...fields,
    token: Type.String({
      description: 'The text of the access token. The answer to its creation is the only one that has it.',
    }),
  },
  { title: 'CreatedAccessToken', ...strict, description: 'A new access token with its text.' },
);

export const AccessTokenList = ListOf(AccessToken, 'access tokens');
export const AccessTokenPath = Type.Object({ ...ProjectPath.properties, tokenId: PathId('access token') });
export const AccessTokenQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt') });

const Ids = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 255 }), {
      minItems: 1,
      maxItems: maxNamed,
      uniqueItems: true,
      description,
    }),
  );

export const AccessTokenInput = Type.Object(
  {
    name: As(Name, 'The name of the access token.'),
    scopes: Type.Array(ScopeWord, {
      minItems: 1,
      uniqueItems: true,
      description: 'The scopes of the access token. The token of the request must have all of these scopes.',
    }),
    projectIds: Ids(
      'The ids of the projects that the access token covers. Without them, it covers the project of the path.',
    ),
    environmentIds: Ids(
      'The ids of the environments in which the access token may work. Without them, it may work where the token of the request may.',
    ),
    expiresAt: Type.Optional(
      Type.String({
        format: 'instant',
        description:
          'The time at which the access token ends: a date-time with a zone. It cannot outlive the token of the request.',
      }),
    ),
  },
  { ...strict, description: 'The access token to create.' },
);
export type AccessTokenInput = Static<typeof AccessTokenInput>;

export const AccessTokenPatch = Type.Object(
  { name: As(Name, 'The name of the access token.') },
  { ...strict, description: 'The fields of the access token to change.' },
);
