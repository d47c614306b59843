import { composedParent, deepActiveElement } from './layers.ts';

const tabbable =
  'a[href], button, input, textarea, select, iframe, summary, [tabindex="0"], [contenteditable="true"]';

/** What the Tab key reaches in an element, in its order. */
function tabbables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.hasAttribute('disabled') && element.getClientRects().length > 0,
  );
}

export function hasFocus(within: Element): boolean {
  for (let node: Node | null = deepActiveElement(); node; node = composedParent(node)) {
    if (node === within) return true;
  }
  return false;
}

export const focusQuietly = (element: Element | null | undefined): void =>
  (element as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });

/** In a modal, Tab goes round. */
export function keepTabInside(event: KeyboardEvent, panel: Element): void {
  if (event.key !== 'Tab') return;
  const stops = tabbables(panel);
  const active = deepActiveElement();
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (stops.length > 0 && active !== edge && !(event.shiftKey && active === panel)) return;
  event.preventDefault();
  focusQuietly((event.shiftKey ? stops.at(-1) : stops[0]) ?? panel);
}

/**
 * Puts a panel that points at an element right behind that element in the order of the Tab key, wherever it is in the
 * document. Returns how to stop.
 */
export function joinTabOrder(target: Element, panel: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const lastOf = () => tabbables(target).at(-1) ?? target;
  const intoPanel = (event: Event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    if (key !== 'Tab' || shiftKey || deepActiveElement() !== lastOf()) return;
    event.preventDefault();
    focusQuietly(tabbables(panel)[0] ?? panel);
  };
  const outOfPanel = (event: Event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    const stops = tabbables(panel);
    if (key !== 'Tab' || deepActiveElement() !== (shiftKey ? stops[0] : stops.at(-1))) return;
    // The browser goes on from there: backwards it stays on the target, forwards it takes what comes after it.
    focusQuietly(lastOf());
    if (shiftKey) event.preventDefault();
  };
  target.addEventListener('keydown', intoPanel, options);
  panel.addEventListener('keydown', outOfPanel, options);
  return () => stop.abort();
}

/** F6 goes into the panel and back. Returns how to stop. */
export function reachByKey(panel: HTMLElement): () => void {
  const stop = new AbortController();
  let from: Element | null = null;
  const toggle = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
      return;
    event.preventDefault();
    const isInside = hasFocus(panel);
    if (!isInside) from = deepActiveElement();
    focusQuietly(isInside ? from : panel);
  };
  window.addEventListener('keydown', toggle, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
