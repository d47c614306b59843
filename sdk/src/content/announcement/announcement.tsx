import { Blocks } from '../../blocks/blocks.tsx';
import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { Renderer } from '../../engine/drawn-content.ts';
import { Bubble } from '../../ui/copied/bubble.tsx';
import type { Draw } from '../../ui/draw.ts';
import type { Position } from '../../ui/floating/floating.tsx';
import { Modal } from '../../ui/floating/modal.tsx';
import { addStyles, type Root } from '../../ui/host.ts';
import { introduce } from '../../ui/introduce.ts';
import { mountView } from '../../ui/mount.tsx';
import { numberOf, setting } from '../../ui/theme.ts';
import { useEffect, useRef, useState } from '../../ui/view/hooks.ts';
import css from './announcement.css?inline';

addStyles(css);

interface Props {
  draw: Draw<'announcement'>;
  root: Root;
}

/** An announcement in front of the page. In the resource center it is drawn by the resource center. */
function Announcement({ draw, root }: Props) {
  const { content, settings, isHidden } = draw.drawn;
  const panelRef = useRef<HTMLDivElement | null>(null);
  const isModal = content.data.popupConfig.style === 'modal';
  useEffect(() => (isHidden || isModal ? undefined : introduce(panelRef.current!, draw)), [isHidden]);
  const shared = {
    draw,
    label: content.data.title,
    panelRef,
    onClose: (how: 'close_button' | 'escape') => draw.reports.close(content.contentId, how),
    children: <Body draw={draw} />,
  };
  if (isModal) {
    const width = numberOf(settings, 'announcement.modalWidth');
    return <Modal {...shared} root={root} position="center" x={0} y={0} width={width} hasBackdrop />;
  }
  return (
    <Bubble
      {...shared}
      position={setting(settings, 'bubble.placement.position') as Position}
      x={numberOf(settings, 'bubble.placement.positionOffsetX')}
      y={numberOf(settings, 'bubble.placement.positionOffsetY')}
      width={numberOf(settings, 'announcement.bubbleWidth')}
    />
  );
}

function Body({ draw }: { draw: Draw<'announcement'> }) {
  const { content, words } = draw.drawn;
  const { data } = content;
  const [isWhole, setWhole] = useState(false);
  const drawPart = (part: string) => ({ ...draw, path: `data.${part}`, from: 'button' as const });
  return (
    <div class="gp-announcement">
      <h2 class="gp-title">{data.title}</h2>
      <Blocks blocks={data.introContent} draw={drawPart('introContent')} />
      {data.enableReadMore && (
        <button
          type="button"
          class="gp-button gp-primary"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.readLess : data.readMoreLabel || words.readMore}
        </button>
      )}
      {isWhole && <Blocks blocks={data.detailContent} draw={drawPart('detailContent')} />}
    </div>
  );
}

export const renderer: Renderer<'announcement'> = {
  prepare: (content) => prepareBlocks(content.data.introContent, content.data.detailContent),
  mount: (drawn, page, reports) => mountView({ view: Announcement, order: 4 }, drawn, page, reports),
};
