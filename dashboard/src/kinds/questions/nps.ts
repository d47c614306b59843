import type { KindOfQuestion } from './kind.ts';

export const nps: KindOfQuestion = {
  name: 'Score from 0 to 10 (NPS)',
  title: 'Score (NPS)',
  text: 'A question with an answer from 0 to 10',
  fields: { name: 'How likely are you to recommend us?', lowLabel: 'Not likely', highLabel: 'Very likely' },
};
