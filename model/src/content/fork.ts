import { newId } from '../ids.ts';
import type { VersionBody } from './body.ts';

/**
 * A copy for a new version: steps get new ids and keep their cvids, by which they are known across versions. All
 * other parts are known inside their version only, so their ids may stay.
 */
export function forkBody(body: VersionBody): VersionBody {
  return { ...body, steps: body.steps.map((step) => ({ ...step, id: newId() })) };
}
