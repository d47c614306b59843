import type { Page } from '../../engine/drawn-content.ts';
import { dress, newRoot, sheets } from '../../ui/host.ts';
import type { ThemeSettings } from '../../wire/wire.ts';

/** What `openRoot` opens, in an element of its own, which stands somewhere in the flow of the page. */
export function openRootIn(own: HTMLElement, page: Page) {
  const root = newRoot(page, 'gp-in-flow');
  const tree = own.attachShadow({ mode: 'open' });
  tree.append(root.element);
  return {
    element: root.element,
    dress: (settings: ThemeSettings | undefined) => {
      dress(root, settings);
      tree.adoptedStyleSheets = [...sheets, ...(root.customCss ? [root.customCss.sheet] : [])];
    },
  };
}
