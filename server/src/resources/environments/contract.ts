import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { CreatedAt, IdOf, LineName, ObjectWord, OrNull, UpdatedAt } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { NameFilter, OrderBy, paging } from '../../http/lists/query.ts';

const RequireIdentity = Type.Boolean({
  description:
    'Whether runtime calls must prove with an identity token for which user and company they act. Users whose id begins with `anon-` need no proof as long as they name no company.',
});

/** Enough for every site of one product. */
const mostOrigins = 50;

const AllowedOrigins = Type.Array(Type.String({ maxLength: 300, examples: ['https://app.example.com'] }), {
  maxItems: mostOrigins,
  description:
    'The origins whose pages may call the runtime, such as `https://app.example.com`. An empty list allows every origin. Calls without an `Origin` header, which only programs other than browsers send, are not held back by the list.',
});

const RuntimeCreatesDefinitions = Type.Boolean({
  description:
    'Whether attributes and events that the runtime hears of for the first time get a definition. Without it, the runtime leaves unknown attributes out and refuses unknown events.',
});

const AllowScripts = Type.Boolean({
  description:
    'Whether pages of the environment run the scripts of content: actions with a script, and the code of a custom live chat. Otherwise pages get no script.',
});

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
      'The newest public SDK token of the environment, or null when the API token may not work in the environment.',
    ),
    requireIdentity: RequireIdentity,
    allowedOrigins: AllowedOrigins,
    runtimeCreatesDefinitions: RuntimeCreatesDefinitions,
    allowScripts: AllowScripts,
    isDemo: Type.Boolean({
      description:
        'Whether this is the environment of the demo, which the page `/demo` shows. It never allows scripts.',
    }),
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
  { name: As(LineName, 'The name of the environment.') },
  { additionalProperties: false, description: 'The fields of the environment.' },
);

export const EnvironmentPatch = Type.Object(
  {
    name: Type.Optional(As(LineName, 'The name of the environment.')),
    requireIdentity: Type.Optional(RequireIdentity),
    allowedOrigins: Type.Optional(AllowedOrigins),
    runtimeCreatesDefinitions: Type.Optional(RuntimeCreatesDefinitions),
    allowScripts: Type.Optional(AllowScripts),
  },
  {
    minProperties: 1,
    additionalProperties: false,
    description: 'The fields of the environment to change. Fields that are not sent stay as they are.',
  },
);
export type EnvironmentPatch = Static<typeof EnvironmentPatch>;
