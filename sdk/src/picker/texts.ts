import { labelsOf } from '../page/elements/find.ts';
import { controls } from './controls.ts';

/** Longer texts are contents, and likely to be edited. */
const maxName = 60;
const maxText = 200;

/**
 * The text that an element shows, as it stands in the source of the page: capitals that come from its styles are an
 * accident of display.
 */
export function textOf(element: Element): string {
  const shown = folded((element as HTMLElement).innerText ?? element.textContent ?? '');
  const written = (element.textContent ?? '').replace(/\s+/g, '');
  let at = 0;
  const restored = shown.replace(/\S/g, (letter) => written[at++] ?? letter);
  return restored.toLowerCase() === shown.toLowerCase() && at === written.length ? restored : shown;
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a text is short enough to be a name, and says something. */
const isName = (text: string) => text.length <= maxName && /\p{L}{2}/u.test(text);
/** Numbers change: "Inbox 3" is "Inbox 4" tomorrow. */
const hasNumber = (text: string) => /\d/.test(text);

/** Texts that may be names of the element, without a number that counts and with it. */
export function textNamesOf(element: Element): string[] {
  const text = textOf(element);
  const isShort = element.matches(controls) && text !== '';
  if (text.length > maxText || isValue(element) || !(isShort || /\p{L}{2}/u.test(text))) return [];
  const number = textOf(element.lastElementChild ?? element);
  const bare = text.slice(0, -number.length).trim();
  return /^\(?\d+\)?$/.test(number) && isName(bare) ? [bare, text] : [text];
}

/** The title of a group: what is no name of an element may still tell rows apart, such as a date. */
export function titleTextOf(title: Element): string | undefined {
  const text = textOf(title);
  const isHead = title.matches(cells) && /\S{4}/.test(text) && text.length <= maxName;
  return (isName(text) || isHead) && !isValue(title) && !isBadge(title) ? text : undefined;
}

/** Whether the text of the element is likely to change, or that of something inside: then other names are better. */
export const isPassing = (element: Element, text: string): boolean =>
  hasNumber(text) ||
  isBadge(element) ||
  element.querySelector(`${headings},legend,caption,${cells}`) !== null;

/** The text of the label of a field, or the title of a section. */
export function labelNameOf(element: Element): string | undefined {
  return labelsOf(element).map(folded).find(isName);
}

/** Elements that show what somebody has chosen or typed, or what has been computed. */
const values =
  'select,input,textarea,option,output,time,meter,progress,dd,[contenteditable=""],[contenteditable=true],' +
  '[role=combobox],[role=listbox],[role=textbox],[role=searchbox],[role=spinbutton],[role=slider],[role=status],' +
  '[role=timer],[role=log],[role=progressbar],[role=meter],[aria-haspopup=listbox]';
export const headings = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const cells = 'td,[role=cell],[role=gridcell]';
const rowHeads = 'th,[role=rowheader]';
/** Words of classes that are used for what changes. */
const valueClass =
  /(^|[-_])(badge|chip|tag|pill|status|count|counter|value|amount|price|total|balance)([-_]|$)/i;

const isBadge = (element: Element): boolean =>
  !element.matches(`${headings},${controls}`) &&
  [...element.classList].some((name) => valueClass.test(name.replace(/([a-z])([A-Z])/g, '$1-$2')));

/** Whether the text of the element is a value, which may be another one tomorrow and says nothing about the element. */
function isValue(element: Element): boolean {
  if (element.closest(values)?.matches('select,[role=combobox],[aria-haspopup=listbox],[contenteditable]'))
    return true;
  if (element.matches(values)) return true;
  if (element.matches(controls) || element.matches(headings)) return false;
  const cell = element.closest(cells);
  return cell ? headOf(cell.parentElement!) !== cell : isShownByField(element);
}

/** The cell that names its row: its header, or its first cell with a text. */
export function headOf(row: Element): Element | undefined {
  const own = [...row.querySelectorAll(`${rowHeads},${cells}`)];
  return (
    own.find((cell) => cell.matches(rowHeads)) ?? own.find((cell) => /\S{4}|\p{L}{2}/u.test(textOf(cell)))
  );
}

/** What stands beside the hidden field of a select, and shows its choice. */
function isShownByField(element: Element): boolean {
  const text = textOf(element);
  let around = element.parentElement;
  for (let up = 0; around && up < 3 && textOf(around) === text; up++, around = around.parentElement)
    if (around.querySelector('input[role=combobox],input[aria-autocomplete]')) return true;
  return false;
}
