import { type ContentEvents, prefixed, versionAttributes } from './definition.ts';

/** Events that content of every type may have, since blocks ask questions everywhere. */
export const events = {
  question_answered: {
    displayName: 'Question Answered',
    attributes: [
      ...versionAttributes('flow'),
      'list_answer',
      'number_answer',
      'text_answer',
      ...prefixed('question', 'cvid', 'name', 'type'),
    ],
    changesDecisions: true,
  },
} satisfies ContentEvents;

/** The event of an answer, which is counted by the answer. */
export const answerEvent = 'question_answered' satisfies keyof typeof events;
