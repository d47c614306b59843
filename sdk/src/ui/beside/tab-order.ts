import { focusQuietly, hasFocus, tabbables } from '../focus.ts';
import { deepActiveElement } from '../layers.ts';

/**
 * Puts a panel that points at an element right behind that element in the order of the Tab key, wherever it is in the
 * document. Returns how to stop.
 */
export function joinTabOrder(target: Element, panel: HTMLElement): () => void {
  const stop = new AbortController();
  const around = panel.parentElement!;
  /** Whether the focus came in where the panel stands in the document: it goes out there too. */
  let isNative = false;
  const entered = ({ target: first, relatedTarget: from }: FocusEvent) => {
    if (!panel.contains(from as Node))
      isNative = from ? around.contains(from as Node) : first === tabbables(panel).at(-1);
  };
  const lastOf = () => tabbables(target).at(-1) ?? (target as HTMLElement);

  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey, isTrusted, defaultPrevented } = event;
    const last = lastOf();
    // A key that a program presses moves nothing.
    if (key !== 'Tab' || !isTrusted || defaultPrevented || !isStop(last)) return;
    const active = deepActiveElement();
    const stops = tabbables(panel);
    const take = (stop = panel) => {
      focusQuietly(stop);
      // A panel that is out of view takes no focus.
      if (hasFocus(panel)) event.preventDefault();
    };
    if (hasFocus(panel)) {
      const edge = shiftKey ? stops[0] : (stops.at(-1) ?? panel);
      if (isNative || (active !== edge && !(shiftKey && active === panel))) return;
      // Backwards it stays on the target; forwards the browser goes on from there, unless a dialog keeps the focus inside.
      focusQuietly(last);
      const press = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
      if (shiftKey || !last.dispatchEvent(press)) event.preventDefault();
    } else if (!shiftKey && active === last) take(stops[0]);
    else if (!around.contains(active)) {
      // Where it stands in the document, the panel is no stop.
      panel.inert = true;
      setTimeout(() => {
        panel.inert = false;
        // Backwards it comes before its target.
        if (shiftKey && active !== last && deepActiveElement() === last) take(stops.at(-1));
      });
    }
  };
  const { signal } = stop;
  panel.addEventListener('focusin', entered, { signal });
  window.addEventListener('keydown', pressed, { capture: true, signal });
  return () => stop.abort();
}

/** Whether the Tab key comes by. A panel beside anything else is reached where it stands in the document. */
const isStop = (element: HTMLElement) =>
  element.ownerDocument === document && element.tabIndex >= 0 && !element.matches(':disabled');
