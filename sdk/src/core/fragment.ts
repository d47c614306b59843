/** How an author comes to the page: to see a draft on it, or to choose an element of it. */
export type LinkKind = 'preview' | 'pick';

/** Under this name the token of a preview or of the picker waits in the tab for who loads it. */
export const linkKey = 'guidepost:link';
/** Under this name the height of a banner that pushes the page, such as `48px`, waits in the tab for the next page. */
export const bannerHeightKey = 'guidepost:top';
/** How long a page keeps room for a banner that does not come, in milliseconds. */
const reservedFor = 5000;

/**
 * Takes `#guidepost=…` out of the address at once, before a router rewrites it, and keeps it for this tab. Whether
 * the browser is one that the SDK works in is answered along the way: older ones get nothing, and no error. Before
 * anything is painted, it also makes the room that the banner of the page before has taken, so that the banner moves
 * nothing when it comes.
 */
export function takeFragment(): boolean {
  if (!document.adoptedStyleSheets || !AbortSignal.timeout) return false;
  const [found, token] = /[#&]guidepost=([\w.~-]+)/.exec(location.hash) || [];
  if (found) history.replaceState(history.state, '', location.href.replace(found, ''));
  try {
    if (found) sessionStorage[linkKey] = token;
    const height = sessionStorage[bannerHeightKey];
    // An animation touches no style of the page, and ends by itself.
    if (height) document.documentElement.animate({ paddingTop: [height, height] }, reservedFor);
  } catch {
    // Nothing may be kept here: no preview then, and no room for a banner.
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
