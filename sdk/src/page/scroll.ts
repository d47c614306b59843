export interface ScrollPadding {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Brings the element into view, unless it is there already and nothing lies over it. */
export function scrollIntoView(element: Element, { top = 0, right = 0, bottom = 0, left = 0 }: ScrollPadding): void {
  const box = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? window;
  const isInside =
    box.top >= top &&
    box.left >= left &&
    box.bottom <= innerHeight - bottom &&
    box.right <= innerWidth - right;
  if (isInside && !isCovered(element, box)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}

/** A sticky header, say, lies over it: none of its corners and not its middle can be hit. */
function isCovered(element: Element, { left, top, right, bottom }: DOMRect): boolean {
  const points = [
    [left + 1, top + 1],
    [right - 1, top + 1],
    [left + 1, bottom - 1],
    [right - 1, bottom - 1],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  const root = element.getRootNode() as Document | ShadowRoot;
  return !points.some(([x, y]) => {
    const hit = root.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
