/** What lies above the rest of the page, so that only its own descendants can be seen or used. */

/** The parent, also across the border of a shadow root or of a frame of the same origin. */
function composedParent(node: Node): Node | null {
  if (node === document) return null;
  const frame = (node as Document).defaultView?.frameElement;
  return node.parentNode ?? (node as ShadowRoot).host ?? frame ?? null;
}

function matches(node: Node, selector: string): boolean {
  try {
    return !!(node as Element).matches?.(selector);
  } catch {
    return false; // The browser is older than the pseudo-class.
  }
}

function ancestor(from: Node | null, ...selectors: string[]): Element | undefined {
  for (let node = from; node; node = composedParent(node)) {
    const found = node;
    if (selectors.some((selector) => matches(found, selector))) return found as Element;
  }
  return undefined;
}

/** The element that has the focus, however deep in open shadow roots. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const cannotHaveChildren = /^(video|audio|img|canvas|iframe|embed|object)$/i;

/** A dialog that the page draws itself may keep the focus inside; the panels of the SDK are dialogs too. */
const drawnDialog = '[role$="dialog"]:not(.gp-panel)';

/**
 * Where the SDK's own element has to be, so that it can be seen and used beside these targets. `current` is where it
 * is: while nothing has the focus, it stays in the dialog that had it last.
 */
export function layerOf(targets: Iterable<Element>, current: Node | null = null): Element {
  for (const target of targets) {
    const layer = ancestor(target, 'dialog:modal', ':popover-open');
    if (layer) return layer;
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter((dialog) =>
    matches(dialog, 'dialog:modal'),
  );
  const active = deepActiveElement();
  const focused = active === document.body ? current : active;
  const around = ancestor(focused, 'dialog:modal', drawnDialog);
  const isSeen = around?.getClientRects().length;
  const layer = isSeen ? around : (dialogs.at(-1) ?? document.fullscreenElement);
  return layer && !cannotHaveChildren.test(layer.localName) ? layer : document.documentElement;
}
