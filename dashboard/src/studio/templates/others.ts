import { button, dismiss, open, quietButton, somewhere, text } from './parts.ts';
import type { Template } from './template.ts';

const task = (name: string, description: string, url: string) => ({
  name,
  description,
  clickActions: [open(url)],
  completeWhen: [{ type: 'task_clicked' }],
});

/** Everything that is no flow. */
export const otherTemplates: readonly Template[] = [
  {
    id: 'onboarding-checklist',
    type: 'checklist',
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
  {
    id: 'help-center',
    type: 'resource-center',
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
  {
    id: 'maintenance-banner',
    type: 'banner',
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
    type: 'banner',
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
  {
    id: 'release-notes',
    type: 'announcement',
    name: 'Release notes',
    text: 'What is new, with the details behind a link.',
    body: {
      data: {
        title: 'What is new this month',
        introContent: [text('- **Faster search.** Results are there while you type.\n- **Dark mode.**')],
        enableReadMore: true,
        readMoreLabel: 'Everything else',
        detailContent: [text('## Small things\n\nTell about the rest here.')],
        distribution: 'badge',
      },
    },
  },
  {
    id: 'beacon',
    type: 'launcher',
    name: 'Hint at an element',
    text: 'A small mark that explains an element when it is clicked.',
    body: {
      startRules: {},
      data: {
        style: 'beacon',
        target: somewhere,
        tooltip: {
          width: 280,
          reference: 'launcher',
          content: [text('**Did you know?**\n\nExplain what this is for.'), quietButton('Got it', dismiss)],
          settings: {
            dismissAfterFirstActivation: true,
            keepOpenWhenHovered: true,
            hideLauncherWhenTooltipShown: false,
          },
        },
      },
    },
  },
  {
    id: 'signup-tracker',
    type: 'tracker',
    name: 'Visits of a page',
    text: 'Records your event when somebody opens a page.',
    event: { codeName: 'checkout_visited', displayName: 'Checkout visited' },
    body: {
      startRules: { when: [{ type: 'current_url', includes: ['/checkout/*'] }] },
      data: { event: 'checkout_visited' },
    },
  },
];
