/** How an author comes to the page: to see a draft on it, or to choose an element of it. */
export type LinkKind = 'preview' | 'pick';

/** Under this name the token of a preview or of the picker waits in the tab for who loads it. */
export const linkKey = 'guidepost:link';

/**
 * Takes `#guidepost=…` out of the address at once, before a router rewrites it, and keeps it for this tab. Whether
 * the browser is one that the SDK works in is answered along the way: older ones get nothing, and no error.
 */
export function takeFragment(): boolean {
  if (!document.adoptedStyleSheets || !AbortSignal.timeout) return false;
  const [found, token] = /[#&]guidepost=([\w.~-]+)/.exec(location.hash) ?? [];
  if (found) {
    try {
      sessionStorage.setItem(linkKey, token!);
    } catch {
      // Nothing may be kept here: no preview then.
    }
    history.replaceState(history.state, '', location.href.replace(found, ''));
  }
  return true;
}

/** The link that this tab was opened with, if any. */
export function takenLink(): [kind: LinkKind, token: string] | undefined {
  try {
    const [, kind, token] = /^(preview|pick)\.(.+)$/.exec(sessionStorage.getItem(linkKey) ?? '') ?? [];
    return token ? [kind as LinkKind, token] : undefined;
  } catch {
    return undefined;
  }
}
