import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** A document of this repository, by its path from the root. */
export const readDocument = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The text below a heading, up to the next heading of the same or a higher level. */
export function section(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const level = heading.indexOf(' ');
  const isEnd = (line: string) => /^#+ /.test(line) && line.indexOf(' ') <= level;
  const length = lines.slice(start + 1).findIndex(isEnd);
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** The fenced blocks of one language. */
export function codeBlocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]!);
}

/** The cells of the first table, without its head; code is taken out of its backticks. */
export function tableRows(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}
