import type { Candidate } from './candidate.ts';
import { headings } from './texts.ts';

/** Kinds of elements as people call them, the first that fits. */
const kinds: [selector: string, kind: string][] = [
  ['input[type=checkbox],[role=checkbox]', 'Checkbox'],
  ['input[type=radio],[role=radio]', 'Radio button'],
  ['[role=switch]', 'Switch'],
  ['select,[role=combobox],[aria-haspopup=listbox]', 'Select'],
  ['input:is([type=submit],[type=button],[type=reset])', 'Button'],
  ['input,textarea,[role=textbox],[role=searchbox]', 'Field'],
  ['[role=tab]', 'Tab'],
  ['[role^=menuitem]', 'Menu item'],
  ['button,summary,[role=button]', 'Button'],
  ['a,[role=link]', 'Link'],
  [headings, 'Heading'],
  ['tr,[role=row]', 'Row'],
  ['td,th,[role$=cell],[role=rowheader]', 'Cell'],
  ['dialog,[role=dialog],[role=alertdialog]', 'Dialog'],
  ['nav,[role=navigation]', 'Navigation'],
  ['table,[role=table],[role=grid]', 'Table'],
  ['form', 'Form'],
  ['fieldset,section,article,aside,header,footer,main', 'Section'],
  ['ul,ol,[role=list]', 'List'],
  ['li,[role=listitem]', 'List item'],
  ['svg,img', 'Image'],
  ['p', 'Paragraph'],
];

export const kindOf = (element: Element): string =>
  kinds.find(([selector]) => element.matches(selector))?.[1] ?? 'Element';

/** A target in words: `Button “Edit” in “Ada”, match 2 of 3`. */
export function describe({ target, why }: Candidate, kind: string): string {
  const { text, label, within, nth = 0, count = 1 } = target;
  const name =
    text === undefined
      ? label === undefined
        ? nameOf(target.selector, why)
        : `labeled “${label}”`
      : `“${text}”`;
  const group = within ? ` in “${within.text}”` : '';
  return `${kind}${name && ` ${name}`}${group}${count > 1 ? `, match ${nth + 1} of ${count}` : ''}`;
}

/** By what the selector finds the element, where it has no text. */
function nameOf(selector: string, why: Candidate['why']): string {
  const own = selector.split(' >>> ').at(-1)!;
  const [attribute, value] = /\[([\w-]+)="((?:[^"\\]|\\.)*)"\][^[]*$/.exec(own)?.slice(1) ?? [];
  if (why === 'icon')
    return attribute === undefined || attribute === 'd' ? 'with this icon' : `with the icon “${value}”`;
  if (why === 'id') return `with the ID “${own.slice(own.lastIndexOf('#') + 1)}”`;
  if (why === 'class') return `with the class “${own.slice(own.lastIndexOf('.') + 1)}”`;
  return attribute === undefined || why === 'tag' || why === 'position' ? '' : `with ${attribute} “${value}”`;
}

/** What may go wrong with a target, and what helps. */
export function notesOf({ target, warning }: Candidate): string[] {
  const isWords = target.text ?? target.label ?? target.within;
  return [
    ...(warning === 'test-id' ? ['Production builds may remove test IDs.'] : []),
    ...(warning === 'position'
      ? ['Not found after similar elements are added or removed. A data-guidepost attribute lasts longer.']
      : []),
    ...(isWords ? ['Not found when the page is in another language.'] : []),
  ];
}
