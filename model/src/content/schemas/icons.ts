import { Type } from 'typebox';
import { means, Strict, Word } from './meaning.ts';
import { MediaUrl } from './shapes.ts';

const sources = ['builtin', 'upload', 'url'] as const;

const IconFrom = <const Sources extends string>(words: readonly Sources[], title: string) =>
  means(
    'icon',
    Strict(
      {
        source: Word(words),
        type: Type.Optional(Type.String({ maxLength: 100, description: 'The name of a built-in icon.' })),
        url: Type.Optional(MediaUrl('An image, of the other sources.')),
      },
      { title },
    ),
  );

export const Icon = IconFrom(sources, 'Icon');

/** In a list it may also be the icon that the list has for all. */
export const ListIcon = IconFrom([...sources, 'inherit'], 'ListIcon');
