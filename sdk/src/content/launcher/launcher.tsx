import { Blocks } from '../../blocks/blocks.tsx';
import { prepareBlocks } from '../../blocks/lazy.tsx';
import type { Renderer } from '../../engine/drawn-content.ts';
import { follow, watchView } from '../../ui/beside/follow.ts';
import { place } from '../../ui/beside/place.ts';
import { Tooltip } from '../../ui/beside/tooltip.tsx';
import { Icon } from '../../ui/copied/chosen-icon.tsx';
import type { Draw } from '../../ui/draw.ts';
import { addStyles, announce, type Root } from '../../ui/host.ts';
import { mountView } from '../../ui/mount.tsx';
import { useEffect, useRef, useState } from '../../ui/view/hooks.ts';
import css from './launcher.css?inline';
import { listen } from './triggers.ts';

addStyles(css);

/** Between the launcher and its target, unless the author says otherwise. */
const defaultGap = 6;

interface Props {
  draw: Draw<'launcher'>;
  root: Root;
}

function Launcher({ draw, root }: Props) {
  const { drawn } = draw;
  const { content, target, isOpen } = drawn;
  const { data } = content;
  const { settings: behaves, reference } = data.tooltip;
  const markRef = useRef<HTMLButtonElement | null>(null);
  const panelRef = useRef<HTMLDivElement | null>(null);
  const [isInView, setInView] = useState(true);
  const latest = useRef(draw);
  latest.current = draw;

  useEffect(() => {
    const mark = markRef.current;
    return target && mark ? standBeside(target, mark, root, draw) : undefined;
  }, [target, data]);
  // A launcher beside nothing would only be in the way.
  useEffect(() => (target ? watchView(target, setInView) : undefined), [target]);
  useEffect(
    () =>
      listen({ target, mark: markRef.current, panel: () => panelRef.current, draw: () => latest.current }),
    [target, data],
  );
  useEffect(() => {
    if (isOpen && panelRef.current) announce(panelRef.current.innerText);
  }, [isOpen]);

  if (!target) return null;
  const isMarkShown = isInView && !(isOpen && behaves.hideLauncherWhenTooltipShown);
  const anchor = reference === 'launcher' && markRef.current ? markRef.current : target;
  return (
    <>
      {data.style !== 'hidden' && <Mark draw={draw} markRef={markRef} isShown={isMarkShown} />}
      {isOpen && isInView && data.behavior.action === 'show-tooltip' && (
        <Tooltip
          draw={draw}
          root={root}
          target={anchor}
          placement={data.tooltip.placement}
          width={data.tooltip.width}
          label={drawn.words.hint}
          panelRef={panelRef}
          onClose={() => draw.reports.setOpen(content.contentId, false)}
        >
          <Blocks
            blocks={data.tooltip.content}
            draw={{ ...draw, path: 'data.tooltip.content', from: 'button' }}
          />
        </Tooltip>
      )}
    </>
  );
}

interface MarkProps {
  draw: Draw<'launcher'>;
  markRef: { current: HTMLButtonElement | null };
  isShown: boolean;
}

/** What is seen of a launcher while its tooltip is closed. */
function Mark({ draw, markRef, isShown }: MarkProps) {
  const { content, isOpen, words } = draw.drawn;
  const { style, icon, buttonText, behavior } = content.data;
  return (
    <button
      ref={markRef}
      type="button"
      class={`gp-launcher gp-launcher-${style}`}
      aria-label={style === 'button' && buttonText ? undefined : buttonText || words.openHint}
      aria-expanded={behavior.action === 'show-tooltip' ? isOpen : undefined}
      style={{ visibility: isShown ? 'visible' : 'hidden' }}
    >
      {style === 'icon' && <Icon icon={icon} page={draw.page} />}
      {style === 'button' && buttonText}
    </button>
  );
}

function standBeside(target: Element, mark: HTMLElement, root: Root, draw: Draw<'launcher'>): () => void {
  const wished = draw.drawn.content.data.target?.placement;
  return follow(target, mark, (box) => {
    const view = root.element.getBoundingClientRect();
    const { x, y } = place(
      { ...box, x: box.x - view.x, y: box.y - view.y },
      { width: mark.offsetWidth, height: mark.offsetHeight },
      { x: 0, y: 0, width: view.width, height: view.height },
      {
        side: wished?.side ?? 'right',
        align: wished?.align ?? 'center',
        sideOffset: wished?.sideOffset ?? defaultGap,
        alignOffset: wished?.alignOffset ?? 0,
        canFlip: wished?.alignType !== 'fixed',
        isRtl: draw.page.language.dir === 'rtl',
      },
    );
    mark.style.left = `${x}px`;
    mark.style.top = `${y}px`;
  });
}

export const renderer: Renderer<'launcher'> = {
  prepare: (content) => prepareBlocks(content.data.tooltip.content),
  mount: (drawn, page, reports) => {
    const zIndex = (one: typeof drawn) => one.content.data.zIndex;
    return mountView({ view: Launcher, order: 0, zIndex }, drawn, page, reports);
  },
};
