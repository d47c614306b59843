import { type Static, type TSchema, Type } from 'typebox';
import { DateTime, ExternalId, Id } from '../../http/shapes.ts';

/** What users, companies and memberships have in common, and how they appear inside each other. */

export const AttributeMap = Type.Unsafe<Record<string, string | number | boolean | string[]>>({
  type: 'object',
  additionalProperties: true,
  description: 'Values by attribute code name.',
});

/** Judged by the definitions, not by a schema: the problems name each key. */
const AttributeInput = Type.Optional(
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'Values by attribute code name, merged into the stored ones; null removes a key. An unknown key creates an attribute of the type of its value.',
  }),
);

export const EntityInput = Type.Object({ attributes: AttributeInput }, { additionalProperties: false });

export const PlainUser = Type.Object(
  {
    id: ExternalId,
    object: Type.Literal('user'),
    attributes: AttributeMap,
    createdAt: DateTime,
    companies: Type.Null(),
    memberships: Type.Null(),
  },
  { title: 'RelatedUser', additionalProperties: false },
);
export type PlainUser = Static<typeof PlainUser>;

export const PlainCompany = Type.Object(
  {
    id: ExternalId,
    object: Type.Literal('company'),
    attributes: AttributeMap,
    createdAt: DateTime,
    users: Type.Null(),
    memberships: Type.Null(),
  },
  { title: 'RelatedCompany', additionalProperties: false },
);
export type PlainCompany = Static<typeof PlainCompany>;

export const Membership = Type.Object(
  {
    id: Id,
    object: Type.Literal('companyMembership'),
    attributes: AttributeMap,
    createdAt: DateTime,
    companyId: ExternalId,
    userId: ExternalId,
    company: Type.Optional(PlainCompany),
    user: Type.Optional(PlainUser),
  },
  { title: 'CompanyMembership', additionalProperties: false },
);
export type Membership = Static<typeof Membership>;

/** A one-to-many relation. */
export const Related = <Item extends TSchema>(item: Item) =>
  Type.Union([Type.Array(item), Type.Null()], { description: 'null unless expanded.' });
