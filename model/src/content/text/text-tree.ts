import { placeholderAt } from './interpolation.ts';

/** A text as a tree: plain text, or an element with what is inside. Pages make nodes of it and need no parser. */
export type TextNode =
  | string
  | { type: TextElement; children: TextNode[] }
  | { type: 'a'; href: string; children: TextNode[] }
  | { type: 'img'; src: string; alt: string }
  | { type: 'br' }
  /** The value of an attribute of the user; `fallback` where the user has none. */
  | { type: 'attr'; name: string; fallback?: string };

export type TextElement = 'p' | 'h1' | 'h2' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'del' | 'code' | 'pre';

/**
 * Reads markdown as the texts of content use it: paragraphs, headings, lists, code, emphasis, links, images, line
 * breaks and placeholders. HTML is refused when a body is written, so every other character is text. The work grows
 * with the length of the text only: each line and each delimiter is looked at once, where a grammar with backtracking
 * takes seconds on hostile texts.
 */
export function textTree(markdown: string): TextNode[] {
  const nodes: TextNode[] = [];
  const lines = markdown.replaceAll(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (fence.test(line)) at = readCode(lines, at, nodes);
    else if (heading.test(line)) {
      nodes.push(readHeading(line));
      at += 1;
    } else if (listItem.test(line)) at = readList(lines, at, nodes);
    else at = readParagraph(lines, at, nodes);
  }
  return nodes;
}

