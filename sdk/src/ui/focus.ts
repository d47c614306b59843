import { composedParent, deepActiveElement } from './layers.ts';

const tabbable =
  'a[href], button, input, textarea, select, iframe, summary, [tabindex="0"], [contenteditable="true"]';

/** What the Tab key reaches in an element, in its order. */
export function tabbables(within: Element): HTMLElement[] {
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
