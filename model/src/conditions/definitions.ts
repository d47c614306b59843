import type { AttributeScope, DataType } from '../attributes.ts';

/** What conditions need to know about an attribute. */
export interface Definition {
  id: string;
  dataType: DataType;
  /** Only of random_number: its values are 1 to this. */
  randomMax?: number | undefined;
}

/** Finds the live definition with that name; undefined when there is none or it is deleted. */
export type Definitions = (scope: AttributeScope, codeName: string) => Definition | undefined;

/** Whether the values of the attribute are derived from an id and never stored. */
export function isRandom({ dataType }: Definition): boolean {
  return dataType === 'random_ab' || dataType === 'random_number';
}

interface NamedDefinition extends Definition {
  scope: string;
  codeName: string;
}

export function definitionsOf(list: Iterable<NamedDefinition>): Definitions {
  const byName = new Map(
    [...list].map((definition) => [keyOf(definition.scope, definition.codeName), definition]),
  );
  return (scope, codeName) => byName.get(keyOf(scope, codeName));
}

// No scope has a space in it, so no two pairs share a key.
const keyOf = (scope: string, codeName: string) => `${scope} ${codeName}`;
