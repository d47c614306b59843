const width = 13;

/** Prints a line of a table; numbers are milliseconds, and the last text says what happened. */
export function printLine(...values: (string | number)[]): void {
  const texts = values.map((value) => (typeof value === 'string' ? value : `${(value / 1000).toFixed(1)} s`));
  const columns = texts.slice(0, -1).map((text) => text.padStart(width));
  console.log(`${columns.join('')}  ${texts.at(-1)}`.trimEnd());
}
