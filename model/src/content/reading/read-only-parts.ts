/**
 * Some actions and blocks are shown but cannot be written: scripts, and what has no form in this API. What is
 * stored may be sent back unchanged, so that a body that was read can be written again.
 */
export interface ReadOnlyPart {
  type: string;
  script?: string;
  note?: string;
}

export const isReadOnly = ({ type }: { type: string }): boolean =>
  type === 'run_javascript' || type === 'unsupported';

export const readOnlyKey = (kind: string, { type, script, note }: ReadOnlyPart): string =>
  JSON.stringify([kind, type, script ?? note ?? null]);
