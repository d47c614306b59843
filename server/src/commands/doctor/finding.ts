/** Something that the doctor has looked at. What is not well comes with what to do next. */
export type Finding =
  | { state: 'ok'; what: string }
  | { state: 'warning' | 'problem'; what: string; next: string };

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warning = (what: string, next: string): Finding => ({ state: 'warning', what, next });
export const problem = (what: string, next: string): Finding => ({ state: 'problem', what, next });

export const messageOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || String(code);
};
