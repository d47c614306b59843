import type { Template } from '../template.ts';
import { dismiss, quietButton, somewhere, text } from '../template-parts.ts';

export const templates: readonly Template[] = [
  {
    id: 'beacon',
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
];
