import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { NameFilter, OrderBy, paging } from '../../http/query.ts';
import { CreatedAt, IdOf, Name, ObjectWord, OrNull, UpdatedAt } from '../../http/shapes.ts';

export const Environment = Type.Object(
  {
    id: IdOf('environment'),
    object: ObjectWord('environment'),
    name: Type.String({ description: 'The name of the environment.' }),
    isPrimary: Type.Boolean({
      description:
        'Whether this is the primary environment. A project has one primary environment, which cannot be deleted.',
    }),
    token: OrNull(
      Type.String(),
      'The public SDK token of the environment, or null when the API token may not work in the environment.',
    ),
    inTokenScope: Type.Boolean({ description: 'Whether the API token may work in this environment.' }),
    createdAt: CreatedAt('environment'),
    updatedAt: UpdatedAt('environment'),
  },
  {
    title: 'Environment',
    additionalProperties: false,
    description: 'A separate set of end users of a project, such as production or staging.',
  },
);
export type Environment = Static<typeof Environment>;

export const EnvironmentList = ListOf(Environment, 'environments');

export const EnvironmentQuery = Type.Object({
  ...paging,
  name: NameFilter('environments'),
  orderBy: OrderBy('createdAt'),
});

export const EnvironmentInput = Type.Object(
  { name: As(Name, 'The name of the environment.') },
  { additionalProperties: false, description: 'The fields of the environment.' },
);
