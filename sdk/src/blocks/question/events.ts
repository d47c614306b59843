import type { SessionEvents } from '../../engine/kinds.ts';

export const questionEvents: SessionEvents = {
  question_answered: { isUrgent: true, page: 'question:answered', grows: 'answeredCvids' },
};
