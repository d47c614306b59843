import { focusQuietly, hasFocus } from './focus.ts';
import { deepActiveElement } from './layers.ts';

/** F6 goes into the panel and back. Returns how to stop. */
export function reachByKey(panel: HTMLElement): () => void {
  const stop = new AbortController();
  let from: Element | null = null;
  const toggle = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
      return;
    event.preventDefault();
    const isInside = hasFocus(panel);
    if (!isInside) from = deepActiveElement();
    focusQuietly(isInside ? from : panel);
  };
  window.addEventListener('keydown', toggle, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
