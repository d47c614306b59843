/** The names under which attributes and events are known to code. The length is checked apart. */
export const codeNamePattern = '^[a-zA-Z][a-zA-Z0-9_]*$';

const codeName = /^[a-zA-Z][a-zA-Z0-9_]{1,99}$/;
export const isCodeName = (text: string): boolean => codeName.test(text);
