import type { Static } from 'typebox';
import { Blocks } from './blocks.ts';
import { Strict, Word } from './meaning.ts';
import { Flag, Label } from './shapes.ts';

export const AnnouncementData = Strict(
  {
    title: Label('Its headline.', { default: '' }),
    introContent: Blocks('What is seen at once.', { default: [] }),
    enableReadMore: Flag('Whether there is a link to the rest.', { default: false }),
    readMoreLabel: Label('That link.', { default: 'Read more' }),
    detailContent: Blocks('The rest.', { default: [] }),
    distribution: Word(['silent', 'badge', 'popup'], {
      default: 'badge',
      description: 'In the resource center only, there with a badge, or in front of the page.',
    }),
    popupConfig: Strict(
      { style: Word(['modal', 'bubble'], { default: 'modal' }) },
      { default: { style: 'modal' }, description: 'For the distribution `popup`.' },
    ),
  },
  { title: 'AnnouncementData' },
);
export type AnnouncementData = Static<typeof AnnouncementData>;
