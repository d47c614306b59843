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

interface Navigation extends EventTarget {
  currentEntry: unknown;
}

/**
 * Tells of every change of the address. Nothing of the page is patched: where the Navigation API is missing, a router
 * that says nothing is noticed with the next change of the page's elements.
 */
export function watchUrl(changed: () => void): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  const [source, names] = navigation
    ? [navigation, ['currententrychange']]
    : [window as EventTarget, ['popstate', 'hashchange']];
  for (const name of names) source.addEventListener(name, changed);
  return () => {
    for (const name of names) source.removeEventListener(name, changed);
  };
}
