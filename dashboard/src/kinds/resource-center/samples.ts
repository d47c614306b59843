import { closed, type Sample, sampleOf, text } from '../sample.ts';

const center = sampleOf('resource-center', 'Resource center', {
  buttonText: 'Help',
  headerText: 'How can we help?',
  tabs: [
    {
      id: 'r1',
      name: 'Help',
      blocks: [
        { id: 'r2', type: 'richtext', content: [text('r3', 'Find answers, or ask us.')] },
        { id: 'r4', type: 'action', name: 'Documentation', clickActions: [] },
        { id: 'r5', type: 'divider' },
        { id: 'r6', type: 'sub-page', name: 'Keyboard shortcuts', content: [] },
      ],
    },
    { id: 'r7', name: 'News', blocks: [] },
  ],
});

export const samples: readonly Sample[] = [center, closed(center, 'Resource center button')];
