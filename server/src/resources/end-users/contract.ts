import type { AttributeValue } from 'guidepost-model/attributes';
import { As, Described } from 'guidepost-model/described';
import { type Static, type TSchema, Type } from 'typebox';
import { CreatedAt, ExternalIdOf, IdOf, ObjectWord } from '../../http/shapes.ts';

/** What users, companies and memberships have in common, and how they appear inside each other. */

const values = [Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())];
const anyKeys = { type: 'object', additionalProperties: true };

/** The values were checked when they were written, so the serialiser need not look at them. */
export const AttributeMap = Described(
  Type.Unsafe<Record<string, AttributeValue>>({
    type: 'object',
    additionalProperties: { anyOf: values },
    description: 'Values of attributes by the `codeName` of the attribute.',
  }),
  anyKeys,
);

/** Judged by the definitions, not by a schema: the problems name each key. */
export const AttributeInput = Type.Optional(
  Described(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: { anyOf: [...values, Type.Null()] },
      description:
        'Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value.',
    }),
    anyKeys,
  ),
);

export const EntityInput = Type.Object(
  { attributes: AttributeInput },
  { additionalProperties: false, description: 'The attributes to store.' },
);

export const PlainUser = Type.Object(
  {
    id: ExternalIdOf('user'),
    object: ObjectWord('user'),
    attributes: As(AttributeMap, 'The attributes of the user: values by `codeName`.'),
    createdAt: CreatedAt('user'),
    companies: Type.Null({ description: 'Always null, because the user stands inside another object.' }),
    memberships: Type.Null({ description: 'Always null, because the user stands inside another object.' }),
  },
  {
    title: 'RelatedUser',
    additionalProperties: false,
    description: 'A user inside another object, without its own relations.',
  },
);
export type PlainUser = Static<typeof PlainUser>;

export const PlainCompany = Type.Object(
  {
    id: ExternalIdOf('company'),
    object: ObjectWord('company'),
    attributes: As(AttributeMap, 'The attributes of the company: values by `codeName`.'),
    createdAt: CreatedAt('company'),
    users: Type.Null({ description: 'Always null, because the company stands inside another object.' }),
    memberships: Type.Null({ description: 'Always null, because the company stands inside another object.' }),
  },
  {
    title: 'RelatedCompany',
    additionalProperties: false,
    description: 'A company inside another object, without its own relations.',
  },
);
export type PlainCompany = Static<typeof PlainCompany>;

export const Membership = Type.Object(
  {
    id: IdOf('membership'),
    object: ObjectWord('companyMembership'),
    attributes: As(AttributeMap, 'The attributes of the membership: values by `codeName`.'),
    createdAt: CreatedAt('membership'),
    companyId: ExternalIdOf('company'),
    userId: ExternalIdOf('user'),
    company: Type.Optional(As(PlainCompany, 'The company of the membership. Present when it is expanded.')),
    user: Type.Optional(As(PlainUser, 'The user of the membership. Present when it is expanded.')),
  },
  {
    title: 'CompanyMembership',
    additionalProperties: false,
    description: 'The fact that a user belongs to a company.',
  },
);
export type Membership = Static<typeof Membership>;

/** A one-to-many relation. */
export const Related = <Item extends TSchema>(item: Item, what: string) =>
  Type.Union([Type.Array(item), Type.Null()], {
    description: `${what}. Null unless the relation is expanded.`,
  });
