import type { Page } from '../../engine/drawn-content.ts';

/** Distance of the points that are tried from the corners of the element. */
const inset = 2;

/** Frames without a change after which the element has arrived, or is not on its way at all. */
const stillFrames = 10;
/** Frames after which nobody looks any more: the element moves for another reason. */
const mostFrames = 300;

/**
 * Brings an element into view, if it is not there: outside of the window or below a bar of the page. Returns how to
 * stop.
 */
export function reveal(element: Element, page: Page): (() => void) | undefined {
  if (isInView(element, page)) return undefined;
  if (page.scrollIntoView) {
    page.scrollIntoView(element);
    return undefined;
  }
  const go = (behavior: ScrollBehavior) => {
    const { style } = element as HTMLElement;
    const { top, right, bottom, left } = page.scrollPadding;
    const before = style?.scrollMargin;
    if (style) style.scrollMargin = `${top}px ${right}px ${bottom}px ${left}px`;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
    if (style) style.scrollMargin = before;
  };
  go(page.reducedMotion ? 'auto' : 'smooth');
  return page.reducedMotion ? undefined : whenStill(element, () => isInView(element, page) || go('auto'));
}

/** A browser may drop a smooth scroll, as when it ends another: who then is not there has to jump. */
function whenStill(element: Element, then: () => void): () => void {
  let known = Infinity;
  let still = 0;
  let frames = 0;
  let frame = 0;
  const look = () => {
    const { top } = element.getBoundingClientRect();
    still = top === known ? still + 1 : 0;
    known = top;
    if (still >= stillFrames) then();
    else if (++frames < mostFrames) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

function isInView(element: Element, page: Page): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const { scrollPadding: padding } = page;
  const isInWindow =
    top >= padding.top &&
    left >= padding.left &&
    bottom <= clientHeight - padding.bottom &&
    right <= clientWidth - padding.right;
  if (!isInWindow) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  const corners = [left + inset, right - inset].flatMap((x) =>
    [top + inset, bottom - inset].map((y) => root.elementFromPoint(x, y)),
  );
  const isFree = (found: Element | null) =>
    !found || found.localName === 'guidepost-ui' || found.contains(element) || element.contains(found);
  // One corner may be below something small; what covers a whole side, such as a sticky header, has to go.
  return corners.filter(isFree).length >= 3;
}
