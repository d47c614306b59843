import { useEffect, useRef } from 'react';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** How long the second key of a pair, such as `g u`, may take. */
const pairMs = 1_200;

/**
 * Listens to keys on the whole page: `mod+k`, single keys such as `/`, and pairs such as `g u`. Whoever types into a field
 * or has a dialog open is left alone, but for `mod+k`.
 */
export function useKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const listen = (event: KeyboardEvent) => {
      const isMod = event.metaKey || event.ctrlKey;
      const hasDialog =
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      if (!isMod && (event.altKey || isTyping(event) || hasDialog)) return;
      const key = isMod ? `mod+${event.key.toLowerCase()}` : event.key;
      const pair = event.timeStamp - firstAt < pairMs ? `${first} ${key}` : '';
      const action = current.current[pair] ?? current.current[key];
      first = key;
      firstAt = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      first = '';
      action();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
