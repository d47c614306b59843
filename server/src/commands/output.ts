import { styleText } from 'node:util';
import type { OptionValues } from './command.ts';

type Style = Parameters<typeof styleText>[0];

/** Text in a style on a terminal, and plain in a file or a pipe or where NO_COLOR says so. */
export function painted(style: Style, text: string, stream: NodeJS.WriteStream = process.stdout): string {
  const isPlain = !stream.isTTY || process.env.NO_COLOR !== undefined || process.env.TERM === 'dumb';
  return isPlain ? text : styleText(style, text);
}

/** The answer of a command: data for programs with --json, and otherwise text for people. */
export function tell(values: OptionValues, data: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(data) : text);
}

/** Rows under their heads. The last column is as long as it is. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [painted('bold', line(heads)), ...rows.map(line)].join('\n');
}
