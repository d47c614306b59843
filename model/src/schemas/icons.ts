import { Type } from 'typebox';
import { means, Strict, Word } from './meaning.ts';
import { MediaUrl } from './shapes.ts';

const sources = ['builtin', 'upload', 'url'] as const;

const IconFrom = <const Sources extends string>(
  words: readonly Sources[],
  title: string,
  description: string,
) =>
  means(
    'icon',
    Strict(
      {
        source: Word(words, 'The source of the icon.'),
        type: Type.Optional(Type.String({ maxLength: 100, description: 'The name of a built-in icon.' })),
        url: Type.Optional(MediaUrl('The address of an image, for the other sources than `builtin`.')),
      },
      { title, description },
    ),
  );

export const Icon = IconFrom(sources, 'Icon', 'An icon, built in or from an address.');

/** In a list it may also be the icon that the list has for all. */
export const ListIcon = IconFrom(
  [...sources, 'inherit'],
  'ListIcon',
  'The icon of an item of a list. The source `inherit` takes the icon that the list has for all items.',
);
