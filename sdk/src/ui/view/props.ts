import type { Props } from './types.ts';

/** One listener of an element for all its events: what a handler does may change without the browser knowing. */
class Handlers {
  readonly by: Record<string, (event: Event) => void> = {};

  handleEvent(event: Event): void {
    this.by[event.type]?.(event);
  }
}

const handlers = new WeakMap<Element, Handlers>();

/** Changes only what is different. Styles go through the object model, which no content security policy forbids. */
export function setProps(element: Element, next: Props, before: Props): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(next)])) {
    const value = next[name];
    if (name === 'children' || name === 'ref') continue;
    if (name === 'style') setStyle(element as HTMLElement, value ?? {}, before[name] ?? {});
    else if (name === 'value') setValue(element as HTMLInputElement, value);
    else if (name === 'checked') (element as HTMLInputElement).checked = Boolean(value);
    else if (value === before[name]) continue;
    else if (/^on[A-Z]/.test(name)) setHandler(element, name.slice(2).toLowerCase(), value);
    else setAttribute(element, name, value);
  }
}

function setStyle(element: HTMLElement, next: Props, before: Props): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(next)])) {
    const value = next[name] ?? '';
    if (value === before[name]) continue;
    if (name.startsWith('--')) element.style.setProperty(name, String(value));
    else (element.style as unknown as Props)[name] = String(value);
  }
}

/** What somebody types has changed it already; to set the same again would move the cursor. */
function setValue(element: HTMLInputElement, value: unknown): void {
  if (element.value !== value) element.value = String(value ?? '');
}

function setHandler(element: Element, type: string, handler: ((event: Event) => void) | undefined): void {
  const all = handlers.get(element) ?? new Handlers();
  handlers.set(element, all);
  if (!all.by[type]) element.addEventListener(type, all);
  all.by[type] = handler ?? (() => {});
}

/** In ARIA `false` is a value; elsewhere it is the attribute that is not there. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const isAria = name.startsWith('aria-');
  if (value === undefined || value === null || (value === false && !isAria)) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !isAria ? '' : String(value));
}
