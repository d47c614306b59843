import type { ActionDefinition } from '../../actions/definition.ts';
import { actionKinds } from '../../actions/index.ts';
import type { BlockDefinition } from '../../blocks/definition.ts';
import { blockKinds } from '../../blocks/index.ts';
import { isUnsupported } from '../../schemas/unsupported.ts';

/**
 * Some actions and blocks are shown but cannot be written: scripts, and what has no form in this API. What is
 * stored may be sent back unchanged, so that a body that was read can be written again.
 */
export interface ReadOnlyPart {
  type: string;
  script?: string;
  note?: string;
}

/** The sorts of parts of which some kinds are read-only. */
export type SortOfPart = 'action' | 'block' | 'tabBlock';

const kinds: Record<SortOfPart, Record<string, ActionDefinition<never> | BlockDefinition<never>>> = {
  action: actionKinds,
  block: blockKinds,
  tabBlock: {},
};

export const isReadOnly = (sort: SortOfPart, part: { type: string }): boolean =>
  isUnsupported(part) || kinds[sort][part.type]?.isReadOnly === true;

export const readOnlyKey = (sort: SortOfPart, { type, script, note }: ReadOnlyPart): string =>
  JSON.stringify([sort, type, script ?? note ?? null]);
