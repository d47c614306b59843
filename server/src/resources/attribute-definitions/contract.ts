import {
  type AttributeScope,
  attributeScopes,
  type DataType,
  dataTypes,
  type WritableType,
  writableTypes,
} from 'guidepost-model/attributes';
import { codeNamePattern } from 'guidepost-model/code-names';
import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { CreatedAt, IdOf, Name, ObjectWord, PathId, ProjectPath } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { DeletedFilter, OrderBy, paging } from '../../http/lists/query.ts';

const Scope = Type.Unsafe<AttributeScope>(
  Type.String({ enum: [...attributeScopes], description: 'The kind of object that has the attribute.' }),
);

const StoredType = Type.Unsafe<DataType>(
  Type.String({
    enum: [...dataTypes],
    description:
      'The data type of the values. The service computes the values of the random types; attributes of these types cannot be created.',
  }),
);
const GivenType = Type.Unsafe<WritableType>(
  Type.String({ enum: [...writableTypes], description: 'The data type of the values.' }),
);

export const CodeName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: codeNamePattern,
  'x-meaning': 'must start with a letter and go on with letters, digits or underscores',
  description: 'The stable name, which never changes.',
});

export const Description = Type.String({
  maxLength: 10_000,
  description: 'A text for the people who work with the definition.',
});

export const DefinitionPath = Type.Object({ ...ProjectPath.properties, id: PathId('definition') });

const RuntimeWritable = Type.Boolean({
  description:
    'Whether pages may write the attribute with the public SDK token. The runtime leaves an attribute that it may not write out of a message and names it in the answer.',
});

export const AttributeDefinition = Type.Object(
  {
    id: IdOf('attribute definition'),
    object: ObjectWord('attributeDefinition'),
    createdAt: CreatedAt('attribute definition'),
    predefined: Type.Boolean({
      description:
        'Whether the definition comes with the service. Predefined definitions cannot be deleted, and only their `runtimeWritable` can be changed.',
    }),
    dataType: StoredType,
    description: Type.String({ description: 'A text for the people who work with the definition.' }),
    displayName: Type.String({ description: 'The name that people read.' }),
    codeName: Type.String({
      examples: ['plan'],
      description: 'The stable name, under which values are stored and conditions refer to the attribute.',
    }),
    scope: Scope,
    runtimeWritable: RuntimeWritable,
  },
  {
    title: 'AttributeDefinition',
    additionalProperties: false,
    description: 'The definition of an attribute: its names and its data type.',
  },
);
export type AttributeDefinition = Static<typeof AttributeDefinition>;

export const AttributeDefinitionList = ListOf(AttributeDefinition, 'attribute definitions');

/** Parameters that all lists of attribute definitions share. */
export const attributeQuery = {
  ...paging,
  scope: Type.Optional(As(Scope, 'Only attributes of this kind of object.')),
  eventName: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 20,
      description:
        'Only attributes that belong to one of the events with these `codeName`s. The parameter may be repeated.',
    }),
  ),
  orderBy: OrderBy('createdAt', 'codeName', 'displayName'),
};

/** Filters that definitions of attributes and of events have in common. */
export const definitionFilters = {
  name: Type.Optional(
    Type.String({
      description:
        'Only definitions whose `codeName` or `displayName` contains this text, in upper or lower case.',
    }),
  ),
  deleted: DeletedFilter('definitions'),
};

export const AttributeDefinitionQuery = Type.Object({ ...attributeQuery, ...definitionFilters });

export const NewAttributeDefinition = Type.Object(
  {
    scope: Scope,
    dataType: GivenType,
    codeName: CodeName,
    displayName: As(Name, 'The name that people read.'),
    description: Type.Optional(Description),
    runtimeWritable: Type.Optional(RuntimeWritable),
  },
  { additionalProperties: false, description: 'The attribute definition to create.' },
);
export type NewAttributeDefinition = Static<typeof NewAttributeDefinition>;

export const AttributeDefinitionPatch = Type.Object(
  {
    displayName: Type.Optional(As(Name, 'The name that people read.')),
    description: Type.Optional(Description),
    dataType: Type.Optional(GivenType),
    runtimeWritable: Type.Optional(RuntimeWritable),
  },
  {
    minProperties: 1,
    additionalProperties: false,
    description:
      'The fields of the attribute definition to change. Fields that are not sent stay as they are.',
  },
);
export type AttributeDefinitionPatch = Static<typeof AttributeDefinitionPatch>;

export const Purge = Type.Object(
  {
    object: ObjectWord('purge'),
    purged: Type.Integer({
      minimum: 0,
      description: 'The number of definitions that were removed for good.',
    }),
    kept: Type.Integer({
      minimum: 0,
      description: 'The number of deleted definitions that still have values.',
    }),
  },
  { title: 'Purge', additionalProperties: false, description: 'The outcome of a purge.' },
);
