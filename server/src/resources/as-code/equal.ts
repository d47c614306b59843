import type { InParts } from 'guidepost-model/in-parts';
import { isObject } from 'guidepost-model/reading/reader';
import { inParts } from '../../http/request/in-parts.ts';
import { ordered } from './ordered.ts';
import type { Fields } from './things.ts';

/** Whether two forms say the same, in whatever order their keys are. Others are served while large ones are compared. */
export const isEqual = (one: Fields, other: Fields): Promise<boolean> => inParts(equalInParts(one, other, 3));

/** The levels below are compared in one go: a step, or the translation of a text. */
function* equalInParts(one: unknown, other: unknown, levels: number): InParts<boolean> {
  if (levels > 0 && Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (const [index, item] of one.entries()) {
      yield;
      if (!(yield* equalInParts(item, other[index], levels - 1))) return false;
    }
    return true;
  }
  if (levels > 0 && isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      yield;
      if (!(yield* equalInParts(one[key], other[key], levels - 1))) return false;
    }
    return true;
  }
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}
