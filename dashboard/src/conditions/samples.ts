import { useQuery } from '@tanstack/react-query';
import { api, data } from '../api/client.ts';
import { wholePage } from '../api/lists.ts';
import { E } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';

/** Suggestions are help, not a list of everything. */
const mostSamples = 30;

/** Values that the attribute has for the newest users or companies. Nothing is asked before `isWanted`. */
export function useSamples(scope: string, attribute: string, isWanted: boolean): string[] {
  const { inEnvironment, may } = usePlace();
  const isOfUsers = scope === 'user';
  const isKnown = isOfUsers ? may('user:read') : scope === 'company' && may('company:read');
  const { data: people = [] } = useQuery({
    queryKey: ['samples', inEnvironment, scope],
    enabled: isWanted && isKnown,
    staleTime: 60_000,
    queryFn: async () => {
      const params = { path: inEnvironment, query: { limit: wholePage, orderBy: ['-createdAt' as const] } };
      const page = isOfUsers
        ? await data(api.GET(`${E}/users`, { params }))
        : await data(api.GET(`${E}/companies`, { params }));
      return page.results.map(({ attributes }) => attributes);
    },
  });
  return samplesOf(people.map((attributes) => attributes[attribute]));
}

/** Different values, the most frequent first; those of a list one by one. */
function samplesOf(values: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values.flat())
    if (value !== undefined && value !== null && value !== '')
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostSamples)
    .map(([value]) => value);
}
