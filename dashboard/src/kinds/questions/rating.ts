import type { KindOfQuestion } from './kind.ts';

export const rating: KindOfQuestion = {
  name: 'Rating',
  title: 'Rating',
  text: 'A question with stars or numbers',
  fields: { name: 'How do you like it?', style: 'star', range: { low: 1, high: 5 } },
};
