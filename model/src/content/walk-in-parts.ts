import type { ContentType } from '../content-types/types.ts';
import type { InParts } from '../in-parts.ts';
import type { VersionBody } from './body.ts';
import { type Visitor, walkBody, walkStep } from './walk.ts';

/** `walkBody` in its order, with a pause before each step. What a step may hold is bounded: see `maxPartValues`. */
export function* walkInParts(type: ContentType, body: VersionBody, visitor: Visitor): InParts<void> {
  walkBody(type, { ...body, steps: [] }, visitor);
  for (const [index, step] of body.steps.entries()) {
    yield;
    walkStep(step, `steps[${index}]`, visitor);
  }
}
