export type UrlFilter = (url: string) => string;

/** The address of the page as the rest of the SDK may know it. A filter that fails hides the address altogether. */
export function currentUrl(filter: UrlFilter | null | undefined): string {
  const { href } = location;
  if (!filter) return href;
  try {
    return String(filter(href));
  } catch {
    return '';
  }
}

/**
 * Tells of every change of the address, for as long as the page lives, and of the beginning of a way to another origin:
 * a tab that is closed on that way ends the page before it hears that it goes. Nothing of the page is patched: where
 * the Navigation API is missing, a router that says nothing is noticed when it draws.
 */
export function watchUrl(changed: () => void, leaving: () => void): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', changed);
    navigation.addEventListener('navigate', (event) => {
      // Only what stays within the origin can be intercepted, and there the next page of the tab goes on.
      if (!(event as Event & { canIntercept: boolean }).canIntercept) leaving();
    });
    return;
  }
  let { href } = location;
  const look = (): void => {
    if (href === location.href) return;
    href = location.href;
    changed();
  };
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
