import { urlOf } from 'guidepost-model/urls';
import type { BlocksDraw } from '../../ui/draw.ts';
import { addStyles } from '../../ui/host.ts';
import { Link } from '../../ui/link.tsx';
import type { EmbedBlock, ImageBlock } from '../../wire/wire.ts';
import { spacing } from '../spacing.ts';
import css from './media.css?inline';

addStyles(css);

const length = (value: { unit: 'percent' | 'pixels'; value: number } | undefined) =>
  value && `${value.value}${value.unit === 'percent' ? '%' : 'px'}`;

export function Image({ block, draw }: { block: ImageBlock; draw: BlocksDraw }) {
  const image = <img src={block.url} alt={block.alt ?? ''} />;
  return (
    <div
      class="gp-image"
      data-block={block.id}
      style={{ width: length(block.width), ...spacing('margin', block.margin) }}
    >
      {block.link ? (
        <Link url={block.link.url} newTab={block.link.newTab} draw={draw}>
          {image}
        </Link>
      ) : (
        image
      )}
    </div>
  );
}

/** A page that is not known as a player may run, but not reach out of its frame. */
function sandboxOf(url: string): string {
  const origin = urlOf(url)?.origin;
  const isForeign = origin !== undefined && origin !== location.origin;
  return `allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`;
}

export function Embed({ block, draw }: { block: EmbedBlock; draw: BlocksDraw }) {
  const { embedUrl, url, height } = block;
  return (
    <div
      class="gp-embed gp-wide"
      data-block={block.id}
      style={{
        ...(block.width && { flexBasis: 'auto', flexGrow: 0, width: length(block.width) }),
        ...(height ? { height: length(height) } : { aspectRatio: '16 / 9' }),
        ...spacing('margin', block.margin),
      }}
    >
      <iframe
        // A draft may have no address yet, and an empty one would be the page itself.
        src={embedUrl ?? (url || 'about:blank')}
        title={draw.drawn.words.embeddedContent}
        allow="fullscreen; picture-in-picture; encrypted-media; clipboard-write"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(embedUrl === null && { sandbox: sandboxOf(url) })}
      />
    </div>
  );
}
