import type pg from 'pg';

const chunk = 50_000;
/** So many connections write at a time. */
const writers = 2;

/** Writes rows by a statement that is given the first and the last number of each chunk, and shows how far it has come. */
export async function inChunks(
  pool: pg.Pool,
  what: string,
  from: number,
  to: number,
  statement: string,
  valuesOf: (first: number, last: number) => unknown[],
): Promise<void> {
  let next = from;
  const write = async () => {
    const client = await pool.connect();
    try {
      // Nothing is lost that anybody would miss.
      await client.query('SET synchronous_commit = off');
      while (next < to) {
        const first = next + 1;
        next = Math.min(to, next + chunk);
        const last = next;
        await client.query(statement, valuesOf(first, last));
        process.stderr.write(
          `\rloading ${what}: ${last.toLocaleString('en')} of ${to.toLocaleString('en')} `,
        );
      }
    } finally {
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  process.stderr.write('\n');
}
