/** What a key and an entry take besides. */
const bytesOfEntry = 500;

/** Keeps what was asked for last, as far as it fits into `most` bytes. */
export class KeptDecisions<Decision> {
  readonly #most: number;
  readonly #bytesOf: (decision: Decision) => number;
  readonly #entries = new Map<string, { decision: Decision; bytes: number }>();
  #bytes = 0;

  constructor(most: number, bytesOf: (decision: Decision) => number) {
    this.#most = most;
    this.#bytesOf = bytesOf;
  }

  get(key: string): Decision | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.keep(key, entry.decision);
    return entry.decision;
  }

  /** One that is kept, perhaps, takes more room than before. */
  grown(key: string, decision: Decision): void {
    if (this.#entries.get(key)?.decision === decision) this.keep(key, decision);
  }

  keep(key: string, decision: Decision): void {
    this.#drop(key);
    const bytes = this.#bytesOf(decision) + bytesOfEntry;
    this.#entries.set(key, { decision, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
