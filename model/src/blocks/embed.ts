import { type Static, Type } from 'typebox';
import { As } from '../described.ts';
import { Length, MediaUrl } from '../schemas/shapes.ts';
import { blockSchema, margin, width } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';
import { embedUrl, hasKnownProvider } from './embed-providers.ts';

export const embedSchema = () =>
  blockSchema('embed', 'EmbedBlock', 'A block that shows another page or a video.', {
    url: MediaUrl('The address of the page or the video.'),
    width: width(),
    height: Type.Optional(As(Length, 'The height of the block.')),
    margin: margin(),
  });
export type EmbedBlock = Static<ReturnType<typeof embedSchema>>;

export const embed = {
  noun: () => 'Video or page',
  check({ url, height }, path, noun, findings) {
    if (url === '') findings.error(`${path}.url`, 'is missing', `${noun} has no address`);
    else if (!hasKnownProvider(url))
      findings.warn(
        `${path}.url`,
        'is of no known provider: the page is shown as it is, if it allows that',
        `${noun} is shown only if its site allows being embedded`,
      );
    if (!height) findings.warn(`${path}.height`, 'is missing', `${noun} has no height`);
  },
  delivered: ({ url }) => ({ embedUrl: embedUrl(url) }),
} satisfies BlockDefinition<EmbedBlock>;
