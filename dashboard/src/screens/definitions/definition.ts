import type { AttributeScope } from 'guidepost-model/attributes';
import type { Schemas } from '../../api/client.ts';
import { type Family, families } from '../../api/families.ts';

export type Kind = 'attribute' | 'event';

/** What is read again when a definition of the kind has changed. */
export const familyOf = {
  attribute: families.attributeDefinitions,
  event: families.eventDefinitions,
} as const satisfies Record<Kind, Family>;

export type Definition = Pick<
  Schemas['EventDefinition'],
  'id' | 'codeName' | 'displayName' | 'description' | 'predefined' | 'createdAt'
> &
  Partial<Pick<Schemas['AttributeDefinition'], 'scope' | 'dataType'>>;

export const scopeWords: Record<AttributeScope, string> = {
  user: 'Users',
  company: 'Companies',
  companyMembership: 'Memberships',
  eventDefinition: 'Events',
};
