import { maxPartValues } from '../limits.ts';
import type { BodyReader } from './body-reader.ts';

/**
 * Whether a part of a body has more values than can be read in one go. It is reported then. What is sent and what is kept
 * of it are judged alike, so that whatever was read can be sent back.
 */
export function hasTooManyValues(reader: BodyReader, part: object, path: string): boolean {
  const open: unknown[] = [part];
  for (let count = 1; open.length > 0; count++) {
    if (count > maxPartValues) {
      reader.report(path, `has more than ${maxPartValues} values`);
      return true;
    }
    const next = open.pop();
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return false;
}
