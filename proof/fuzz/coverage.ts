import type { Operation } from './document.ts';
import type { Received } from './send.ts';

/** Counts what was tried, since a fuzzer that is refused everywhere has shown little. */
export class Coverage {
  exchanges = 0;
  readonly #statuses = new Map<number, number>();
  readonly #succeeded = new Set<string>();
  /** By operation: the last reason for which it refused. */
  readonly #refusals = new Map<string, string>();
  readonly #operations: Operation[];

  constructor(operations: Operation[]) {
    this.#operations = operations;
  }

  count({ name, method }: Operation, sent: string, { status, text }: Received): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (method !== sent) return;
    if (status < 300) this.#succeeded.add(name);
    else this.#refusals.set(name, text.slice(0, 200));
  }

  /** The operations of which no request has succeeded, so that their answers were not compared with the document. */
  get neverSucceeded(): Operation[] {
    return this.#operations.filter(({ name }) => !this.#succeeded.has(name));
  }

  /** Of the operations that a token can call, from 0 to 1: those under /app are for a person who has signed in. */
  get shareSucceeded(): number {
    const isForTokens = ({ path }: Operation) => !path.startsWith('/app/');
    const never = this.neverSucceeded.filter(isForTokens).length;
    return 1 - never / this.#operations.filter(isForTokens).length;
  }

  print(): void {
    const total = [...this.#statuses.values()].reduce((sum, count) => sum + count, 0);
    const statuses = [...this.#statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${total} requests and ${this.exchanges} raw connections; answers by status: ${statuses.join(', ')}`,
    );
    const never = this.neverSucceeded;
    console.log(
      `${this.#operations.length - never.length} of ${this.#operations.length} operations succeeded at least once`,
    );
    for (const { name } of never)
      console.log(`  never succeeded: ${name}; its last refusal: ${this.#refusals.get(name)}`);
  }
}
