/** The element of the SDK's own surfaces, which is never a target. */
export const hostName = 'guidepost-ui';

/** Whether a person could see it, were it scrolled into view. */
export function isVisible(element: Element): boolean {
  if (element.closest(hostName)) return false;
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isShown && hasBox(element);
}

function hasBox(element: Element): boolean {
  for (const { width, height } of element.getClientRects()) if (width > 0 && height > 0) return true;
  return false;
}

export function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]');
}
