/** By what an element can be told from others, the names that last longest first. */

export type Why = 'attribute' | 'id' | 'label' | 'test-id' | 'role' | 'class' | 'tag';

export interface Name {
  /** A selector of the element, without where it stands. */
  css: string;
  why: Why;
}

/** What the page itself says about its names. */
export interface Inference {
  /** Attributes that were made to be found by. */
  attributeNames?: readonly string[];
  /** Whether a value of an attribute, or a class, may be used. */
  acceptsValue?: (attribute: string, value: string) => boolean;
  acceptsClass?: (name: string) => boolean;
}

const ownAttributes = ['data-guidepost', 'data-tour', 'data-usertour', 'data-userflow', 'data-tour-id'];
const testAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
const labels = ['aria-label', 'name', 'placeholder', 'title', 'alt', 'for', 'href'];

/** Longer values are texts, not names. */
const maxValue = 80;

/**
 * Names that a program has made, and will make differently with its next build or at its next start: hashes, counters,
 * ids of components.
 */
export function looksGenerated(name: string): boolean {
  if (/^(css|sc|jss|emotion|radix|headlessui|mui|react-aria|ember|yui|ext-gen|ng-|_ng|svelte-)/i.test(name))
    return true;
  if (/[:«»]|\d{3,}|__[\w-]{5,}$/.test(name)) return true;
  return name.split(/[-_]/).some(isHash);
}

/** Letters and digits in a jumble, such as `a3x9f`, or capitals without sense, such as `bXkQz`. */
function isHash(part: string): boolean {
  if (part.length < 4) return false;
  const switches = part.match(/[a-z]\d|\d[a-z]/gi)?.length ?? 0;
  const hasOddCase = /[a-z][A-Z](?![a-z]{2})/.test(part) || /[bcdfghjklmnpqrstvwxz]{5,}/i.test(part);
  return (
    switches >= 2 || (switches === 1 && part.length > 5 && hasOddCase) || (hasOddCase && part.length >= 5)
  );
}

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
  const { attributeNames = [], acceptsValue = () => true, acceptsClass = () => true } = inference;
  const byAttributes = (attributes: readonly string[], why: Why): Name[] =>
    attributes.flatMap((attribute) => {
      const value = element.getAttribute(attribute);
      if (!value || value.length > maxValue || !acceptsValue(attribute, value)) return [];
      if (why !== 'attribute' && looksGenerated(value) && attribute !== 'href') return [];
      if (attribute === 'href' && !/^[#/][^\d]*$/.test(value)) return [];
      const own = why === 'label' ? tag : '';
      return [{ css: `${own}[${attribute}=${quoted(value)}]`, why }];
    });
  const { id } = element;
  const hasId = id && !looksGenerated(id) && acceptsValue('id', id);
  const role = element.getAttribute('role');
  const classes = [...element.classList].filter((name) => isUsableClass(name) && acceptsClass(name));
  return [
    ...byAttributes([...attributeNames, ...ownAttributes], 'attribute'),
    ...(hasId ? [{ css: `#${CSS.escape(id)}`, why: 'id' as const }] : []),
    ...byAttributes(testAttributes, 'test-id'),
    ...byAttributes(labels, 'label'),
    ...(role ? [{ css: `${tag}[role=${quoted(role)}]`, why: 'role' as const }] : []),
    ...classes.slice(0, 3).map((name) => ({ css: `${tag}.${CSS.escape(name)}`, why: 'class' as const })),
    { css: tag, why: 'tag' },
  ];
}