const fence = /^ {0,3}```/;
const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const listItem = /^( *)([-*+]|\d{1,9}[.)])[ \t]+(.*)$/;

function readCode(lines: string[], start: number, nodes: TextNode[]): number {
  let end = start + 1;
  while (end < lines.length && !fence.test(lines[end] ?? '')) end += 1;
  nodes.push({ type: 'pre', children: [lines.slice(start + 1, end).join('\n')] });
  return end + 1;
}

/** Pages have two sizes of headings. */
function readHeading(line: string): TextNode {
  const [, marks = '', text = ''] = heading.exec(line) ?? [];
  return { type: marks.length === 1 ? 'h1' : 'h2', children: inlineTree(text) };
}

function readParagraph(lines: string[], start: number, nodes: TextNode[]): number {
  let end = start;
  while (end < lines.length && !endsParagraph(lines[end] ?? '')) end += 1;
  // The first line is one of a paragraph, whatever it looks like.
  const last = Math.max(end, start + 1);
  nodes.push({ type: 'p', children: inlineTree(joinLines(lines.slice(start, last))) });
  return last;
}

const endsParagraph = (line: string) =>
  line.trim() === '' || fence.test(line) || heading.test(line) || listItem.test(line);

/** Two blanks or a backslash at the end of a line break it. */
function joinLines(lines: string[]): string {
  return lines
    .map((line, index) => {
      const text = line.trimStart();
      return index === lines.length - 1
        ? text.trimEnd()
        : text.replace(/(?: {2,}|\\)$/, '\\\n').replace(/ $/, '');
    })
    .join('\n')
    .replaceAll('\\\n\n', '\\\n');
}

const maxListDepth = 5;

interface OpenList {
  indent: number;
  children: TextNode[];
}

function readList(lines: string[], start: number, nodes: TextNode[]): number {
  const open: OpenList[] = [];
  let at = start;
  for (; at < lines.length; at += 1) {
    const [, blanks, mark, text] = listItem.exec(lines[at] ?? '') ?? [];
    if (blanks === undefined || mark === undefined || text === undefined) break;
    while (open.length > 1 && blanks.length < (open.at(-1)?.indent ?? 0)) open.pop();
    const inner = open.at(-1);
    if (!inner || (blanks.length > inner.indent + 1 && open.length < maxListDepth)) {
      const list: TextNode = { type: /\d/.test(mark) ? 'ol' : 'ul', children: [] };
      const parent = inner?.children.at(-1);
      if (parent && typeof parent === 'object' && 'children' in parent) parent.children.push(list);
      else nodes.push(list);
      open.push({ indent: blanks.length, children: list.children });
    }
    open.at(-1)?.children.push({ type: 'li', children: inlineTree(text.trim()) });
  }
  return at;
}

/** A delimiter that may be closed later, and where the nodes after it begin. */
interface Open {
  mark: string;
  from: number;
}

const marks: Record<string, TextElement> = { '**': 'strong', __: 'strong', '*': 'em', _: 'em', '~~': 'del' };

/** The inside of a paragraph: delimiters are closed in the order in which they were opened, others are plain text. */
function inlineTree(text: string): TextNode[] {
  const nodes: TextNode[] = [];
  const open: Open[] = [];
  const push = (part: string) => {
    const last = nodes.length - 1;
    const isFree = open.every(({ from }) => from <= last);
    if (typeof nodes[last] === 'string' && isFree) nodes[last] += part;
    else nodes.push(part);
  };
  for (let at = 0; at < text.length; ) {
    const special = specialAt(text, at);
    if (special) {
      nodes.push(...special.nodes);
      at = special.end;
      continue;
    }
    const mark = markAt(text, at);
    if (!mark) {
      const isEscape = text[at] === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '');
      push(text[isEscape ? at + 1 : at] ?? '');
      at += isEscape ? 2 : 1;
      continue;
    }
    const opened = open.findLastIndex((one) => one.mark === mark);
    const before = text[at - 1] ?? ' ';
    const after = text[at + mark.length] ?? ' ';
    const hasInside = opened >= 0 && nodes.length > (open[opened]?.from ?? 0);
    const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
    if (hasInside && /\S/.test(before) && !(mark.startsWith('_') && isWord(after))) {
      const from = open[opened]?.from ?? 0;
      closeUnmatched(nodes, open.splice(opened + 1));
      open.pop();
      nodes.push({ type: marks[mark] ?? 'em', children: mergeTexts(nodes.splice(from)) });
    } else if (/\S/.test(after) && !(mark.startsWith('_') && isWord(before)))
      open.push({ mark, from: nodes.length });
    else push(mark);
    at += mark.length;
  }
  closeUnmatched(nodes, open);
  return mergeTexts(nodes);
}

/** Delimiters that nothing closes are text. From the back, so that the places before stay true. */
function closeUnmatched(nodes: TextNode[], open: Open[]): void {
  for (const { mark, from } of open.toReversed()) nodes.splice(from, 0, mark);
}

function mergeTexts(nodes: TextNode[]): TextNode[] {
  const merged: TextNode[] = [];
  for (const node of nodes) {
    const last = merged.length - 1;
    if (typeof node === 'string' && typeof merged[last] === 'string') merged[last] += node;
    else merged.push(node);
  }
  return merged;
}

function markAt(text: string, at: number): string | undefined {
  const two = text.slice(at, at + 2);
  if (two in marks) return two;
  const one = text[at] ?? '';
  return one in marks ? one : undefined;
}

interface Special {
  nodes: TextNode[];
  end: number;
}

/** What stands for itself: a line break, a placeholder, code, an image, a link, an address in angle brackets. */
function specialAt(text: string, at: number): Special | undefined {
  switch (text[at]) {
    case '\\':
      return text[at + 1] === '\n' ? { nodes: [{ type: 'br' }], end: at + 2 } : undefined;
    case '{': {
      const found = placeholderAt(text, at);
      return found && { nodes: [{ type: 'attr', ...found.attribute }], end: found.end };
    }
    case '`': {
      const end = text.indexOf('`', at + 1);
      return end < 0
        ? undefined
        : { nodes: [{ type: 'code', children: [text.slice(at + 1, end)] }], end: end + 1 };
    }
    case '!':
      return text[at + 1] === '['
        ? linkAt(text, at + 1, (label, src) => ({ type: 'img', src, alt: label }))
        : undefined;
    case '[':
      return linkAt(text, at, (label, href) => ({ type: 'a', href, children: inlineTree(label) }));
    case '<': {
      const address = /^<((?:https?:|mailto:)[^\s<>]{1,2048})>/.exec(text.slice(at, at + 2060))?.[1];
      return address === undefined
        ? undefined
        : { nodes: [{ type: 'a', href: address, children: [address] }], end: at + address.length + 2 };
    }
    default:
      return undefined;
  }
}

const maxLabel = 2000;
const destination = /\(\s*(?:<([^<>\n]*)>|((?:\{\{[^{}\n]*\}\}|[^\s()])*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;

/** `[label](destination)`; a label has no brackets of its own, so that a link is found in one look. */
function linkAt(
  text: string,
  at: number,
  make: (label: string, target: string) => TextNode,
): Special | undefined {
  const close = text.slice(at, at + maxLabel).search(/(?<!\\)\]/);
  if (close < 0) return undefined;
  const label = text.slice(at + 1, at + close);
  destination.lastIndex = at + close + 1;
  const found = destination.exec(text);
  const target = found?.[1] ?? found?.[2];
  if (!found || !target || /(?<!\\)\[/.test(label)) return undefined;
  return { nodes: [make(label, target)], end: destination.lastIndex };
}
