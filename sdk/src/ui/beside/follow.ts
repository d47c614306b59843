import type { Box } from './place.ts';

/** The box of an element in this window, also when it lies in frames of the same origin. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  const box = { x, y, width, height };
  for (
    let view = element.ownerDocument.defaultView;
    view && view !== window;
    view = view.parent as Window & typeof globalThis
  ) {
    const frame = view.frameElement as HTMLElement;
    const outer = frame.getBoundingClientRect();
    const style = frame.ownerDocument.defaultView!.getComputedStyle(frame);
    box.x += outer.x + frame.clientLeft + Number.parseFloat(style.paddingLeft);
    box.y += outer.y + frame.clientTop + Number.parseFloat(style.paddingTop);
  }
  return box;
}

/** Frames without a change after which the target counts as at rest. */
const stillFrames = 3;

/**
 * Calls `update` now, and whenever the target or the surface beside it has moved or changed its size. While something
 * moves it looks at each frame; at rest it costs nothing: observers wake it.
 */
export function follow(target: Element, drawn: Element, update: (target: Box) => void): () => void {
  const stop = new AbortController();
  let known = '';
  let still = 0;
  let frame = 0;
  let stopSentinel = () => {};

  const look = () => {
    frame = 0;
    const box = boxOf(target);
    const seen = Object.values(box).join();
    still = seen === known ? still + 1 : 0;
    if (seen !== known) update(box);
    known = seen;
    if (still < stillFrames) frame = requestAnimationFrame(look);
    else stopSentinel = watchMoves(target, wake);
  };
  const wake = () => {
    stopSentinel();
    still = 0;
    frame ||= requestAnimationFrame(look);
  };

  const sizes = new ResizeObserver((entries) => {
    if (entries.some((entry) => entry.target === drawn)) update(boxOf(target));
    else wake();
  });
  sizes.observe(target);
  sizes.observe(drawn);
  const options = { capture: true, passive: true, signal: stop.signal };
  window.addEventListener('resize', wake, options);
  window.visualViewport?.addEventListener('resize', wake, options);
  for (const root of rootsAround(target)) root.addEventListener('scroll', wake, options);
  look();
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    sizes.disconnect();
    stopSentinel();
  };
}

/** Every tree whose scrolling moves the element: events of scrolling do not leave a shadow root or a frame. */
function rootsAround(element: Element): Node[] {
  const roots: Node[] = [];
  let at: Element | null | undefined = element;
  while (at) {
    const root = at.getRootNode();
    roots.push(root);
    const frame = root === document ? undefined : (root as Document).defaultView?.frameElement;
    at = (root as ShadowRoot).host ?? frame;
  }
  return roots;
}

/**
 * Observes with a root that is exactly where the element is now, and so is told when the element has left that place,
 * for whatever reason. Returns how to stop.
 */
function watchMoves(element: Element, moved: () => void, threshold = 1): () => void {
  const { x, y, width, height } = boxOf(element);
  if (width === 0 || height === 0) return () => {};
  const { clientWidth, clientHeight } = document.documentElement;
  const insets = [y, clientWidth - x - width, clientHeight - y - height, x];
  let isFirst = true;
  const observer = new IntersectionObserver(
    ([entry]) => {
      const ratio = entry!.intersectionRatio;
      const wasFirst = isFirst;
      isFirst = false;
      if (!wasFirst) return moved();
      if (ratio === 0 || ratio >= threshold) return;
      // Partly out of the window or of a scrolling box: what is seen of it is what must not change.
      observer.disconnect();
      stop = watchMoves(element, moved, ratio * 0.999);
    },
    { rootMargin: insets.map((inset) => `${-Math.floor(inset)}px`).join(' '), threshold },
  );
  observer.observe(element);
  let stop = () => observer.disconnect();
  return () => stop();
}

/** Tells whether any of the element is in view: in the window, and not clipped away by a box that scrolls. */
export function watchView(element: Element, setInView: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting));
  observer.observe(element);
  return () => observer.disconnect();
}
