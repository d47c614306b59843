import { focusQuietly, tabbables } from './focus.ts';
import { deepActiveElement } from './layers.ts';

/**
 * Puts a panel that points at an element right behind that element in the order of the Tab key, wherever it is in the
 * document. Returns how to stop.
 */
export function joinTabOrder(target: Element, panel: HTMLElement): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const lastOf = () => tabbables(target).at(-1) ?? target;
  const intoPanel = (event: Event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    if (key !== 'Tab' || shiftKey || deepActiveElement() !== lastOf()) return;
    event.preventDefault();
    focusQuietly(tabbables(panel)[0] ?? panel);
  };
  const outOfPanel = (event: Event) => {
    const { key, shiftKey } = event as KeyboardEvent;
    const stops = tabbables(panel);
    if (key !== 'Tab' || deepActiveElement() !== (shiftKey ? stops[0] : stops.at(-1))) return;
    // The browser goes on from there: backwards it stays on the target, forwards it takes what comes after it.
    focusQuietly(lastOf());
    if (shiftKey) event.preventDefault();
  };
  target.addEventListener('keydown', intoPanel, options);
  panel.addEventListener('keydown', outOfPanel, options);
  return () => stop.abort();
}
