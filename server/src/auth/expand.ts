import type { TSchema } from 'typebox';
import { Repeatable } from '../http/lists/query.ts';
import type { Scope } from './scopes.ts';

/** Symbols are invisible to validators and to the API document. */
const scopesOfWords = Symbol('the scope that each relation needs');

/**
 * The parameter `expand` of a route. Each relation stands beside the scope that a token needs to have it in the answer,
 * whatever scope the route itself demands.
 */
export function Expand<const Words extends string>(scopes: Record<Words, Scope>) {
  const words = Object.keys(scopes) as Words[];
  const needs = [...new Set<Scope>(Object.values(scopes))].map((scope) => {
    const guarded = words.filter((word) => scopes[word] === scope).map((word) => `\`${word}\``);
    return `The token needs the scope \`${scope}\` for ${inWords(guarded)}.`;
  });
  const description = `The related objects to include in the answer. The parameter may be repeated. ${needs.join(' ')}`;
  const schema = Repeatable(words, description);
  Object.assign(schema, { [scopesOfWords]: scopes });
  return schema;
}

/** The scope of each relation that a query may expand. */
export function expandScopesOf(querystring: TSchema | undefined): Record<string, Scope> {
  const { properties = {} } = (querystring ?? {}) as { properties?: Record<string, object> };
  return (
    (properties.expand as { [scopesOfWords]?: Record<string, Scope> } | undefined)?.[scopesOfWords] ?? {}
  );
}

const inWords = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
