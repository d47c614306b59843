/** A part of a text that begins on a line of its own. */
export type MarkdownBlock =
  | { type: 'p' | 'h1' | 'h2' | 'pre'; text: string }
  | { type: 'blockquote'; blocks: MarkdownBlock[] }
  | { type: 'ul' | 'ol'; isLoose: boolean; items: MarkdownBlock[][] };

/** The addresses of `[label]: address`, by label. */
export type LinkDefinitions = Map<string, string>;

/** How deep lists and quotations are read inside each other; what is deeper is text. */
const maxDepth = 10;

const patterns = {
  heading: /^ {0,3}(#{1,6})(?= |$)(.*)$/,
  ruler: /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/,
  underline: /^ {0,3}(=+|-+) *$/,
  fence: /^( {0,3})(`{3,}|~{3,})([^`]*)$/,
  quote: /^ {0,3}> ?/,
  item: /^( {0,3})([-*+]|(\d{1,9})[.)])(?:( {1,4})(?! )| (?= )|$)(.*)$/,
  indented: /^ {4}/,
  definition:
    /^ {0,3}\[((?:[^[\]\\]|\\.){1,999})\]: *(?:<([^<>]*)>|(\S+))(?: +(?:"[^"]*"|'[^']*'|\([^()]*\)))? *$/,
};

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const indentOf = (line: string) => line.length - line.trimStart().length;

export function labelOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export function readBlocks(text: string): { blocks: MarkdownBlock[]; links: LinkDefinitions } {
  const links: LinkDefinitions = new Map();
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  return { blocks: new BlockReader(lines, links, 0).read(), links };
}

class BlockReader {
  readonly #lines: string[];
  readonly #links: LinkDefinitions;
  readonly #depth: number;
  readonly #blocks: MarkdownBlock[] = [];
  #paragraph: string[] = [];
  #at = 0;

  constructor(lines: string[], links: LinkDefinitions, depth: number) {
    this.#lines = lines;
    this.#links = links;
    this.#depth = depth;
  }

