import type { AttributeScope, AttributeValue } from 'guidepost-model/attributes';
import { randomValue } from '../../conditions-sql/random.ts';
import type { Definitions } from './definition-cache.ts';
import type { EntityRow } from './entity.ts';

/** The values of the random types, which the service computes from the id instead of storing them. */
export function derivedAttributes(
  id: string,
  scope: AttributeScope,
  definitions: Pick<Definitions, 'random'>,
): Record<string, AttributeValue> {
  return Object.fromEntries(
    definitions.random[scope].map(({ codeName, definition }) => [codeName, randomValue(definition, id)]),
  );
}

/** Stored values plus those that the service derives from the id. */
export function presentAttributes(
  { attributes, external_id }: Pick<EntityRow, 'attributes' | 'external_id'>,
  scope: AttributeScope,
  definitions: Pick<Definitions, 'random'>,
): Record<string, AttributeValue> {
  if (definitions.random[scope].length === 0) return attributes;
  return { ...attributes, ...derivedAttributes(external_id, scope, definitions) };
}
