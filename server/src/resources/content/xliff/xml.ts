import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { certain } from 'guidepost-model/certain';

export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (Element | string)[];
}

type ReadXml = { root: Element; problem?: undefined } | { root?: undefined; problem: string };

/** A node as the parser gives it: one key is the name of the element, and `:@` has its attributes. */
type Node = { [name: string]: Node[] | string | Record<string, string> };

const text = '#text';
const cdata = '#cdata';
const attributes = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  textNodeName: text,
  cdataPropName: cdata,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Entities are resolved below: only those that every XML document has.
  processEntities: false,
  maxNestedTags: 50,
});

/** Every tag costs the parser time in which no other request is served. An export has about nine tags for each text. */
const maxTags = 100_000;

/** Reads XML without a DTD: a DTD could define entities that grow to any size or read files, and XLIFF needs none. */
export function readXml(source: string): ReadXml {
  if (/<!(?:doctype|entity)/i.test(source)) return { problem: 'has a DTD, which is not allowed' };
  if (source.split('<', maxTags + 2).length > maxTags + 1)
    return { problem: `has more than ${maxTags} tags` };
  if (unwritable.test(source)) return { problem: 'has a control character, which XML does not allow' };
  try {
    const validity = XMLValidator.validate(source);
    if (validity !== true) return malformed(`line ${validity.err.line}: ${validity.err.msg}`);
    const roots = (parser.parse(source) as Node[]).filter((node) => !(text in node)).map(elementOf);
    const [root, ...others] = roots;
    return root && others.length === 0 ? { root } : { problem: 'must have one root element' };
  } catch (error) {
    // The parser throws plain errors, all of them about the document.
    return malformed((error as Error).message);
  }
}

const malformed = (reason: string) => ({ problem: `is not well-formed XML: ${reason.slice(0, 300)}` });

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function elementOf(node: Node): Element {
  const name = certain(
    Object.keys(node).find((key) => key !== attributes),
    'The name of an element',
  );
  const given = Object.entries((node[attributes] ?? {}) as Record<string, string>);
  return {
    name,
    attributes: new Map(given.map(([key, value]) => [key, decode(value)])),
    children: (node[name] as Node[]).map((child) => {
      if (text in child) return decode(child[text] as string);
      if (cdata in child) return (child[cdata] as Node[]).map((part) => part[text] as string).join('');
      return elementOf(child);
    }),
  };
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(escaped: string): string {
  return escaped.replaceAll(/&([^;]{0,20})(;?)/g, (whole, name: string, end: string) => {
    const character = end && (Object.hasOwn(named, name) ? named[name] : characterOf(name));
    if (!character) throw new Error(`${whole} stands for nothing`);
    return character;
  });
}

function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,8})|([0-9]{1,8}))$/i.exec(reference) ?? [];
  if (!hex && !decimal) return undefined;
  const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (point > 0x10ffff) return undefined;
  const character = String.fromCodePoint(point);
  return character.isWellFormed() && !unwritable.test(character) ? character : undefined;
}
