import type { AnchoredPlacement } from '../../wire/wire.ts';
import { Backdrop } from '../backdrop.tsx';
import type { Draw } from '../draw.ts';
import { focusQuietly, hasFocus } from '../focus.ts';
import { addStyles, type Root } from '../host.ts';
import { deepActiveElement } from '../layers.ts';
import { Panel, type PanelProps } from '../panel.tsx';
import { numberOf } from '../theme.ts';
import { useEffect, useRef } from '../view/hooks.ts';
import { follow, watchView } from './follow.ts';
import { cutHole } from './hole.ts';
import { type Box, place } from './place.ts';
import { joinTabOrder } from './tab-order.ts';
import css from './tooltip.css?inline';

addStyles(css);

/** Between the tip of the notch and the target, unless the author says otherwise. */
const defaultGap = 4;
/** Between a panel and the edge of the window. */
const margin = 8;

type Props = Omit<PanelProps, 'kind' | 'panelRef'> & {
  root: Root;
  target: Element;
  placement: AnchoredPlacement | undefined;
  panelRef: { current: HTMLDivElement | null };
};

/** A panel beside an element of the page, with a notch that points at it. */
export function Tooltip({ root, target, placement, ...props }: Props) {
  const { draw, width, panelRef } = props;
  const { settings } = draw.drawn;
  const notch = useRef<HTMLDivElement | null>(null);
  const backdrop = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const panel = panelRef.current!;
    const stopFollowing = follow(target, panel, (box) => {
      const view = root.element.getBoundingClientRect();
      const anchor = { ...box, x: box.x - view.x, y: box.y - view.y };
      standBeside(anchor, panel, notch.current!, view, draw, placement);
      if (backdrop.current) cutHole(backdrop.current, anchor, settings);
    });
    const ends = [stopFollowing, joinTabOrder(target, panel), hideWithTarget(target, panel, root)];
    return () => {
      for (const end of ends) end();
    };
  }, [target, placement, settings, width]);
  return (
    <>
      {(placement?.backdrop || placement?.blockTarget) && (
        <Backdrop parts={backdrop} isDim={placement.backdrop} isBlocking={placement.blockTarget} />
      )}
      <Panel {...props} kind="tooltip" />
      <div class="gp-notch" ref={notch} />
    </>
  );
}

/** While its target is scrolled or clipped away, nothing of a tooltip is seen. It comes back with the focus that it had. */
function hideWithTarget(target: Element, panel: HTMLElement, { element: { style } }: Root): () => void {
  let hadFocus: Element | null = null;
  const stop = watchView(target, (isInView) => {
    if (!isInView && hasFocus(panel)) hadFocus = deepActiveElement();
    style.visibility = isInView ? '' : 'hidden';
    if (!isInView) return;
    if (document.activeElement === document.body) focusQuietly(hadFocus);
    hadFocus = null;
  });
  return () => {
    stop();
    style.visibility = '';
  };
}

function standBeside(
  anchor: Box,
  panel: HTMLElement,
  notch: HTMLElement,
  view: DOMRect,
  draw: Draw,
  placement: AnchoredPlacement | undefined,
): void {
  const { settings } = draw.drawn;
  const notchSize = numberOf(settings, 'tooltip.notchSize');
  const radius = numberOf(settings, 'border.borderRadius');
  const room = { x: margin, y: margin, width: view.width - 2 * margin, height: view.height - 2 * margin };
  const wish = {
    side: placement?.side ?? 'bottom',
    align: placement?.align ?? 'center',
    sideOffset: (placement?.sideOffset ?? defaultGap) + notchSize / 2,
    alignOffset: placement?.alignOffset ?? 0,
    canFlip: placement?.alignType !== 'fixed',
    isRtl: draw.page.language.dir === 'rtl',
  };
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const at = place(anchor, size, room, wish, Math.min(radius, size.height / 4) + notchSize / 2);
  const [x, y] = [toPixels(at.x), toPixels(at.y)];
  panel.style.left = `${x}px`;
  panel.style.top = `${y}px`;
  notch.dataset.side = at.side;
  notch.hidden = at.notch === null;
  // On the inner line of the border, so that it covers the border.
  const border = panel.clientTop;
  const along = at.notch ?? 0;
  const [left, top] = {
    top: [x + along, y + size.height - border],
    bottom: [x + along, y + border],
    left: [x + size.width - border, y + along],
    right: [x + border, y + along],
  }[at.side];
  notch.style.left = `${left}px`;
  notch.style.top = `${top}px`;
}

/** Texts are sharp only on whole pixels of the screen. */
const toPixels = (value: number) => Math.round(value * devicePixelRatio) / devicePixelRatio;
