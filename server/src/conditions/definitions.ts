import type { AttributeScope } from './contract.ts';
import type { DataType } from './operators.ts';

/** What conditions need to know about an attribute. */
export interface Definition {
  id: string;
  dataType: DataType;
  /** Only of random_number: its values are 1 to this. */
  randomMax?: number;
}

/** The live definition of that name; undefined when there is none or it is deleted. */
export type Definitions = (scope: AttributeScope, codeName: string) => Definition | undefined;

/** What a list of conditions is evaluated with, in memory and in SQL alike. */
export interface Context {
  definitions: Definitions;
  now: Date;
}

interface Listed extends Definition {
  scope: string;
  codeName: string;
}

export function definitionsOf(list: Iterable<Listed>): Definitions {
  const byName = new Map(
    [...list].map((definition) => [keyOf(definition.scope, definition.codeName), definition]),
  );
  return (scope, codeName) => byName.get(keyOf(scope, codeName));
}

// No scope has a space in it, so no two pairs share a key.
const keyOf = (scope: string, codeName: string) => `${scope} ${codeName}`;
