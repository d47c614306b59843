import type { AttributeScope } from 'guidepost-model/attributes';
import type { Schemas } from '../../api/client.ts';

export type Kind = 'attribute' | 'event';

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
