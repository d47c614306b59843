import type { ThemeSettings } from '../wire/wire.ts';
import { focusQuietly } from './focus.ts';
import { addStyles, sheets } from './host.ts';
import css from './skip-link.css?inline';
import { applyTheme } from './theme.ts';

addStyles(css);

/** The first stop of the Tab key on the page, seen only while it has the focus. Returns how to remove it. */
export function addSkipLink(text: string, settings: ThemeSettings, panel: HTMLElement): () => void {
  const host = document.createElement('guidepost-skip');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = sheets;
  const button = document.createElement('button');
  button.className = 'gp-button gp-primary gp-skip';
  button.textContent = text;
  button.addEventListener('click', () => focusQuietly(panel));
  applyTheme(button, settings);
  shadow.append(button);
  document.documentElement.insertBefore(host, document.body);
  return () => host.remove();
}
