import type { DataType } from './operators.ts';
import type { AttributeScope, BizType } from './schemas.ts';

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
  /**
   * The value of an attribute of a random type, which is derived from the definition and the external id. The
   * service computes it with a hash; a page is given the value and never computes one. Without this function,
   * conditions on such attributes do not hold.
   */
  randomValue?: (definition: Definition, externalId: string) => string | number;
}

/** Values of these types are derived, never stored. */
export function isRandom({ dataType }: Definition): boolean {
  return dataType === 'random_ab' || dataType === 'random_number';
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
