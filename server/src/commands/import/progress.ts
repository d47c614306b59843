/** How many plain lines are printed where no terminal shows a bar: one for each so many rows. */
const rowsPerLine = 50_000;
const width = 30;

/** Shows how far an import is: a bar on a terminal, and a line now and then elsewhere. */
export class ProgressBar {
  readonly #out: NodeJS.WriteStream;
  #printedAt = 0;

  constructor(out: NodeJS.WriteStream) {
    this.#out = out;
  }

  show(rows: number, failed: number, share: number): void {
    const text = `${rows.toLocaleString('en')} rows, ${failed.toLocaleString('en')} failed`;
    if (this.#out.isTTY) {
      const filled = Math.round(width * Math.min(1, share));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      this.#out.write(`\r${bar} ${Math.floor(share * 100)} % ${text} `);
      return;
    }
    if (rows - this.#printedAt < rowsPerLine) return;
    this.#printedAt = rows;
    this.#out.write(`${text}\n`);
  }

  end(): void {
    if (this.#out.isTTY) this.#out.write('\n');
  }
}
