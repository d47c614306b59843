import type { InParts } from 'guidepost-model/in-parts';

export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (Element | string)[];
}

type ReadXml = { root: Element; problem?: undefined } | { root?: undefined; problem: string };

/** An export has about nine tags for each text, and a body has room for some five thousand texts. */
const maxTags = 50_000;
const maxDepth = 50;
/** How many tags are read in one part. */
const tagsInPart = 1_000;

/** Reads XML without a DTD: a DTD could define entities that grow to any size or read files, and XLIFF needs none. */
export function* readXml(source: string): InParts<ReadXml> {
  if (/<!(?:doctype|entity)/i.test(source)) return { problem: 'has a DTD, which is not allowed' };
  if (source.split('<', maxTags + 2).length > maxTags + 1)
    return { problem: `has more than ${maxTags} tags` };
  if (unwritable.test(source)) return { problem: 'has a control character, which XML does not allow' };
  try {
    return { root: yield* parse(source.replaceAll('\r\n', '\n').replace(/^\ufeff/, '')) };
  } catch (error) {
    // Everything that is thrown below is about the document.
    return { problem: `is not well-formed XML: ${(error as Error).message.slice(0, 300)}` };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

interface Open {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

/** What stands between `<` and `>` and is no element, by its beginning, with what ends it. */
const others: [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];
const cdata: [begin: string, end: string] = ['<![CDATA[', ']]>'];

function* parse(source: string): InParts<Element> {
  // The document itself is the outermost of the elements that are open.
  const document: Open = { name: '', attributes: new Map(), children: [] };
  const open = [document];
  let at = 0;
  for (let tags = 1; at < source.length; tags++) {
    if (tags % tagsInPart === 0) yield;
    const parent = open.at(-1) ?? document;
    const begin = indexOrEnd(source, '<', at);
    addText(parent, decode(source.slice(at, begin)), parent === document);
    if (begin === source.length) break;
    const other = others.find(([mark]) => source.startsWith(mark, begin));
    if (other) {
      at = endOf(source, begin, other);
    } else if (source.startsWith(cdata[0], begin)) {
      at = endOf(source, begin, cdata);
      addText(parent, source.slice(begin + cdata[0].length, at - cdata[1].length), parent === document);
    } else if (source.startsWith('</', begin)) {
      at = endOf(source, begin, ['</', '>']);
      const name = source.slice(begin + 2, at - 1).trimEnd();
      if (parent === document || parent.name !== name) throw new Error(`</${name}> ends nothing`);
      open.pop();
    } else {
      const tag = readTag(source, begin);
      at = tag.end;
      parent.children.push(tag.element);
      if (!tag.isEmpty) open.push(tag.element);
      if (open.length > maxDepth)
        throw new Error(`elements stand inside each other more than ${maxDepth} times`);
    }
  }
  const unfinished = open.at(-1);
  if (unfinished && unfinished !== document) throw new Error(`<${unfinished.name}> is not closed`);
  const [root, ...more] = document.children;
  if (typeof root !== 'object' || more.length > 0) throw new Error('it must have one root element');
  return root;
}

function addText(parent: Open, text: string, isOutside: boolean): void {
  if (isOutside && text.trim() !== '') throw new Error('text stands outside of the root element');
  if (!isOutside && text !== '') parent.children.push(text);
}

function indexOrEnd(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found === -1 ? source.length : found;
}

/** The place behind the end of what begins there. */
function endOf(source: string, from: number, [begin, end]: [string, string]): number {
  const found = source.indexOf(end, from + begin.length);
  if (found === -1) throw new Error(`${begin} is not closed`);
  return found + end.length;
}

const tagName = /<([\p{L}_][\p{L}\p{N}_:.-]*)/uy;
const attribute = /\s+([\p{L}_][\p{L}\p{N}_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEnd = /\s*(\/?)>/y;

/** Reads a tag that begins an element. */
function readTag(source: string, at: number): { element: Open; isEmpty: boolean; end: number } {
  const match = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    return pattern.exec(source);
  };
  const begin = match(tagName, at);
  if (!begin) throw new Error('a < begins no tag');
  const [whole, name = ''] = begin;
  const attributes = new Map<string, string>();
  let end = at + whole.length;
  for (let found = match(attribute, end); found; found = match(attribute, end)) {
    const [text, key = '', double, single] = found;
    if (attributes.has(key)) throw new Error(`<${name}> has two attributes ${key}`);
    attributes.set(key, decode(double ?? single ?? ''));
    end += text.length;
  }
  const last = match(tagEnd, end);
  if (!last) throw new Error(`<${name}> is not closed`);
  return { element: { name, attributes, children: [] }, isEmpty: last[1] === '/', end: end + last[0].length };
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(escaped: string): string {
  if (!escaped.includes('&')) return escaped;
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
