import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { OrderBy, paging } from '../../http/query.ts';
import { DateTime, Id, Name } from '../../http/shapes.ts';
import { CodeName, Description, definitionFilters } from '../attribute-definitions/contract.ts';

export const EventDefinition = Type.Object(
  {
    id: Id,
    object: Type.Literal('eventDefinition'),
    createdAt: DateTime,
    codeName: Type.String({ examples: ['order_placed'] }),
    displayName: Type.String(),
    description: Type.String(),
    predefined: Type.Boolean({ description: 'Predefined ones cannot be changed or deleted.' }),
    attributes: Type.Array(Type.String(), {
      description: 'The `codeName`s of the attributes that events of this kind have.',
    }),
  },
  { title: 'EventDefinition', additionalProperties: false },
);
export type EventDefinition = Static<typeof EventDefinition>;

export const EventDefinitionList = ListOf(EventDefinition);

/** Parameters that all lists of event definitions share. */
export const eventQuery = { ...paging, orderBy: OrderBy('createdAt', 'codeName', 'displayName') };

export const EventDefinitionQuery = Type.Object({ ...eventQuery, ...definitionFilters });

const Attributes = Type.Array(Type.String(), {
  maxItems: 1000,
  description:
    'The `codeName`s of existing attributes of the scope `eventDefinition`: all that it shall have.',
});

export const NewEventDefinition = Type.Object(
  {
    codeName: CodeName,
    displayName: Name,
    description: Type.Optional(Description),
    attributes: Type.Optional(Attributes),
  },
  { additionalProperties: false },
);
export type NewEventDefinition = Static<typeof NewEventDefinition>;

export const EventDefinitionPatch = Type.Object(
  {
    displayName: Type.Optional(Name),
    description: Type.Optional(Description),
    attributes: Type.Optional(Attributes),
  },
  { minProperties: 1, additionalProperties: false },
);
export type EventDefinitionPatch = Static<typeof EventDefinitionPatch>;
