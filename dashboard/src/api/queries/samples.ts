import type { AttributeScope } from 'guidepost-model/attributes';
import { api } from '../client.ts';
import { type Family, families } from '../families.ts';
import { wholePage } from '../lists.ts';
import { E } from '../paths.ts';
import { question } from '../query.ts';

const familyOf = {
  user: families.users,
  company: families.companies,
  companyMembership: families.users,
  eventDefinition: families.events,
} as const satisfies Record<AttributeScope, Family>;

/** The attributes of the newest users, companies, memberships or events: a page of them. */
export const newestAttributes = (path: { projectId: string; environmentId: string }, scope: AttributeScope) =>
  question(
    [familyOf[scope]],
    'newest attributes',
    { path, scope },
    async (): Promise<Record<string, unknown>[]> => {
      const query = { limit: wholePage, orderBy: ['-createdAt' as const] };
      const params = { path, query };
      if (scope === 'company') return attributesOf(await api.get(`${E}/companies`, { params }));
      if (scope === 'eventDefinition') return attributesOf(await api.get(`${E}/events`, { params }));
      if (scope === 'user') return attributesOf(await api.get(`${E}/users`, { params }));
      const withMemberships = { ...params, query: { ...query, expand: ['memberships' as const] } };
      const { results } = await api.get(`${E}/users`, { params: withMemberships });
      return results.flatMap(({ memberships }) => memberships ?? []).map(({ attributes }) => attributes);
    },
  );

const attributesOf = ({ results }: { results: { attributes: Record<string, unknown> }[] }) =>
  results.map(({ attributes }) => attributes);
