import { parseInstant } from '../instants.ts';
import { type Issue, issueAt } from '../issues.ts';
import { keyPath } from './paths.ts';
import { isLonger } from './text-length.ts';
import { kinds, problems } from './wording.ts';

/** Whoever sends more problems than this learns about the others later. */
export const maxIssues = 1000;

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what the value itself has: `constructor` is no field of anything. */
export function ownValue(value: Fields, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Of the length of a list, or of a text in characters. */
interface Limits {
  least?: number | undefined;
  most?: number | undefined;
}

interface ReaderOptions {
  /** What messages call the value with the empty path. */
  whole?: string;
  /** Unknown keys that people try because other products have them, each with its name here. */
  renamedKeys?: Readonly<Record<string, string>>;
}

/**
 * Reads a value from outside, part by part, and collects every problem that it meets. A method returns what it has
 * read, or undefined after it has reported a problem.
 *
 * Requests with a fixed form are judged by Ajv in the server. This reader is for what Ajv cannot judge, even with
 * `discriminator`:
 * - what is right depends on other data: the attributes, events, segments, contents and themes of the project, the
 *   place of a condition, the stored version, the question that is answered;
 * - what is stored is not what was sent: bodies, themes and conditions lose unknown keys in some places and are
 *   refused because of them in others, take defaults for null, and get ids;
 * - the size is bounded while reading: 1000 problems, 10,000 blocks, 1000 conditions. Ajv goes on to the end;
 * - the editor in the browser asks the same questions, where Ajv is too large and compiles code from strings.
 */
export class Reader {
  readonly issues: Issue[] = [];
  readonly #whole: string;
  readonly #renamedKeys: Readonly<Record<string, string>>;
  #stopped = false;

  constructor({ whole = 'The body', renamedKeys = {} }: ReaderOptions = {}) {
    this.#whole = whole;
    this.#renamedKeys = renamedKeys;
  }

  /** Whether it makes no sense to go on. */
  get isDone(): boolean {
    return this.#stopped || this.issues.length >= maxIssues;
  }

  report(path: string, problem: string, rule = 'schema'): undefined {
    this.add([issueAt(path, problem, rule, this.#whole)]);
  }

  add(issues: readonly Issue[]): void {
    if (!this.#stopped) this.issues.push(...issues.slice(0, maxIssues - this.issues.length));
  }

  /** Reports the last problem, beyond the limit too: the value is too large to be looked at any further. */
  stop(path: string, problem: string): undefined {
    if (!this.#stopped) this.issues.push(issueAt(path, problem, 'schema', this.#whole));
    this.#stopped = true;
  }

  object(value: unknown, path: string): Fields | undefined {
    return isObject(value) ? value : this.#refuse(value, path, kinds.object);
  }

  array(value: unknown, path: string, { least = 0, most = Infinity }: Limits = {}): unknown[] | undefined {
    if (!Array.isArray(value)) return this.#refuse(value, path, kinds.array);
    if (value.length < least) return this.report(path, problems.tooFewItems(least));
    if (value.length > most) return this.report(path, problems.tooManyItems(most));
    return value;
  }

  text(value: unknown, path: string, { least = 0, most = Infinity }: Limits = {}): string | undefined {
    if (typeof value !== 'string') return this.#refuse(value, path, kinds.string);
    if (value.length < least) return this.report(path, problems.tooShort(least));
    if (isLonger(value, most)) return this.report(path, problems.tooLong(most));
    return value;
  }

  boolean(value: unknown, path: string): boolean | undefined {
    return typeof value === 'boolean' ? value : this.#refuse(value, path, kinds.boolean);
  }

  word<Word extends string>(value: unknown, words: readonly Word[], path: string): Word | undefined {
    if (words.includes(value as Word)) return value as Word;
    return this.#refuseKind(value, path, kinds.oneOf(words));
  }

  /** `leastName` is the field whose value the lower bound is, if it is one. */
  wholeNumber(
    value: unknown,
    path: string,
    { least, most, leastName }: { least: number; most: number; leastName?: string | undefined },
  ): number | undefined {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    return this.#refuseKind(value, path, kinds.wholeNumberBetween(leastName ?? least, most));
  }

  /** A date alone would leave open whose midnight is meant. */
  dateTime(value: unknown, path: string): Date | undefined {
    const at = typeof value === 'string' && value.includes('T') ? parseInstant(value) : undefined;
    return at ?? this.#refuse(value, path, kinds.dateTime);
  }

  /** Reports every key that is not a key of `known`. */
  refuseUnknownKeys(value: Fields, known: object, path: string): void {
    for (const key of Object.keys(value)) {
      if (this.isDone) return;
      if (!Object.hasOwn(known, key)) this.refuseKey(path, key);
    }
  }

  refuseKey(path: string, key: string): undefined {
    const hint = Object.hasOwn(this.#renamedKeys, key) ? `: write ${this.#renamedKeys[key]}` : '';
    return this.report(keyPath(path, key), problems.unknownKey + hint);
  }

  #refuse(value: unknown, path: string, kind: string): undefined {
    return this.report(path, value === undefined ? problems.required : problems.mustBe(kind));
  }

  /** Where the kind is worth telling even to those who sent nothing. */
  #refuseKind(value: unknown, path: string, kind: string): undefined {
    return this.report(path, value === undefined ? problems.requiredAndMustBe(kind) : problems.mustBe(kind));
  }
}
