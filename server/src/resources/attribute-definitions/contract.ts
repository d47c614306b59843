import {
  type AttributeScope,
  attributeScopes,
  type DataType,
  dataTypes,
  type WritableType,
  writableTypes,
} from 'guidepost-model/attributes';
import { codeNamePattern } from 'guidepost-model/code-names';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { OrderBy, paging } from '../../http/query.ts';
import { DateTime, Id, Name } from '../../http/shapes.ts';

const Scope = Type.Unsafe<AttributeScope>(
  Type.String({ enum: [...attributeScopes], description: 'What it is an attribute of.' }),
);

const StoredType = Type.Unsafe<DataType>(
  Type.String({
    enum: [...dataTypes],
    description: 'The random types are computed by the service and cannot be created.',
  }),
);
const GivenType = Type.Unsafe<WritableType>(Type.String({ enum: [...writableTypes] }));

export const CodeName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: codeNamePattern,
  'x-meaning': 'must start with a letter and go on with letters, digits or underscores',
  description: 'The stable name; it never changes.',
});

export const Description = Type.String({ maxLength: 10_000 });

export const DefinitionPath = Type.Object({ projectId: Type.String(), id: Type.String() });

export const AttributeDefinition = Type.Object(
  {
    id: Id,
    object: Type.Literal('attributeDefinition'),
    createdAt: DateTime,
    predefined: Type.Boolean({ description: 'Predefined ones cannot be changed or deleted.' }),
    dataType: StoredType,
    description: Type.String(),
    displayName: Type.String(),
    codeName: Type.String({ examples: ['plan'] }),
    scope: Scope,
  },
  { title: 'AttributeDefinition', additionalProperties: false },
);
export type AttributeDefinition = Static<typeof AttributeDefinition>;

export const AttributeDefinitionList = ListOf(AttributeDefinition);

/** Parameters that all lists of attribute definitions share. */
export const attributeQuery = {
  ...paging,
  scope: Type.Optional(Scope),
  eventName: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 20,
      description: 'Only attributes bound to one of the events with these `codeName`s. Repeatable.',
    }),
  ),
  orderBy: OrderBy('createdAt', 'codeName', 'displayName'),
};

/** Filters that definitions of attributes and of events have in common. */
export const definitionFilters = {
  name: Type.Optional(
    Type.String({ description: 'Only those whose `codeName` or `displayName` contains this, in any case.' }),
  ),
  deleted: Type.Optional(Type.Boolean({ description: 'List the deleted ones instead.' })),
};

export const AttributeDefinitionQuery = Type.Object({ ...attributeQuery, ...definitionFilters });

export const NewAttributeDefinition = Type.Object(
  {
    scope: Scope,
    dataType: GivenType,
    codeName: CodeName,
    displayName: Name,
    description: Type.Optional(Description),
  },
  { additionalProperties: false },
);
export type NewAttributeDefinition = Static<typeof NewAttributeDefinition>;

export const AttributeDefinitionPatch = Type.Object(
  {
    displayName: Type.Optional(Name),
    description: Type.Optional(Description),
    dataType: Type.Optional(GivenType),
  },
  { minProperties: 1, additionalProperties: false },
);
export type AttributeDefinitionPatch = Static<typeof AttributeDefinitionPatch>;
