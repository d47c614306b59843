/** Takes what would trouble the people who see content. */
export interface FindingList {
  /** Keeps the version from being published. `problem` goes on after the path; `words` are a sentence of their own. */
  error(path: string, problem: string, words: string): void;
  /** Is shown and keeps nothing from being published. */
  warn(path: string, problem: string, words: string): void;
}
