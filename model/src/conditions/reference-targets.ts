import type { Definition, Definitions } from './definitions.ts';
import type { BizType } from './types.ts';

/** Finds the things that conditions refer to. A function that is left out finds nothing. */
export interface ReferenceTargets {
  definitions: Definitions;
  /** By codeName; the attributes of the scope `eventDefinition`. */
  eventAttributes?: (codeName: string) => Definition | undefined;
  /** By codeName. */
  events?: (codeName: string) => object | undefined;
  segments?: (id: string) => { id: string; bizType: BizType } | undefined;
  contents?: (id: string) => { id: string; type: string } | undefined;
}
