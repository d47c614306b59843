import type { AttributeScope, AttributeValue } from 'guidepost-model/attributes';
import { randomValue } from '../../conditions-sql/random.ts';
import type { Definitions } from './definition-cache.ts';

/** The values of the random types, which the service computes from the id instead of storing them. */
export function derivedAttributes(
  id: string,
  scope: AttributeScope,
  definitions: Definitions,
): Record<string, AttributeValue> {
  return Object.fromEntries(
    definitions.random[scope].map(({ codeName, definition }) => [codeName, randomValue(definition, id)]),
  );
}
