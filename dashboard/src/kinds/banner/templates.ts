import type { Template } from '../template.ts';
import { button, open, text } from '../template-parts.ts';

export const templates: readonly Template[] = [
  {
    id: 'maintenance-banner',
    name: 'Maintenance',
    text: 'Says when the service pauses.',
    body: {
      startRules: {},
      data: {
        placement: 'top-of-page',
        content: [text('**Maintenance on Sunday from 8 to 9.** Some pages will not be available.')],
      },
    },
  },
  {
    id: 'trial-banner',
    name: 'Trial ends soon',
    text: 'A line with a button that leads to the plans.',
    body: {
      startRules: {},
      data: {
        placement: 'top-of-page',
        content: [
          text('Your trial ends soon. Keep everything that you have made.'),
          button('See the plans', open('/plans')),
        ],
        settings: {
          stickToTop: true,
          allowDismiss: true,
          overlayOverAppContent: false,
          animateOnAppear: true,
        },
      },
    },
  },
];
