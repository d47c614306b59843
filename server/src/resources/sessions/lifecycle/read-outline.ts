import type { Question, VersionBody } from 'guidepost-model/content/body';
import { walkBody } from 'guidepost-model/content/walk';
import type { ContentType } from 'guidepost-model/content-types/types';
import { lifecycles } from './lifecycles.ts';
import type { Outline } from './outline.ts';

const noParts = {
  steps: [],
  tasks: [],
  tabs: [],
  blocks: [],
  endsWhenDone: false,
  level: undefined,
  trackedEvent: null,
};

export function outlineOf(type: ContentType, number: number, body: VersionBody): Outline {
  const parts = lifecycles[type].outline?.(body);
  return { ...noParts, ...parts, type, number, questions: questionsOf(type, body) };
}

function questionsOf(type: ContentType, body: VersionBody): Map<string, Question> {
  const questions = new Map<string, Question>();
  walkBody(type, body, { question: (question) => questions.set(question.cvid, question) });
  return questions;
}
