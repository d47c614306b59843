import { decodeEntity } from './entities.ts';
import type { Placeholder } from './interpolation.ts';
import { type LinkDefinitions, labelOf } from './markdown-blocks.ts';
import { type Delimiter, delimiterAt, withEmphasis } from './markdown-emphasis.ts';
import { bareAddress, inlineTarget, isPunctuation, type LinkTarget, plainAddress } from './markdown-links.ts';
import type { TextNode } from './text-nodes.ts';
import { destinationProblem, mediaProblem } from './urls.ts';

interface Context {
  links: LinkDefinitions;
  /** What the `{{\0n}}` in the text stand for. */
  placeholders: readonly { placeholder: Placeholder; raw: string }[];
}

export function readInline(text: string, context: Context): TextNode[] {
  return new InlineReader(text, context).read();
}

/** The text as it is: nothing in code means anything, placeholders excepted. */
export function readCode(text: string, { placeholders }: Pick<Context, 'placeholders'>): TextNode[] {
  const nodes = text.split(/\{\{\0(\d+)\}\}/).map((part, index): TextNode => {
    const found = index % 2 === 1 ? placeholders[Number(part)] : undefined;
    return found ? { type: 'attr', ...found.placeholder } : part;
  });
  return nodes.filter((node) => node !== '');
}

type Token = TextNode | Delimiter;

interface Bracket {
  /** The place of its token. */
  index: number;
  /** Where the text of the link begins. */
  start: number;
  isImage: boolean;
  /** A link has no links inside, so an earlier bracket may have lost its meaning. */
  isActive: boolean;
}

class InlineReader {
  readonly #text: string;
  readonly #context: Context;
  readonly #tokens: Token[] = [];
  readonly #brackets: Bracket[] = [];
  /** The last run of backticks of each length: code that is not closed is not searched for twice. */
  readonly #lastRun = new Map<number, number>();
  #at = 0;

