import { ConditionListInput } from 'guidepost-model/conditions/schemas';
import { As } from 'guidepost-model/described';
import { type Static, type TSchema, Type } from 'typebox';
import { CreatedAt, ExternalIdOf, IdOf, ObjectWord } from '../../http/description/shapes.ts';
import { maxSearchLength, pageSize, type Signed } from '../../http/lists/query.ts';
import { AttributeInput, AttributeMap } from './attribute-schemas.ts';
import { schemasOf } from './fields.ts';

/** What users, companies and memberships have in common, and how they appear inside each other. */

export const EntityInput = Type.Object(
  { attributes: AttributeInput },
  { additionalProperties: false, description: 'The attributes to store.' },
);

const absent = (noun: string) =>
  Type.Null({ description: `Always null, because the ${noun} stands inside another object.` });

export const PlainUser = Type.Object(
  { ...schemasOf('users'), companies: absent('user'), memberships: absent('user') },
  {
    title: 'RelatedUser',
    additionalProperties: false,
    description: 'A user inside another object, without its own relations.',
  },
);
export type PlainUser = Static<typeof PlainUser>;

export const PlainCompany = Type.Object(
  { ...schemasOf('companies'), users: absent('company'), memberships: absent('company') },
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

/** The parameter `search` of a list, which is told whom it finds. */
export const EntitySearch = (whom: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxSearchLength,
      description: `Only ${whom}. Upper and lower case differ in ids only.`,
    }),
  );

/** The body of a request for users or companies that fulfil conditions. */
export const EntityQueryInput = (nouns: string, search: string) =>
  Type.Object(
    {
      conditions: Type.Optional(
        As(
          ConditionListInput,
          `The conditions that all ${nouns} of the answer fulfil, as a segment has them. Without conditions the answer has all ${nouns}.`,
        ),
      ),
      search: EntitySearch(search),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: pageSize.most,
          description: `The largest number of ${nouns} on a page; without it, ${pageSize.usual}.`,
        }),
      ),
      cursor: Type.Optional(
        Type.String({
          maxLength: 4096,
          description:
            'The position of the page, taken from `nextCursor` or `previousCursor` of another page of the same conditions and order.',
        }),
      ),
      orderBy: Type.Optional(
        Type.Array(
          Type.Unsafe<Signed<'createdAt' | 'lastSeenAt'>>(
            Type.String({ enum: ['createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt'] }),
          ),
          {
            maxItems: 20,
            description:
              'The fields to sort by; the first field sorts first. A leading `-` means descending order.',
          },
        ),
      ),
    },
    { additionalProperties: false, description: `The ${nouns} to list, and their order.` },
  );
export type EntityQueryInput = Static<ReturnType<typeof EntityQueryInput>>;

/** A one-to-many relation. */
export const Related = <Item extends TSchema>(item: Item, what: string) =>
  Type.Union([Type.Array(item), Type.Null()], {
    description: `${what}. Null unless the relation is expanded.`,
  });
