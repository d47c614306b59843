import { maxPartText, maxPartValues } from '../../limits.ts';
import type { BodyReader } from './body-reader.ts';

/**
 * Whether a part of a body has more values or longer texts than can be read in one go. It is reported then. What is sent
 * and what is kept of it are judged alike, so that whatever was read can be sent back.
 */
export function isTooLarge(reader: BodyReader, part: object, path: string): boolean {
  const open: unknown[] = [part];
  let characters = 0;
  for (let count = 1; open.length > 0; count++) {
    const next = open.pop();
    if (typeof next === 'string') characters += next.length;
    const problem =
      count > maxPartValues
        ? `has more than ${maxPartValues} values`
        : characters > maxPartText && `has more than ${maxPartText} characters of text`;
    if (problem) {
      reader.report(path, problem);
      return true;
    }
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return false;
}
