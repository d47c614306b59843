import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { OrderBy, paging } from '../../http/query.ts';
import { DateTime, Id, Name } from '../../http/shapes.ts';

export const Environment = Type.Object(
  {
    id: Id,
    object: Type.Literal('environment'),
    name: Type.String(),
    isPrimary: Type.Boolean({
      description: 'One environment of a project is primary; it cannot be deleted.',
    }),
    token: Type.Union([Type.String(), Type.Null()], {
      description: 'Public token for the SDK; null when the environment is not on the API token’s allowlist.',
    }),
    inTokenScope: Type.Boolean({ description: 'Whether the API token may work in this environment.' }),
    createdAt: DateTime,
    updatedAt: DateTime,
  },
  { title: 'Environment', additionalProperties: false },
);
export type Environment = Static<typeof Environment>;

export const EnvironmentList = ListOf(Environment);

export const EnvironmentQuery = Type.Object({
  ...paging,
  name: Type.Optional(Type.String({ description: 'Only names that contain this text, in any case.' })),
  orderBy: OrderBy('createdAt'),
});

export const EnvironmentInput = Type.Object({ name: Name }, { additionalProperties: false });
