import { outerOf } from './pointer.ts';

/** What people use: an icon or a word inside belongs to it. */
export const controls =
  'a[href],button,input,select,textarea,summary,[role=button],[role=link],[role=menuitem],[role=menuitemcheckbox],' +
  '[role=menuitemradio],[role=tab],[role=option],[role=checkbox],[role=radio],[role=switch],[role=combobox],' +
  '[role=textbox],[role=searchbox],[role=slider],[role=spinbutton],[role=treeitem]';

/** Attributes by which authors of pages mark the elements of their tours. */
export const ownAttributes = [
  'data-guidepost',
  'data-tour',
  'data-usertour',
  'data-userflow',
  'data-tour-id',
];
const marks = ownAttributes.map((name) => `[${name}]:not(html,body)`).join();

/** An image of this size is a glyph, not a chart. */
const maxGlyph = 64;

/**
 * What a click on an element may mean, the likeliest first: what the author of the page has marked around it, the
 * control that it is a part of, the image that it is a part of, the element itself.
 */
export function meantBy(innermost: Element): Element[] {
  const around = (selector: string): Element | null => {
    let at: Element | null = innermost;
    while (at && !at.matches(selector)) at = outerOf(at);
    return at;
  };
  const image = innermost.closest('svg');
  const isGlyph = image && image.getBoundingClientRect().width <= maxGlyph;
  const meant = [around(marks), around(controls), ...(isGlyph ? [image] : []), innermost];
  return [...new Set(meant.filter((element) => element !== null))];
}
