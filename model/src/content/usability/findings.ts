import type { ContentType } from '../../content-types/types.ts';
import type { FindingList } from '../../findings.ts';
import type { VersionBody } from '../body.ts';
import { placeInWords } from './place-in-words.ts';

export interface Finding {
  severity: 'error' | 'warning';
  /** Where in the body, such as `steps[1].target`. */
  path: string;
  /** The problem with its path, such as `steps[1].target is missing: a tooltip points at an element`. */
  message: string;
  /** The problem in the words of the dashboard, such as `Step 2 · Tooltip has no target`. */
  text: string;
}

/** Errors keep a version from being published, warnings do not. */
export class Findings implements FindingList {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly #type: ContentType;
  readonly #body: VersionBody;

  constructor(type: ContentType, body: VersionBody) {
    this.#type = type;
    this.#body = body;
  }

  error(path: string, problem: string, words: string): void {
    this.errors.push({ severity: 'error', ...this.#finding(path, problem, words) });
  }

  warn(path: string, problem: string, words: string): void {
    this.warnings.push({ severity: 'warning', ...this.#finding(path, problem, words) });
  }

  #finding(path: string, problem: string, words: string) {
    const place = placeInWords(this.#type, this.#body, path);
    return { path, message: `${path} ${problem}`, text: place ? `${place} · ${words}` : words };
  }
}
