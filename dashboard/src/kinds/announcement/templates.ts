import type { Template } from '../template.ts';
import { text } from '../template-parts.ts';

export const templates: readonly Template[] = [
  {
    id: 'release-notes',
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
];
