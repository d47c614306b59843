import { questionOf } from '../../blocks/index.ts';
import type { ContentType } from '../../content-types/types.ts';
import { newId } from '../../ids.ts';
import type { InParts } from '../../in-parts.ts';
import { isUnsupported } from '../../schemas/unsupported.ts';
import type { VersionBody } from '../body.ts';
import { walkStep } from '../walk.ts';
import { walkInParts } from '../walk-in-parts.ts';
import type { BodyReader } from './body-reader.ts';

/**
 * Gives an id to every part that has none, or one that an earlier part has, and a cvid to every question that is
 * not one of the stored ones; the questions of a body that is sent as a whole keep theirs. Also says which steps hold
 * something that has no form in this API.
 */
export function* assignIds(
  { type, isWhole }: Pick<BodyReader, 'type' | 'isWhole'>,
  body: VersionBody,
  stored: VersionBody,
): InParts<void> {
  const known = yield* questionsByBlock(type, stored);
  const cvids = new Set([...known.values(), ...(isWhole ? yield* cvidsOfQuestions(type, body) : [])]);
  const taken = new Set<string>();
  const takeId = (part: { id: string }) => {
    if (part.id === undefined || taken.has(part.id)) part.id = newId();
    taken.add(part.id);
  };
  yield* walkInParts(type, body, {
    identified: takeId,
    tabBlock: takeId,
    block(block) {
      const former = known.get(block.id);
      takeId(block);
      const question = questionOf(block);
      if (!question) return;
      // Each cvid is given away once: a copy of a question is another question.
      const cvid = [question.cvid, former].find((one) => one !== undefined && cvids.delete(one));
      question.cvid = cvid ?? newId();
    },
  });
  for (const step of body.steps) {
    yield;
    delete step.advanced;
    if (hasUnsupported(step)) step.advanced = { hasUnsupported: true };
  }
}

function* questionsByBlock(type: ContentType, body: VersionBody): InParts<Map<string, string>> {
  const cvids = new Map<string, string>();
  yield* walkInParts(type, body, {
    block(block) {
      const question = questionOf(block);
      if (question) cvids.set(block.id, question.cvid);
    },
  });
  return cvids;
}

function* cvidsOfQuestions(type: ContentType, body: VersionBody): InParts<string[]> {
  const cvids: string[] = [];
  yield* walkInParts(type, body, {
    question: ({ cvid }) => cvid && cvids.push(cvid),
  });
  return cvids;
}

function hasUnsupported(step: VersionBody['steps'][number]): boolean {
  let found = false;
  const look = (part: { type: string }) => {
    found ||= isUnsupported(part);
  };
  walkStep(step, '', { block: look, action: look, conditions: (list) => list.forEach(look) });
  return found;
}
