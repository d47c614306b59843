import { closed, type Sample, sampleOf, text } from '../sample.ts';

const task = (id: string, name: string, description?: string) => ({
  id,
  name,
  ...(description !== undefined && { description }),
  completeWhen: [],
  clickActions: [],
});

const checklist: Sample = {
  ...sampleOf('checklist', 'Checklist', {
    buttonText: 'Get started',
    initialDisplay: 'expanded',
    completionOrder: 'any',
    preventDismiss: false,
    autoDismiss: false,
    content: [text('c1', '## First steps')],
    items: [
      task('i1', 'Create a project'),
      task('i2', 'Invite a colleague', 'It takes a minute.'),
      task('i3', 'Publish'),
    ],
  }),
  completedTaskIds: ['i1'],
};

export const samples: readonly Sample[] = [checklist, closed(checklist, 'Checklist button')];
