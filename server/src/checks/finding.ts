import { OperatorError } from '../operator-error.ts';

/** A fact that was looked at, by the command `doctor` or by a start. Trouble comes with what to do next. */
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

/** Refuses to go on when there is a problem among the findings, in the words in which `doctor` tells it. */
export function refuseProblems(findings: Finding[]): void {
  const sentences = findings.flatMap((finding) =>
    finding.state === 'problem' ? [`${finding.what} ${finding.next}`] : [],
  );
  if (sentences.length === 0) return;
  throw new OperatorError(sentences.length === 1 ? sentences.join() : `- ${sentences.join('\n- ')}`);
}