  constructor(text: string, context: Context) {
    this.#text = text;
    this.#context = context;
    for (const { 0: run, index } of text.matchAll(/`+/g)) this.#lastRun.set(run.length, index);
  }

  read(): TextNode[] {
    while (this.#at < this.#text.length) this.#step(this.#text[this.#at] ?? '');
    return withEmphasis(this.#tokens);
  }

  #step(char: string): void {
    if (char === '\\') this.#escape();
    else if (char === '`') this.#codeSpan();
    else if (char === '<') this.#autolink();
    else if (char === '&') this.#entity();
    else if (char === '\n') this.#lineBreak();
    else if (char === '[') this.#open('[');
    else if (this.#text.startsWith('![', this.#at)) this.#open('![');
    else if (char === ']') this.#close();
    else if (this.#text.startsWith('{{\0', this.#at)) this.#placeholder();
    else if ('*_~'.includes(char)) {
      const delimiter = delimiterAt(this.#text, this.#at);
      this.#push(delimiter, delimiter.count);
    } else this.#plain();
  }

  #push(token: Token, length: number): void {
    this.#tokens.push(token);
    this.#at += length;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  /** Up to the next character that could mean something. Addresses are links without any marks. */
  #plain(): void {
    const before = this.#text[this.#at - 1] ?? ' ';
    const address = /[\s*_~(]/.test(before) ? bareAddress(this.#text, this.#at) : undefined;
    if (address !== undefined) {
      const href = address.toLowerCase().startsWith('www.') ? `http://${address}` : address;
      this.#pushLink(href, readCode(address, this.#context));
      this.#at += address.length;
      return;
    }
    const end = /[\\`<&{\n[!\]*_~]|(?<=[\s(])(?:https?:\/\/|www\.)/gi;
    end.lastIndex = this.#at + 1;
    const stop = end.exec(this.#text)?.index ?? this.#text.length;
    this.#push(this.#text.slice(this.#at, stop), stop - this.#at);
  }

  #escape(): void {
    const next = this.#text[this.#at + 1] ?? '';
    const isPlaceholder = this.#text.startsWith('{{\0', this.#at + 1);
    if (next === '\n') this.#endLine({ type: 'br' }, 2);
    else if (isPunctuation(next) && !isPlaceholder) this.#push(next, 2);
    else this.#push('\\', 1);
  }

  /** Two blanks at the end of a line break it. */
  #lineBreak(): void {
    const last = this.#tokens.at(-1);
    const isHard = typeof last === 'string' && last.endsWith('  ');
    if (typeof last === 'string') this.#tokens[this.#tokens.length - 1] = withoutBlanksAtEnd(last);
    this.#endLine(isHard ? { type: 'br' } : '\n', 1);
  }

  #endLine(token: Token, length: number): void {
    this.#push(token, length);
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #entity(): void {
    const found = this.#match(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy);
    const char = found ? decodeEntity(found[1]) : undefined;
    if (found && char !== undefined) this.#push(char, found[0].length);
    else this.#push('&', 1);
  }

  #placeholder(): void {
    const found = this.#match(/\{\{\0\d+\}\}/y)?.[0] ?? '{';
    for (const node of readCode(found, this.#context)) this.#tokens.push(node);
    this.#at += found.length;
  }

  #codeSpan(): void {
    const { length } = this.#match(/`+/y)?.[0] ?? '`';
    const start = this.#at + length;
    const end = (this.#lastRun.get(length) ?? 0) < start ? undefined : this.#endOfCode(start, length);
    if (end === undefined) {
      this.#push('`'.repeat(length), length);
      return;
    }
    const code = this.#text.slice(start, end).replaceAll('\n', ' ');
    const isPadded = code.trim() !== '' && code.startsWith(' ') && code.endsWith(' ');
    const children = readCode(isPadded ? code.slice(1, -1) : code, this.#context);
    this.#push({ type: 'code', children }, end + length - this.#at);
  }

  #endOfCode(start: number, length: number): number | undefined {
    const runs = /`+/g;
    runs.lastIndex = start;
    for (let run = runs.exec(this.#text); run; run = runs.exec(this.#text))
      if (run[0].length === length) return run.index;
    return undefined;
  }

  #autolink(): void {
    const found = this.#match(
      /<(?:([a-z][a-z\d+.-]{1,31}:[^\s<>]*)|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+))>/iy,
    );
    const [whole, address, mail] = found ?? [];
    const shown = address ?? mail;
    if (whole === undefined || shown === undefined) {
      this.#push('<', 1);
      return;
    }
    this.#pushLink(address ?? `mailto:${mail}`, readCode(shown, this.#context));
    this.#at += whole.length;
  }

  /** Where no link may lead, only its text is left. */
  #pushLink(href: string, children: TextNode[]): void {
    // A placeholder in an address is judged in its short form, as `markdownProblem` does.
    const isAllowed = destinationProblem(href.replaceAll('\0', '')) === undefined;
    if (isAllowed) this.#tokens.push({ type: 'a', href: this.#asWritten(href), children });
    else this.#tokens.push(...children);
  }

  /** With the placeholders as they were written. */
  #asWritten(text: string): string {
    const { placeholders } = this.#context;
    return text.replaceAll(/\{\{\0(\d+)\}\}/g, (token, index) => placeholders[Number(index)]?.raw ?? token);
  }

  #open(mark: '[' | '!['): void {
    const index = this.#tokens.length;
    this.#push(mark, mark.length);
    this.#brackets.push({ index, start: this.#at, isImage: mark === '![', isActive: true });
  }

  #close(): void {
    const bracket = this.#brackets.pop();
    const target = bracket?.isActive ? this.#targetAfter(bracket.start, this.#at + 1) : undefined;
    if (!bracket || !target) {
      this.#push(']', 1);
      return;
    }
    const inside = withEmphasis(this.#tokens.splice(bracket.index).slice(1));
    if (bracket.isImage) this.#tokens.push(this.#image(target.address, inside));
    else {
      this.#pushLink(target.address, withoutLinks(inside));
      this.#deactivateBrackets();
    }
    this.#at = target.end;
  }

  /** The brackets before one that is inactive are inactive already. */
  #deactivateBrackets(): void {
    for (let index = this.#brackets.length - 1; index >= 0; index -= 1) {
      const bracket = this.#brackets[index];
      if (!bracket || bracket.isImage) continue;
      if (!bracket.isActive) return;
      bracket.isActive = false;
    }
  }

  #image(address: string, inside: TextNode[]): TextNode {
    const src = this.#asWritten(address);
    const alt = plainText(inside);
    return mediaProblem(src) === undefined ? { type: 'img', src, alt } : alt;
  }

  /** `(address "title")`, `[label]`, `[]`, or nothing where the text itself is a label. */
  #targetAfter(start: number, at: number): LinkTarget | undefined {
    const inline = this.#text[at] === '(' ? inlineTarget(this.#text, at) : undefined;
    const { links } = this.#context;
    if (inline || links.size === 0) return inline;
    const label = /\[((?:[^[\]\\]|\\.){0,999})\]/sy;
    label.lastIndex = at;
    const named = label.exec(this.#text);
    const name = named?.[1] || this.#text.slice(start, Math.min(at - 1, start + 1000));
    const address = links.get(labelOf(name));
    return address === undefined
      ? undefined
      : { address: plainAddress(address), end: at + (named?.[0].length ?? 0) };
  }
}

function withoutBlanksAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

function withoutLinks(nodes: TextNode[]): TextNode[] {
  return nodes.flatMap((node): TextNode[] => {
    if (typeof node === 'string' || !('children' in node)) return [node];
    return node.type === 'a' ? node.children : [{ ...node, children: withoutLinks(node.children) }];
  });
}

/** What of the nodes is text, for those who cannot see more. */
function plainText(nodes: readonly TextNode[]): string {
  const texts = nodes.map((node) => {
    if (typeof node === 'string') return node;
    switch (node.type) {
      case 'attr':
        return `{{ ${node.name}${node.fallback === undefined ? '' : ` | default: "${node.fallback}"`} }}`;
      case 'br':
        return '\n';
      case 'img':
        return node.alt;
      default:
        return plainText(node.children);
    }
  });
  return texts.join('');
}
