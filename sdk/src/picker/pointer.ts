import { innerRoot } from '../page/elements/find.ts';

/** The name of the picker's own element. */
export const pickerName = 'guidepost-picker';

/** The innermost element at a point of the window: through open shadow roots and frames of the same origin. */
export function elementAt(x: number, y: number): Element | null {
  let root: Document | ShadowRoot = document;
  let [left, top] = [x, y];
  let found: Element | null = null;
  for (;;) {
    const next: Element | null = root.elementFromPoint(left, top);
    if (!next || next === found) return found;
    found = next;
    const inner = innerRoot(next);
    if (!inner) return found;
    if (inner.nodeType === Node.DOCUMENT_NODE) {
      const box = next.getBoundingClientRect();
      left -= box.x + next.clientLeft;
      top -= box.y + next.clientTop;
    }
    root = inner;
  }
}

export const isOurs = (element: Element | null): boolean =>
  element !== null && /^guidepost-/.test(element.localName);

/** The element that an element stands in, across the borders of shadow roots and frames. */
export function outerOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode() as ShadowRoot & Document;
  const outer = (root as ShadowRoot).host ?? (root as Document).defaultView?.frameElement;
  return outer ?? null;
}

/**
 * Hears the pointer and the keys of the page and of its frames before the page does. `handle` says whether the page
 * must not hear of it. Returns how to stop.
 */
export function listenEverywhere(handle: (event: Event, x: number, y: number) => boolean): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  /** A frame that has gone to another page has another document. */
  const heard = new WeakSet<Document>();
  const names = [
    'pointermove',
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'click',
    'dblclick',
    'contextmenu',
    'touchstart',
    'touchend',
    'focusin',
    'keydown',
    'keyup',
    'submit',
  ];
  const listen = (view: Window, offset: () => { x: number; y: number }) => {
    if (heard.has(view.document)) return;
    heard.add(view.document);
    view.document.addEventListener('load', ({ target }) => enter(target as Element, offset), options);
    for (const name of names) {
      view.addEventListener(
        name,
        (event) => {
          const { clientX = 0, clientY = 0 } = event as MouseEvent;
          const { x, y } = offset();
          enter(event.target as Element | null, offset);
          if (!handle(event, clientX + x, clientY + y)) return;
          // The click follows from a touch only where nobody has prevented that, and then it is kept from the page.
          if (!name.startsWith('touch')) event.preventDefault();
          event.stopImmediatePropagation();
        },
        options,
      );
    }
  };
  // A frame is heard from the moment it is loaded, or the pointer comes near it.
  const enter = (element: Element | null, outer: () => { x: number; y: number }) => {
    if (element?.localName !== 'iframe') return;
    const frame = element as HTMLIFrameElement;
    const view = innerRoot(frame) && frame.contentWindow;
    if (!view) return;
    listen(view, () => {
      const [box, base] = [frame.getBoundingClientRect(), outer()];
      return { x: base.x + box.x + frame.clientLeft, y: base.y + box.y + frame.clientTop };
    });
  };
  listen(window, () => ({ x: 0, y: 0 }));
  for (const frame of document.querySelectorAll('iframe')) enter(frame, () => ({ x: 0, y: 0 }));
  return () => stop.abort();
}
