import type { Template } from '../template.ts';
import { open, text } from '../template-parts.ts';

const task = (name: string, description: string, url: string) => ({
  name,
  description,
  clickActions: [open(url)],
  completeWhen: [{ type: 'task_clicked' }],
});

export const templates: readonly Template[] = [
  {
    id: 'onboarding-checklist',
    name: 'First steps',
    text: 'Four tasks that lead to the first success.',
    body: {
      startRules: { frequency: { mode: 'unlimited' }, startIfNotComplete: true },
      data: {
        buttonText: 'First steps',
        content: [text('## First steps\n\nFour small things, and you are ready.')],
        items: [
          task('Complete your profile', 'A name and a picture help your team.', '/profile'),
          task('Invite somebody', 'It is better together.', '/team'),
          task('Make your first project', 'Anything will do.', '/projects/new'),
          task('Connect your tools', 'So that nothing has to be typed twice.', '/settings'),
        ],
      },
    },
  },
];
