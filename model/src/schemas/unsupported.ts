/** The kind of what is stored and has no form in this API. Blocks, actions and conditions have it alike. */
export const unsupported = 'unsupported';

export const isUnsupported = ({ type }: { type: string }): boolean => type === unsupported;