  read(): MarkdownBlock[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? '';
      const isRead =
        this.#blank(line) ||
        this.#code(line) ||
        this.#heading(line) ||
        this.#fence(line) ||
        this.#quote(line) ||
        this.#list(line);
      if (isRead) continue;
      this.#paragraph.push(line);
      this.#at += 1;
    }
    this.#endParagraph();
    return this.#blocks;
  }

  #blank(line: string): boolean {
    if (!isBlank(line)) return false;
    this.#endParagraph();
    this.#at += 1;
    return true;
  }

  #endParagraph(type: 'p' | 'h1' | 'h2' = 'p'): void {
    const lines = this.#paragraph;
    this.#paragraph = [];
    while (lines[0] !== undefined) {
      const [, label, bracketed, plain] = patterns.definition.exec(lines[0]) ?? [];
      if (label === undefined) break;
      const known = this.#links.has(labelOf(label));
      if (!known) this.#links.set(labelOf(label), bracketed ?? plain ?? '');
      lines.shift();
    }
    const text = lines
      .map((line) => line.trimStart())
      .join('\n')
      .trimEnd();
    if (text !== '') this.#blocks.push({ type, text });
  }

  /** Four blanks, unless a paragraph goes on. */
  #code(line: string): boolean {
    if (this.#paragraph.length > 0 || !patterns.indented.test(line)) return false;
    const code: string[] = [];
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const next = this.#lines[this.#at] ?? '';
      if (!isBlank(next) && !patterns.indented.test(next)) break;
      code.push(next.slice(4));
    }
    this.#blocks.push({ type: 'pre', text: code.join('\n').trimEnd() });
    return true;
  }

  /** `# text`, or a paragraph with a line of = or - below it. A line of its own is a ruler, which is left out. */
  #heading(line: string): boolean {
    const underline = this.#paragraph.length > 0 ? patterns.underline.exec(line)?.[1] : undefined;
    const [heading, marks = '', text = ''] = patterns.heading.exec(line) ?? [];
    if (underline) this.#endParagraph(underline.startsWith('=') ? 'h1' : 'h2');
    else if (heading !== undefined) {
      this.#endParagraph();
      const title = text
        .trim()
        .replace(/(^| )#+$/, '')
        .trim();
      if (title !== '') this.#blocks.push({ type: marks === '#' ? 'h1' : 'h2', text: title });
    } else if (patterns.ruler.test(line)) this.#endParagraph();
    else return false;
    this.#at += 1;
    return true;
  }

  #fence(line: string): boolean {
    const [, indent = '', fence] = patterns.fence.exec(line) ?? [];
    if (fence === undefined) return false;
    this.#endParagraph();
    const code: string[] = [];
    const isEnd = (next: string) =>
      indentOf(next) < 4 &&
      next.trim().length >= fence.length &&
      next.trim().replaceAll(fence[0] ?? '', '') === '';
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const next = this.#lines[this.#at] ?? '';
      if (isEnd(next)) break;
      code.push(next.slice(Math.min(indent.length, indentOf(next))));
    }
    this.#at += 1;
    this.#blocks.push({ type: 'pre', text: code.join('\n') });
    return true;
  }

  #quote(line: string): boolean {
    if (this.#depth >= maxDepth || !patterns.quote.test(line)) return false;
    this.#endParagraph();
    const inside: string[] = [];
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const next = this.#lines[this.#at] ?? '';
      if (!patterns.quote.test(next) && (isBlank(next) || beginsBlock(next))) break;
      inside.push(next.replace(patterns.quote, ''));
    }
    const blocks = this.#inside(inside);
    if (blocks.length > 0) this.#blocks.push({ type: 'blockquote', blocks });
    return true;
  }

  #inside(lines: string[]): MarkdownBlock[] {
    return new BlockReader(lines, this.#links, this.#depth + 1).read();
  }

  #list(line: string): boolean {
    const first = itemAt(line);
    if (!first || this.#depth >= maxDepth) return false;
    // In the middle of a paragraph only a list that begins with 1, and with some text, is one.
    if (this.#paragraph.length > 0 && (first.text === '' || (first.number ?? 1) !== 1)) return false;
    this.#endParagraph();
    const items: string[][] = [];
    let isLoose = false;
    for (let item = itemAt(this.#lines[this.#at]); item?.mark === first.mark; ) {
      const lines = this.#item(item);
      const next = itemAt(this.#lines[this.#at]);
      const goesOn = next?.mark === first.mark && !patterns.ruler.test(this.#lines[this.#at] ?? '');
      if (goesOn && isBlank(lines.at(-1)) && lines.length > 0) isLoose = true;
      while (lines.length > 0 && isBlank(lines.at(-1))) lines.pop();
      items.push(lines);
      item = goesOn ? next : undefined;
    }
    const blocks = items.map((lines) => this.#inside(lines));
    isLoose ||= items.some((lines) =>
      lines.some((one, at) => at > 0 && isBlank(one) && indentOf(lines[at + 1] ?? '') === 0),
    );
    this.#blocks.push({ type: first.number === undefined ? 'ul' : 'ol', isLoose, items: blocks });
    return true;
  }

  /** The lines of one item, without the blanks in front that make them belong to it. */
  #item({ text, width }: Item): string[] {
    const lines = [text];
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? '';
      const belongs = indentOf(line) >= width;
      const isLazy = !isBlank(lines.at(-1)) && !beginsBlock(line);
      if (!isBlank(line) && !belongs && !isLazy) break;
      lines.push(belongs ? line.slice(width) : line.trimStart());
    }
    return lines;
  }
}

interface Item {
  /** What tells lists apart that follow each other: the bullet, or what stands after the number. */
  mark: string;
  number: number | undefined;
  text: string;
  /** How far its other lines are indented. */
  width: number;
}

function itemAt(line: string | undefined): Item | undefined {
  const [, indent = '', mark, number, blanks = ' ', text = ''] = patterns.item.exec(line ?? '') ?? [];
  if (mark === undefined || patterns.ruler.test(line ?? '')) return undefined;
  return {
    mark: mark.slice(-1),
    number: number === undefined ? undefined : Number(number),
    text,
    width: indent.length + mark.length + (text === '' ? 1 : blanks.length),
  };
}

/** Whether the line cannot go on with a paragraph. */
function beginsBlock(line: string): boolean {
  const { heading, ruler, fence, quote } = patterns;
  return [heading, ruler, fence, quote].some((pattern) => pattern.test(line)) || itemAt(line) !== undefined;
}
