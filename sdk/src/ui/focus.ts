const tabbable =
  'a[href], button, input, textarea, select, iframe, summary, [tabindex="0"], [contenteditable="true"]';

/** What the Tab key reaches in an element, in its order. */
export function tabbables(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.hasAttribute('disabled') && element.getClientRects().length > 0,
  );
}

/** Of an element in a shadow root: that root says where in it the focus is, also when it is deeper still. */
export const hasFocus = (within: Element): boolean =>
  within.contains((within.getRootNode() as ShadowRoot).activeElement);

export const focusQuietly = (element: Element | null | undefined): void =>
  (element as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });
