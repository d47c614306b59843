import type { InParts } from 'guidepost-model/in-parts';
import { maxIssues } from 'guidepost-model/reading/reader';
import { isStorableText } from '../../../http/request/text.ts';
import { pathOfUnitId } from './ids.ts';
import { xliffNamespace } from './write.ts';
import { type Element, readXml } from './xml.ts';

interface XliffUnit {
  id: string;
  /** Undefined for an id that no export has written. */
  path: string | undefined;
  source: string;
  /** Empty when there is none. */
  translation: string;
  /** Whether the translator says that it is done. */
  isDone: boolean;
}

interface Xliff {
  versionId: string | undefined;
  sourceLanguage: string | undefined;
  targetLanguage: string | undefined;
  units: XliffUnit[];
}

type ReadXliff = { file: Xliff; problems?: undefined } | { file?: undefined; problems: string[] };

/** Reads what translators send back, or says everything that is wrong with it. */
export function* readXliff(text: string): InParts<ReadXliff> {
  const { root, problem } = yield* readXml(text);
  if (!root) return { problems: [problem] };
  const name = namesIn(root);
  if (name?.(root) !== 'xliff') return { problems: ['is not XLIFF 2.0'] };
  const version = root.attributes.get('version');
  if (version !== '2.0' && version !== '2.1') return { problems: [`is XLIFF ${version}; only 2.0 is read`] };
  const reader = new Reader(name);
  const file = yield* reader.file(root);
  return reader.problems.length > 0 ? { problems: reader.problems } : { file };
}

type NameOf = (element: Element) => string | undefined;

/** Gives the name of an element without the prefix that the document uses for XLIFF; undefined for other namespaces. */
function namesIn(root: Element): NameOf | undefined {
  const prefix = root.name.includes(':') ? root.name.split(':', 1)[0] : undefined;
  if (root.attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns') !== xliffNamespace) return undefined;
  return ({ name }) => {
    if (!prefix) return name.includes(':') ? undefined : name;
    return name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : undefined;
  };
}

/** How many units are read in one part. */
const unitsInPart = 200;
const done = ['translated', 'reviewed', 'final'];

class Reader {
  readonly problems: string[] = [];
  readonly #name: NameOf;

  constructor(name: NameOf) {
    this.#name = name;
  }

  *file(root: Element): InParts<Xliff> {
    const files = this.#children(root, 'file');
    if (files.length !== 1) this.#report(`has ${files.length} files; it must have one`);
    const units: XliffUnit[] = [];
    for (const unit of files.flatMap((file) => this.#units(file))) {
      units.push(this.#unit(unit));
      if (units.length % unitsInPart === 0) yield;
    }
    return {
      versionId: files[0]?.attributes.get('id'),
      sourceLanguage: root.attributes.get('srcLang'),
      targetLanguage: root.attributes.get('trgLang'),
      units,
    };
  }

  #report(problem: string): void {
    if (this.problems.length < maxIssues) this.problems.push(problem);
  }

  #children(parent: Element, ...names: string[]): Element[] {
    const elements = parent.children.filter((child) => typeof child !== 'string');
    return elements.filter((element) => names.includes(this.#name(element) ?? ''));
  }

  #units(parent: Element): Element[] {
    return this.#children(parent, 'unit', 'group').flatMap((element) =>
      this.#name(element) === 'group' ? this.#units(element) : [element],
    );
  }

  /** A tool may cut a unit into segments, put the text between them into `ignorable`, and reorder the targets. */
  #unit(unit: Element): XliffUnit {
    const id = unit.attributes.get('id') ?? '';
    const parts = this.#children(unit, 'segment', 'ignorable').map((part, index) =>
      this.#part(part, id, index),
    );
    const segments = parts.filter(({ isSegment }) => isSegment);
    const translated = segments.filter(({ target }) => target !== undefined);
    if (translated.length > 0 && translated.length < segments.length)
      this.#report(`unit ${id}: has segments without a target`);
    const inOrder = parts.toSorted((one, other) => one.order - other.order);
    return {
      id,
      path: pathOfUnitId(id),
      source: parts.map(({ source }) => source).join(''),
      translation:
        translated.length > 0 ? inOrder.map(({ source, target }) => target ?? source).join('') : '',
      isDone: segments.every(({ isDone }) => isDone),
    };
  }

  #part(part: Element, id: string, index: number) {
    const [source] = this.#children(part, 'source');
    const [target] = this.#children(part, 'target');
    if (!source) this.#report(`unit ${id}: has a segment without a source`);
    const order = Number(target?.attributes.get('order') ?? index + 1);
    if (!Number.isInteger(order)) this.#report(`unit ${id}: has a target whose order is not a number`);
    return {
      source: source ? this.#text(source, id) : '',
      target: target && this.#text(target, id),
      order,
      isSegment: this.#name(part) === 'segment',
      isDone: done.includes(part.attributes.get('state') ?? ''),
    };
  }

  #text(element: Element, id: string): string {
    return element.children
      .map((child) => (typeof child === 'string' ? child : this.#inline(child, id)))
      .join('');
  }

  /** Marks only say something about their text. Any other inline element would be text that the export did not have. */
  #inline(element: Element, id: string): string {
    const name = this.#name(element);
    if (name === 'cp') return this.#character(element, id);
    if (name === 'mrk' || name === 'sm' || name === 'em') return this.#text(element, id);
    this.#report(`unit ${id}: has the inline element ${element.name.slice(0, 50)}, which cannot be stored`);
    return '';
  }

  #character(element: Element, id: string): string {
    const hex = element.attributes.get('hex') ?? '';
    const point = /^[0-9a-f]{2,8}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
    const character = point <= 0x10ffff ? String.fromCodePoint(point) : '\0';
    if (isStorableText(character)) return character;
    this.#report(`unit ${id}: has a character that cannot be stored: ${hex.slice(0, 50)}`);
    return '';
  }
}
