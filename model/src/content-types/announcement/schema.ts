import type { Static } from 'typebox';
import { Blocks } from '../../blocks/schemas.ts';
import { Strict, Word } from '../../schemas/meaning.ts';
import { Flag, Label } from '../../schemas/shapes.ts';

export const AnnouncementData = Strict(
  {
    title: Label('The headline of the announcement.', { default: '' }),
    introContent: Blocks('The part of the announcement that users see at once.', { default: [] }),
    enableReadMore: Flag('Whether a link leads to the second part of the announcement.', { default: false }),
    readMoreLabel: Label('The text of the link to the second part.', { default: 'Read more' }),
    detailContent: Blocks('The second part of the announcement, which users see after a click on the link.', {
      default: [],
    }),
    distribution: Word(
      ['silent', 'badge', 'popup'],
      'The place where users see the announcement: in the resource center, in the resource center with a badge, or in front of the page.',
      { default: 'badge' },
    ),
    popupConfig: Strict(
      {
        style: Word(['modal', 'bubble'], 'The form in which the announcement pops up.', {
          default: 'modal',
        }),
      },
      {
        default: { style: 'modal' },
        description: 'How an announcement of the distribution `popup` is shown.',
      },
    ),
  },
  { title: 'AnnouncementData', description: 'The parts of an announcement.' },
);
export type AnnouncementData = Static<typeof AnnouncementData>;
