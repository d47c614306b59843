import type { Props } from './types.ts';

type Handler = ((event: Event) => void) | undefined;

/** What the handlers of an element do may change without the browser knowing. */
const handlers = new WeakMap<Element, Record<string, Handler>>();

const namesIn = (before: Props, next: Props) => Object.keys({ ...before, ...next });

/** Changes only what is different. Styles go through the object model, which no content security policy forbids. */
export function setProps(element: Element, next: Props, before: Props): void {
  for (const name of namesIn(before, next)) {
    const value = next[name];
    if (name === 'children' || name === 'ref') continue;
    if (name === 'style') setStyle(element as HTMLElement, value ?? {}, before[name] ?? {});
    else if (name === 'value' || name === 'checked') setLive(element as unknown as Props, name, value);
    else if (value === before[name]) continue;
    else if (/^on[A-Z]/.test(name)) setHandler(element, name.slice(2).toLowerCase(), value);
    else setAttribute(element, name, value);
  }
}

function setStyle(element: HTMLElement, next: Props, before: Props): void {
  for (const name of namesIn(before, next)) {
    const value = next[name] ?? '';
    if (value === before[name]) continue;
    if (name.startsWith('--')) element.style.setProperty(name, String(value));
    else (element.style as unknown as Props)[name] = String(value);
  }
}

/** What somebody types has changed it already; to set the same again would move the cursor. */
function setLive(element: Props, name: string, value: unknown): void {
  if (element[name] !== value) element[name] = value;
}

function setHandler(element: Element, type: string, handler: Handler): void {
  const all = handlers.get(element) ?? {};
  handlers.set(element, all);
  if (!(type in all)) element.addEventListener(type, (event) => all[type]?.(event));
  all[type] = handler;
}

/** In ARIA `false` is a value; elsewhere it is the attribute that is not there. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const isAria = name.startsWith('aria-');
  if (value === undefined || value === null || (value === false && !isAria)) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !isAria ? '' : String(value));
}
