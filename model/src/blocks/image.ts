import { type Static, Type } from 'typebox';
import { As } from '../described.ts';
import { Label, Link, MediaUrl } from '../schemas/shapes.ts';
import { blockSchema, margin, width } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const imageSchema = () =>
  blockSchema('image', 'ImageBlock', 'A block with an image.', {
    url: MediaUrl('The address of the image.'),
    alt: Type.Optional(Label('The text for users who do not see the image.')),
    link: Type.Optional(As(Link, 'The page that a click on the image opens.')),
    width: width(),
    margin: margin(),
  });
export type ImageBlock = Static<ReturnType<typeof imageSchema>>;

export const image = {
  noun: () => 'Image',
  check({ url }, path, noun, findings) {
    if (url === '') findings.error(`${path}.url`, 'is missing: choose an image', `${noun} is missing`);
  },
  labels: ['alt'],
} satisfies BlockDefinition<ImageBlock>;
