import { dataOf, type Question, type VersionBody } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content/types';
import { walkBody } from 'guidepost-model/content/walk';

/** What sessions need to know of a version: the parts that events name, without their looks. */
export interface Outline {
  type: ContentType;
  number: number;
  steps: readonly OutlineStep[];
  tasks: readonly { id: string; name: string }[];
  tabs: readonly { id: string; name: string }[];
  blocks: readonly { id: string; name: string | undefined; tabId: string }[];
  questions: ReadonlyMap<string, Question>;
  /** True for a checklist that goes away when it is complete, and for a launcher that goes away once it was used. */
  endsWhenDone: boolean;
  /** How an announcement is distributed. */
  level: string | undefined;
  /** The event that a tracker records. */
  trackedEvent: string | null;
}

export interface OutlineStep {
  id: string;
  cvid: string;
  name: string;
  /** The position in the flow; the first step has 0. */
  number: number;
  /** The progress of a user who sees this step, 0 to 100. */
  progress: number;
}

export function outlineOf(type: ContentType, number: number, body: VersionBody): Outline {
  const tabs = type === 'resource-center' ? dataOf(type, body).tabs : [];
  return {
    type,
    number,
    steps: stepsOf(body),
    tasks: type === 'checklist' ? dataOf(type, body).items.map(({ id, name }) => ({ id, name })) : [],
    tabs: tabs.map(({ id, name }) => ({ id, name })),
    blocks: tabs.flatMap((tab) =>
      tab.blocks.map((block) => ({
        id: block.id,
        name: 'name' in block ? block.name : undefined,
        tabId: tab.id,
      })),
    ),
    questions: questionsOf(type, body),
    endsWhenDone: endsWhenDone(type, body),
    level: type === 'announcement' ? dataOf(type, body).distribution : undefined,
    trackedEvent: type === 'tracker' ? dataOf(type, body).event : null,
  };
}

function stepsOf({ steps }: VersionBody): OutlineStep[] {
  const last = steps.length - 1;
  return steps.map(({ id, cvid, name, explicitCompletionStep }, number) => {
    const isEnd = number === last || explicitCompletionStep === true;
    return { id, cvid, name, number, progress: isEnd ? 100 : Math.round((number / last) * 100) };
  });
}

function questionsOf(type: ContentType, body: VersionBody): Map<string, Question> {
  const questions = new Map<string, Question>();
  walkBody(type, body, { question: (question) => questions.set(question.cvid, question) });
  return questions;
}

function endsWhenDone(type: ContentType, body: VersionBody): boolean {
  if (type === 'checklist') return dataOf(type, body).autoDismiss;
  return type === 'launcher' && dataOf(type, body).tooltip.settings.dismissAfterFirstActivation;
}
