import { type Static, Type } from 'typebox';
import { CreatedAt, EnvironmentPath, IdOf, ObjectWord, PathId } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { OrderBy, paging } from '../../http/lists/query.ts';
import { limits } from '../limits/limits.ts';

/** Enough for a rotation that is under way while the one before is not finished. */
export const mostTokens = limits.sdkTokens.most;

export const SdkToken = Type.Object(
  {
    id: IdOf('SDK token'),
    object: ObjectWord('sdkToken'),
    token: Type.String({ description: 'The public SDK token, which the pages of your app send.' }),
    createdAt: CreatedAt('SDK token'),
  },
  {
    title: 'SdkToken',
    additionalProperties: false,
    description: 'A public SDK token of an environment. It is valid until it is revoked.',
  },
);
export type SdkToken = Static<typeof SdkToken>;

export const SdkTokenList = ListOf(SdkToken, 'SDK tokens');

export const SdkTokenQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt') });

export const SdkTokenPath = Type.Object({
  ...EnvironmentPath.properties,
  sdkTokenId: PathId('SDK token'),
});

export const SdkTokenInput = Type.Object(
  {},
  { additionalProperties: false, description: 'The SDK token to issue. It has no fields to choose.' },
);
