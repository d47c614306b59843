import type { KindOfQuestion } from './kind.ts';

export const text: KindOfQuestion = {
  name: 'Text',
  title: 'Text answer',
  text: 'A question with a field to write in',
  fields: { name: 'What could be better?', multiline: true, buttonText: 'Send' },
};
