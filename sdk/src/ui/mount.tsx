import type { DrawnContent, DrawnType, Mounted, Page, Reports } from '../engine/drawn-content.ts';
import type { Draw } from './draw.ts';
import { focusQuietly, hasFocus } from './focus.ts';
import { closeRoot, dress, openRoot, type Root, settle } from './host.ts';
import { jsx } from './view/jsx-runtime.ts';
import { render } from './view/render.ts';
import type { Component } from './view/types.ts';

/** What a kind of content gives to be drawn. */
export interface Drawable<Type extends DrawnType> {
  view: Component<{ draw: Draw<Type>; root: Root }>;
  /** Above or below the other kinds of content. */
  order: number;
  /** The order that the author or the theme wants instead; undefined: that of the page. */
  zIndex?: (drawn: DrawnContent<Type>) => unknown;
}

/**
 * What happens inside is none of the page's business: its shortcuts would take the keys that a person types into a
 * survey, its menus would close at a click, its dialogs would take the focus back.
 */
const keptInside = [
  'keydown',
  'keyup',
  'keypress',
  'input',
  'change',
  'focusin',
  'focusout',
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
];

export function keepInside(element: HTMLElement): void {
  for (const name of keptInside)
    element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
}

export function mountView<Type extends DrawnType>(
  { view, order, zIndex }: Drawable<Type>,
  first: DrawnContent<Type>,
  page: Page,
  reports: Reports,
): Mounted<Type> {
  const root = openRoot(page);
  const { element } = root;
  let cameFrom: EventTarget | null = null;
  element.addEventListener('focusin', (event) => {
    if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) cameFrom = event.relatedTarget;
  });
  keepInside(element);

  const update = (drawn: DrawnContent<Type>) => {
    const hadFocus = hasFocus(element);
    dress(root, drawn.settings);
    const isMoved = root.target !== drawn.target || element.hidden !== drawn.isHidden;
    root.target = drawn.target;
    element.hidden = drawn.isHidden;
    element.style.zIndex = String(zIndex?.(drawn) ?? page.zIndex + order);
    if (isMoved) settle();
    render(jsx(view, { draw: { drawn, page, reports }, root }), element);
    // Whoever is inside with the keyboard stays inside when one panel takes the place of another.
    if (hadFocus && drawn.isHidden) focusQuietly(cameFrom as Element | null);
    else if (hadFocus && !hasFocus(element)) focusQuietly(element.querySelector('.gp-panel, button'));
  };
  update(first);
  return {
    update,
    remove: () => {
      const hadFocus = hasFocus(element);
      render(null, element);
      closeRoot(root);
      if (hadFocus) focusQuietly(cameFrom as Element | null);
    },
  };
}
