import type { KindOfQuestion } from './kind.ts';

export const choice: KindOfQuestion = {
  name: 'Choice of options',
  title: 'Choice',
  text: 'A question with options',
  fields: {
    name: 'What do you want to do first?',
    options: [
      { label: 'Look around', value: 'look' },
      { label: 'Invite my team', value: 'invite' },
    ],
    allowMultiple: false,
    buttonText: 'Send',
  },
};
