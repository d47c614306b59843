/**
 * The element into which surfaces have to go in order to be seen and used: an open modal dialog, popover or
 * fullscreen element makes everything outside of it unreachable, whatever its z-index. Else the body.
 */
export function layerOf(target: Element | null): Element {
  const around = target && closestLayer(target);
  return around ?? document.fullscreenElement ?? topDialog() ?? document.body;
}

const layers = 'dialog:modal, [popover]:popover-open';

/** Through shadow roots: a dialog of the page may hold a component that holds the target. */
function closestLayer(element: Element): Element | null {
  for (let inside: Element | null = element; inside; ) {
    const layer = matching(() => inside?.closest(layers) ?? null);
    if (layer) return layer;
    const root: Node = inside.getRootNode();
    inside = 'host' in root ? (root as ShadowRoot).host : null;
  }
  return null;
}

/** The one that was opened last is not known; dialogs in dialogs come later in the document. */
function topDialog(): Element | null {
  return matching(() => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
}

/** An older browser does not know these selectors, and has no popovers then. */
function matching(ask: () => Element | null): Element | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Tells when the answer of `layerOf` may have changed. Watch only while something is shown. */
export function watchLayers(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open', 'popover'] });
  const names = ['fullscreenchange', 'toggle', 'close'];
  for (const name of names) document.addEventListener(name, changed, true);
  return () => {
    observer.disconnect();
    for (const name of names) document.removeEventListener(name, changed, true);
  };
}
