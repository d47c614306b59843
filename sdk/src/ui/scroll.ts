import type { Page } from '../surface.ts';

/** Distance of the points that are tried from the corners of the element. */
const inset = 2;

/** Brings an element into view, if it is not there: outside of the window or below a bar of the page. */
export function reveal(element: Element, page: Page): void {
  if (isInView(element, page)) return;
  if (page.scrollIntoView) {
    page.scrollIntoView(element);
    return;
  }
  const { style } = element as HTMLElement;
  const { top, right, bottom, left } = page.scrollPadding;
  const before = style?.scrollMargin;
  if (style) style.scrollMargin = `${top}px ${right}px ${bottom}px ${left}px`;
  const behavior = page.reducedMotion ? 'auto' : 'smooth';
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
  if (style) style.scrollMargin = before;
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
