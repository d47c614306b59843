import { countedIn, notTold } from '../http/request/issues.ts';
import { limits } from '../http/request/limits.ts';
import type { MessageResult } from './batch-contract.ts';

/**
 * The results of a batch with as many problems as one answer tells: of each message the first, and of the others as many
 * as a single message could tell. The last entry of a list that was cut says how many more there are.
 */
export function withFewerProblems(results: readonly MessageResult[]): MessageResult[] {
  let room = limits.issues.most;
  const cut = <Entry>(
    entries: Entry[],
    textOf: (entry: Entry) => string,
    restOf: (text: string) => Entry,
  ): Entry[] => {
    const told = entries.slice(0, 1 + room);
    room -= Math.max(0, told.length - 1);
    const left = entries.slice(told.length);
    return left.length === 0 ? entries : [...told, restOf(notTold(countedIn(left.map(textOf))))];
  };
  return results.map((result) => {
    if ('rejected' in result) {
      const { rejected } = result;
      const kept = cut(
        rejected,
        ({ reason }) => reason,
        (reason) => ({ codeName: '*', reason }),
      );
      return { ...result, rejected: kept };
    }
    if (!('issues' in result) || !result.issues) return result;
    const issues = cut(
      result.issues,
      ({ message }) => message,
      (message) => ({ rule: 'schema', message }),
    );
    if (issues === result.issues) return result;
    return { ...result, issues, message: issues.map(({ message }) => message).join(' | ') };
  });
}
