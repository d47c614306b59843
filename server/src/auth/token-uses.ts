import type { Database } from '../db/pool.ts';
import { noteTokenUses } from './tokens.ts';

/** How many tokens are remembered until they are written down; the use of one more goes unnoted. */
const capacity = 10_000;

/**
 * Gathers which tokens were used, to be written down now and then: to read with a token must not need a write, which a
 * read-only database refuses.
 */
export class TokenUses {
  readonly #db: Database;
  #uses = new Map<string, Date>();

  constructor(db: Database) {
    this.#db = db;
  }

  note(tokenId: string, at: Date): void {
    if (this.#uses.size < capacity || this.#uses.has(tokenId)) this.#uses.set(tokenId, at);
  }

  /** Writes the gathered uses. When that fails they are kept, and the next call writes them. */
  async write(): Promise<void> {
    const uses = this.#uses;
    if (uses.size === 0) return;
    this.#uses = new Map();
    try {
      await noteTokenUses(this.#db, uses);
    } catch (error) {
      for (const [id, at] of uses) if (!this.#uses.has(id)) this.note(id, at);
      throw error;
    }
  }
}
