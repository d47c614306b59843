import { useQuery } from '@tanstack/react-query';
import type { AttributeScope } from 'guidepost-model/attributes';
import { newestAttributes } from '../api/queries/samples.ts';
import { usePlace } from '../app/place.ts';

/** Suggestions are help, not a list of everything. */
const mostSamples = 30;

/** Values that the attribute has for the newest users or companies. Nothing is asked before `isWanted`. */
export function useSamples(scope: AttributeScope, attribute: string, isWanted: boolean): string[] {
  const { values = [] } = useNewestValues(scope, attribute, isWanted);
  return countedValues(values)
    .slice(0, mostSamples)
    .map(([value]) => value);
}

const needed = {
  user: ['user:read'],
  company: ['company:read'],
  companyMembership: ['user:read', 'company:read'],
  eventDefinition: ['event:read'],
} as const satisfies Record<AttributeScope, readonly string[]>;

/**
 * What the attribute is for the newest of those that can have it, undefined where one has none: a page of them, since
 * nobody counts the values of all. The answer is undefined while it is read, and for whom may not read it.
 */
export function useNewestValues(scope: AttributeScope, attribute: string, isWanted = true) {
  const { inEnvironment, may } = usePlace();
  const { data: newest, error } = useQuery({
    ...newestAttributes(inEnvironment, scope),
    enabled: isWanted && needed[scope].every(may),
    staleTime: 60_000,
  });
  return { values: newest?.map((attributes) => attributes[attribute]), error };
}

export const isValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Different values and how often each is there, the most frequent first; those of a list one by one. */
export function countedValues(values: readonly unknown[]): [value: string, times: number][] {
  const counts = new Map<string, number>();
  for (const value of values.flat().filter(isValue))
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
