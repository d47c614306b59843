import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { CreatedAt, IdOf, Name, ObjectWord } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { OrderBy, paging } from '../../http/lists/query.ts';
import { CodeName, Description, definitionFilters } from '../attribute-definitions/contract.ts';

export const EventDefinition = Type.Object(
  {
    id: IdOf('event definition'),
    object: ObjectWord('eventDefinition'),
    createdAt: CreatedAt('event definition'),
    codeName: Type.String({
      examples: ['order_placed'],
      description: 'The stable name, under which events are recorded and conditions refer to them.',
    }),
    displayName: Type.String({ description: 'The name that people read.' }),
    description: Type.String({ description: 'A text for the people who work with the definition.' }),
    predefined: Type.Boolean({
      description:
        'Whether the definition comes with the service. Predefined definitions cannot be changed or deleted.',
    }),
    attributes: Type.Array(Type.String(), {
      description: 'The `codeName`s of the attributes that events of this definition have.',
    }),
  },
  {
    title: 'EventDefinition',
    additionalProperties: false,
    description: 'The definition of an event: its names and its attributes.',
  },
);
export type EventDefinition = Static<typeof EventDefinition>;

export const EventDefinitionList = ListOf(EventDefinition, 'event definitions');

/** Parameters that all lists of event definitions share. */
export const eventQuery = { ...paging, orderBy: OrderBy('createdAt', 'codeName', 'displayName') };

export const EventDefinitionQuery = Type.Object({ ...eventQuery, ...definitionFilters });

const Attributes = Type.Array(Type.String(), {
  maxItems: 1000,
  description:
    'The `codeName`s of all attributes that the event shall have. They must exist and have the scope `eventDefinition`.',
});

export const NewEventDefinition = Type.Object(
  {
    codeName: CodeName,
    displayName: As(Name, 'The name that people read.'),
    description: Type.Optional(Description),
    attributes: Type.Optional(Attributes),
  },
  { additionalProperties: false, description: 'The event definition to create.' },
);
export type NewEventDefinition = Static<typeof NewEventDefinition>;

export const EventDefinitionPatch = Type.Object(
  {
    displayName: Type.Optional(As(Name, 'The name that people read.')),
    description: Type.Optional(Description),
    attributes: Type.Optional(Attributes),
  },
  {
    minProperties: 1,
    additionalProperties: false,
    description: 'The fields of the event definition to change. Fields that are not sent stay as they are.',
  },
);
export type EventDefinitionPatch = Static<typeof EventDefinitionPatch>;
