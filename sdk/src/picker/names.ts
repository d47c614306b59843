import { ownAttributes } from './controls.ts';
import { looksCounted, looksGenerated } from './generated.ts';

/** By what an element can be told from others, the names that last longest first. */

export type Why = 'attribute' | 'id' | 'label' | 'test-id' | 'role' | 'class' | 'tag' | 'icon';

export interface Name {
  /** A selector of the element, without where it stands. */
  css: string;
  why: Why;
  /** Whether it is weaker than the text of the element: it may have a number in it that changes. */
  isWeak?: boolean;
}

/** What the page itself says about its names. */
export interface Inference {
  /** Attributes that were made to be found by. */
  attributeNames?: readonly string[];
  /** Whether a value of an attribute, or a class, may be used. */
  acceptsValue?: (attribute: string, value: string) => boolean;
  acceptsClass?: (name: string) => boolean;
}

const testAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
/** What a row or a card shows is known to the page by a key. */
const keyAttributes = ['data-row-key', 'data-row-id', 'data-item-id', 'data-key', 'data-id'];
/** Programs read them, so they are written once and hardly ever changed. */
const programAttributes = ['name', 'formcontrolname', 'data-action', 'data-name', 'data-field'];
const labels = ['aria-label', 'placeholder', 'title', 'alt', 'for', 'href'];

/** Longer values are texts, not names. */
const maxValue = 80;

/** Classes that say how something looks or stands now, not what it is. */
const passing =
  /^(active|selected|open|opened|closed|hover|focus|focused|visible|hidden|disabled|enabled|current|expanded|collapsed|loading|first|last|even|odd|dark|light|flex|grid|block|inline|relative|absolute|fixed|sticky|static|container|row|col|wrapper|clearfix)$|^(is|has|js|ng|v)-/;
/** Of style libraries: `px-4`, `md:flex`, `text-[10px]`, `items-center`. */
const utility =
  /[\d:[\]/.]|^-|^(m|p|w|h|bg|text|font|border|rounded|shadow|items|justify|self|content|gap|space|leading|tracking|overflow|cursor|transition|duration|ease|z|top|left|right|bottom|inset|min|max|ring|outline|opacity|object|order|grow|shrink|basis|align|float|underline|uppercase|truncate|whitespace|sr|not|group|peer)(-|$)/;

const isUsableClass = (name: string) =>
  name.length > 2 && !passing.test(name) && !utility.test(name) && !looksGenerated(name);

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

export function namesOf(element: Element, inference: Inference = {}): Name[] {
  const tag = CSS.escape(element.localName);
  const { attributeNames = [], acceptsValue = () => true } = inference;
  const usable = (attribute: string): string | undefined => {
    const value = element.getAttribute(attribute);
    return value && value.length <= maxValue && acceptsValue(attribute, value) ? value : undefined;
  };
  const by = (
    attributes: readonly string[],
    why: Why,
    accepts: (value: string, attribute: string) => boolean | 'weak',
  ): Name[] =>
    attributes.flatMap((attribute) => {
      const value = usable(attribute);
      const accepted = value !== undefined && accepts(value, attribute);
      if (!accepted) return [];
      const css = `[${attribute}=${quoted(value)}]`;
      const isWeak = accepted === 'weak';
      return [css, tag + css].map((one) => ({ css: one, why, ...(isWeak && { isWeak }) }));
    });
  const { id } = element;
  const hasId = id && !looksCounted(id) && acceptsValue('id', id);
  const role = element.getAttribute('role');
  return [
    ...by([...attributeNames, ...ownAttributes], 'attribute', () => true),
    ...(hasId ? [{ css: `#${CSS.escape(id)}`, why: 'id' as const, isWeak: /\d/.test(id) }] : []),
    ...by(testAttributes, 'test-id', (value) => !looksCounted(value)),
    ...by(keyAttributes, 'attribute', (_, attribute) => !isIndex(element, attribute)),
    ...by(programAttributes, 'label', (value) =>
      looksGenerated(value) ? false : !looksCounted(value) || 'weak',
    ),
    ...by(labels, 'label', (value, attribute) => judgeLabel(element, attribute, value)),
    ...by(['value'], 'label', (value) => isAuthorsValue(element) && !looksCounted(value)),
    ...iconNames(element, tag),
    ...classNames(element, tag, inference),
    ...(role ? [{ css: `[role=${quoted(role)}]`, why: 'role' as const }] : []),
    ...(element.firstElementChild
      ? [{ css: `${tag}:has(> ${CSS.escape(element.firstElementChild.localName)})`, why: 'tag' as const }]
      : []),
    { css: tag, why: 'tag' },
  ];
}

const classNames = (element: Element, tag: string, { acceptsClass = () => true }: Inference): Name[] =>
  [...element.classList]
    .filter((name) => isUsableClass(name) && acceptsClass(name))
    .slice(0, 3)
    .flatMap((name) =>
      ['', tag].map((start) => ({ css: `${start}.${CSS.escape(name)}`, why: 'class' as const })),
    );

function judgeLabel(element: Element, attribute: string, value: string): boolean | 'weak' {
  if (attribute === 'href') return /^[#/][^\d]*$/.test(value) && value !== '#';
  if (attribute === 'for') return !looksCounted(value);
  // A tooltip of the browser often repeats a value that is cut off.
  if (attribute === 'title' && element.textContent?.trim() === value.trim()) return false;
  return /\d/.test(value) ? 'weak' : true;
}

/** The text of a button, or the choice that a field stands for; all other values are what somebody has typed. */
const isAuthorsValue = (element: Element) =>
  element.matches('input:is([type=submit],[type=button],[type=reset],[type=radio],[type=checkbox])');

/** Keys that count up through the siblings are positions. */
function isIndex(element: Element, attribute: string): boolean {
  const siblings = [...(element.parentElement?.children ?? [])];
  const keys = siblings.flatMap((sibling) => sibling.getAttribute(attribute) ?? []);
  return keys.every((key, at) => /^\d{1,3}$/.test(key) && Number(key) === Number(keys[0]) + at);
}

/** What the icon of a button without words shows. */
function iconNames(element: Element, tag: string): Name[] {
  const icon =
    element.localName !== 'svg' && /\p{L}/u.test(element.textContent ?? '') ? null : iconOf(element);
  if (!icon) return [];
  const inner = [
    ...['data-icon', 'data-testid', 'alt', 'aria-label', 'href'].flatMap((attribute) => {
      const value = icon.getAttribute(attribute);
      return value && value.length <= maxValue && !looksCounted(value)
        ? [`[${attribute}=${quoted(value)}]`]
        : [];
    }),
    ...[...icon.classList]
      .filter((name) => /-/.test(name) && isUsableClass(name))
      .map((name) => `.${CSS.escape(name)}`),
  ];
  const drawing = icon.querySelector('path')?.getAttribute('d')?.slice(0, maxValue);
  const name = (css: string, isWeak: boolean): Name => ({ css: `${tag}:has(${css})`, why: 'icon', isWeak });
  return [
    ...inner.map((css) => name(css, false)),
    ...(drawing ? [name(`path[d^=${quoted(drawing)}]`, true)] : []),
  ];
}

const iconOf = (element: Element): Element | null => element.querySelector('svg use, svg, img, i');
