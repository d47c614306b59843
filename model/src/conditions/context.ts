import type { Definition, Definitions } from './definitions.ts';

/** What a list of conditions is evaluated with, in memory and in SQL alike. */
export interface EvaluationContext {
  definitions: Definitions;
  now: Date;
  /**
   * The value of an attribute of a random type, which is derived from the definition and the external id. The
   * service computes it with a hash; a page is given the value and never computes one. Without this function,
   * conditions on such attributes do not hold.
   */
  randomValue?: (definition: Definition, externalId: string) => string | number;
}
