import type { AttributeScope, BizType } from './contract.ts';
import type { DataType } from './operators.ts';

/** What conditions need to know about an attribute. */
export interface Definition {
  id: string;
  dataType: DataType;
  /** Only of random_number: its values are 1 to this. */
  randomMax?: number;
}

/** Events have attributes too, but only conditions on an event ask for them. */
export type DefinitionScope = AttributeScope | 'eventDefinition';

/** The live definition of that name; undefined when there is none or it is deleted. */
export type Definitions = (scope: DefinitionScope, codeName: string) => Definition | undefined;

/** What a list of conditions is evaluated with, in memory and in SQL alike. */
export interface Context {
  definitions: Definitions;
  now: Date;
}

/** What conditions may refer to. Without a lookup there is nothing of that kind. */
export interface Targets {
  definitions: Definitions;
  /** By codeName; those of the scope `eventDefinition`. */
  eventAttributes?: (codeName: string) => Definition | undefined;
  /** By codeName. */
  events?: (codeName: string) => object | undefined;
  segments?: (id: string) => { id: string; bizType: BizType } | undefined;
  contents?: (id: string) => { id: string; type: string } | undefined;
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
