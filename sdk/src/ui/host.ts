import type { Page } from '../engine/drawn-content.ts';
import type { ThemeSettings } from '../wire/wire.ts';
import baseCss from './base.css?inline';
import { type CustomCss, customCssOf } from './custom-css.ts';
import { layerOf } from './layers.ts';
import surfacesCss from './surfaces.css?inline';
import { applyTheme, setting } from './theme.ts';

/**
 * The one element that the SDK adds to a page, and the shadow root in it. It stands outside of `body`, so that it
 * survives a body that is replaced, and one attribute on `body` takes everything else out of the way of a modal.
 */
let host: HTMLElement | undefined;
let shadow: ShadowRoot | undefined;
let live: HTMLElement | undefined;
/** The SDK's own styles. */
export const sheets: CSSStyleSheet[] = [];
const roots = new Set<Root>();
let count = 0;

addStyles(baseCss + surfacesCss);

/** Style sheets of a chunk, added when the chunk is loaded. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  adoptSheets();
}

function adoptSheets(): void {
  const custom = [...roots].flatMap((root) => root.customCss?.sheet ?? []);
  if (shadow) shadow.adoptedStyleSheets = [...sheets, ...custom];
}

/** The part of the screen that belongs to one content: as large as the window, and not in the way. */
export interface Root {
  element: HTMLElement;
  /** What the content points at: decides in which layer of the page it has to be. */
  target: Element | null;
  isModal: boolean;
  customCss?: CustomCss | undefined;
  settings?: ThemeSettings | undefined;
}

export function newRoot(page: Page, kind = ''): Root {
  const element = document.createElement('div');
  count += 1;
  element.className = `gp-root gp-root-${count} ${kind}`.trim();
  element.dir = page.language.dir;
  if (page.language.code) element.lang = page.language.code;
  return { element, target: null, isModal: false };
}

export function openRoot(page: Page): Root {
  const root = newRoot(page);
  roots.add(root);
  standing().append(root.element);
  settle();
  fit(root.element);
  return root;
}

export function closeRoot(root: Root): void {
  roots.delete(root);
  root.element.remove();
  dress(root, undefined);
  settle();
}

/** Gives the content its theme. Cheap when nothing has changed. */
export function dress(root: Root, settings: ThemeSettings | undefined): void {
  if (root.settings === settings) return;
  root.settings = settings;
  const css = settings && setting(settings, 'customCss');
  const fonts = root.customCss?.fonts;
  if (fonts) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== fonts);
  root.customCss = css ? customCssOf(String(css), `.${root.element.classList[1]}`) : undefined;
  if (root.customCss?.fonts) document.adoptedStyleSheets.push(root.customCss.fonts);
  if (settings) applyTheme(root.element, settings);
  adoptSheets();
}

/** Says a text to those who hear the page. */
export function announce(text: string): void {
  standing();
  live!.textContent = text;
}

/** The element in the page's own tree; texts in it can be named by `aria-describedby`. */
export const lightTree = (): HTMLElement => {
  standing();
  return host!;
};

function standing(): ShadowRoot {
  if (shadow) return shadow;
  host = document.createElement('guidepost-ui');
  host.popover = 'manual';
  shadow = host.attachShadow({ mode: 'open' });
  live = document.createElement('div');
  live.className = 'gp-live';
  live.setAttribute('role', 'status');
  const texts = document.createElement('slot');
  texts.hidden = true;
  shadow.append(live, texts);
  adoptSheets();
  return shadow;
}

/** Puts the host where its content can be used: inside the topmost dialog, if there is one. */
export function settle(): void {
  if (!host) return;
  const targets = [...roots].flatMap((root) => (root.element.hidden ? [] : (root.target ?? [])));
  const layer = roots.size > 0 ? layerOf(targets, host.parentNode) : null;
  watch(roots.size > 0);
  if (layer !== host.parentNode) moveTo(layer);
  keepApart(layer);
}

let inertByUs: HTMLElement[] = [];

/** Everything but an open modal is out of reach, for a pointer, the keyboard and a screen reader's cursor. */
function keepApart(layer: Element | null): void {
  const modal = [...roots].find((root) => root.isModal && !root.element.hidden);
  const others: Element[] = [];
  for (let at = modal && layer; at; at = at.parentElement) others.push(...at.children);
  if (modal) for (const { element } of roots) others.push(element);
  const next = (others as HTMLElement[]).filter(
    (element) =>
      element !== modal?.element &&
      !element.contains(host!) &&
      // The bars of authors and developers, who look at the modal from outside.
      !element.hasAttribute('data-guidepost-tool') &&
      (!element.inert || inertByUs.includes(element)),
  );
  for (const element of inertByUs) if (!next.includes(element)) element.inert = false;
  for (const element of next) element.inert = true;
  inertByUs = next;
}

/** A browser that has no popovers does not know the selector either. */
const isOpened = () => 'showPopover' in host! && host.matches(':popover-open');

function moveTo(layer: Element | null): void {
  if (isOpened()) host!.hidePopover();
  // Keeps focus, frames and animations, where the browser can.
  const parent = layer as Element & { moveBefore?: (node: Node, before: Node | null) => void };
  if (!layer) host!.remove();
  else if (host!.isConnected && parent.moveBefore) parent.moveBefore(host!, null);
  else parent.append(host!);
  // A dialog may clip or move what is in it; what is shown as a popover it cannot.
  if (layer && layer !== document.documentElement) host!.showPopover?.();
}

/** A keyboard on the screen takes room from the page. A page that is zoomed by the fingers keeps its layout. */
function fit({ style }: HTMLElement): void {
  const view = window.visualViewport;
  const hasKeyboard = view && view.scale < 1.01 && window.innerHeight - view.height > 100;
  style.inset = hasKeyboard ? `${view.offsetTop}px 0 auto` : '';
  style.height = hasKeyboard ? `${view.height}px` : '';
}

let stopWatching: (() => void) | undefined;

function watch(isNeeded: boolean): void {
  if (isNeeded === Boolean(stopWatching)) return;
  if (!isNeeded) {
    stopWatching?.();
    stopWatching = undefined;
    return;
  }
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  for (const name of ['toggle', 'fullscreenchange', 'focusin', 'focusout'])
    window.addEventListener(name, () => settle(), options);
  const fitAll = () => {
    for (const { element } of roots) fit(element);
  };
  window.addEventListener('resize', fitAll, options);
  window.visualViewport?.addEventListener('resize', fitAll, options);
  const observer = new MutationObserver((records) => {
    if (!host?.isConnected || records.some((record) => record.type === 'attributes')) settle();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  stopWatching = () => {
    watching.abort();
    observer.disconnect();
  };
}
