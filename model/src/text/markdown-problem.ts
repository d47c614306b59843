import { shortenPlaceholders } from './interpolation.ts';
import { destinationProblem, mediaProblem } from './urls.ts';

export interface MarkdownProblem {
  rule: 'schema' | 'media_url' | 'destination_url';
  problem: string;
}

/**
 * The first thing in the text that may not be there: HTML, or a link or an image that leads somewhere else than
 * allowed. Everything that any reader of markdown could take for one is judged, in one pass and without building
 * the document: parsers disagree about the rest, and on hostile texts they take seconds. So a link inside a code
 * block is judged too. The test compares with what `marked` finds.
 */
export function markdownProblem(markdown: string): MarkdownProblem | undefined {
  const text = shortenPlaceholders(markdown);
  return linkProblem(text) ?? autolinkProblem(text) ?? htmlProblem(text);
}

/** `[text](destination)`, `![text](image)` and `[label]: destination`. */
function linkProblem(text: string): MarkdownProblem | undefined {
  const open: number[] = [];
  for (const { index, 0: bracket } of text.matchAll(/\\.|\[|\]/gs)) {
    if (bracket === '[') open.push(index);
    // A closing bracket that looks escaped is none in a code span, so it may close a link after all.
    const closes = bracket === ']' ? index : bracket === '\\]' ? index + 1 : undefined;
    if (closes === undefined) continue;
    const start = bracket === ']' ? open.pop() : undefined;
    const destination = destinationAfter(text, closes + 1);
    if (destination === undefined) continue;
    const isImage = start !== undefined && text[start - 1] === '!';
    const problem = isImage ? mediaProblem(destination) : destinationProblem(destination);
    if (problem)
      return {
        rule: isImage ? 'media_url' : 'destination_url',
        problem: `has a link or an image whose address ${problem}: ${excerpt(destination)}`,
      };
  }
  return undefined;
}

/**
 * It may follow on the next line, and that be one of a quotation. Whether it is allowed shows in its
 * first characters.
 */
const destinationStart = /[(:](?:\n[ \t>]*|\s)*(?:<([^>\n]{0,64})|([^ \t\r\n)]{0,64}))/y;

function destinationAfter(text: string, index: number): string | undefined {
  destinationStart.lastIndex = index;
  const found = destinationStart.exec(text);
  const destination = found?.[1] ?? found?.[2];
  // A link that leads nowhere is harmless, and common while a text is being written.
  return destination?.trim() || undefined;
}

function autolinkProblem(text: string): MarkdownProblem | undefined {
  for (const [, destination = ''] of text.matchAll(/<([a-z][a-z0-9+.-]*:[^\s<>]*)>/gi)) {
    const problem = destinationProblem(destination);
    if (problem)
      return {
        rule: 'destination_url',
        problem: `has a link whose address ${problem}: ${excerpt(destination)}`,
      };
  }
  return undefined;
}

const autolink = /<(?:[a-z][a-z0-9+.-]+:[^\s<>]*|[a-z0-9][a-z0-9._+-]*@[a-z0-9.-]+)>/gi;

/** What begins like a tag, a comment or a declaration and is neither code nor a link. */
function htmlProblem(text: string): MarkdownProblem | undefined {
  const plain = withoutCodeSpans(text).replaceAll(autolink, ' ');
  const tag = /<[a-z/!?][^\s<>]{0,50}/i.exec(plain)?.[0];
  return tag
    ? { rule: 'schema', problem: `has HTML, which is not allowed: ${tag}. Write &lt; for <` }
    : undefined;
}

/**
 * Takes out the code spans that every reader takes for one: `…` with single backticks on one line, after a blank,
 * in a paragraph whose lines all have pairs of them, with nothing before that could end elsewhere.
 */
function withoutCodeSpans(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/);
  return paragraphs
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const plain = lines.every((line) => (line.match(/`/g)?.length ?? 0) % 2 === 0 && !/``|\\`/.test(line));
      return plain ? lines.map(withoutSpansOfLine).join('\n') : paragraph;
    })
    .join('\n\n');
}

function withoutSpansOfLine(line: string): string {
  if (/^[^`]*[<|]|\|/.test(line)) return line;
  return line.replaceAll(/(?<=^|[ \t])`[^`]*`/g, 'code');
}

const excerpt = (text: string) => JSON.stringify(text.slice(0, 100));
