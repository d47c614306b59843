import { useEffect, useRef } from 'react';
import { parsePath, pathText } from '../document/paths.ts';

const controls = 'input, select, textarea, button, summary';

/** A wish to be at a field; the same field may be wished for again. */
export interface Wish {
  path: string;
}

/** Puts the focus into the field that is wished for, once it is on the screen: into the nearest part that is there. */
export function useFieldFocus(wish: Wish | undefined): (root: HTMLElement | null) => void {
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!wish || !root.current) return;
    const control = controlAt(root.current, wish.path);
    control?.focus();
    control?.scrollIntoView?.({ block: 'center' });
  }, [wish]);
  return (element) => {
    root.current = element;
  };
}

function controlAt(root: HTMLElement, path: string): HTMLElement | null {
  const keys = parsePath(path);
  for (let length = keys.length; length > 0; length -= 1) {
    const place = CSS.escape(pathText(keys.slice(0, length)));
    const found = [...root.querySelectorAll<HTMLElement>(`[data-path="${place}"]`)];
    for (const element of found) {
      const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls);
      if (control) return control;
    }
  }
  return root.querySelector('[data-row][aria-current="true"]');
}
