import type { Template } from '../template.ts';
import { open, text } from '../template-parts.ts';

export const templates: readonly Template[] = [
  {
    id: 'help-center',
    name: 'Help center',
    text: 'Guides, news and a way to reach you behind one button.',
    body: {
      startRules: {},
      data: {
        buttonText: 'Help',
        headerText: 'How can we help?',
        tabs: [
          {
            name: 'Help',
            icon: { source: 'builtin', type: 'question-line' },
            blocks: [
              { type: 'richtext', content: [text('Find an answer, or write to us.')] },
              {
                type: 'sub-page',
                name: 'Getting started',
                icon: { source: 'builtin', type: 'bookmark-line' },
                content: [text('## Getting started\n\nAnswer the questions that everybody asks first.')],
              },
              { type: 'divider' },
              {
                type: 'action',
                name: 'Write to us',
                icon: { source: 'builtin', type: 'mail-line' },
                clickActions: [open('mailto:help@example.com')],
              },
            ],
          },
          {
            name: 'News',
            icon: { source: 'builtin', type: 'notification-line' },
            blocks: [{ type: 'announcement', name: 'News' }],
          },
        ],
      },
    },
  },
];
