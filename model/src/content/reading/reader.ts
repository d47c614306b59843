import type { Issue } from '../../issues.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import type { ContentType } from '../types.ts';

export type Rule =
  | 'schema'
  | 'action_not_allowed'
  | 'step_shape'
  | 'reference_target'
  | 'auto_start'
  | 'media_url'
  | 'destination_url';

/** Whoever sends more problems than this learns about the others later. */
const maxIssues = 1000;

/** What reading one body remembers. */
export class Reader {
  readonly issues: Issue[] = [];
  readonly type: ContentType;
  readonly targets: BodyReferenceTargets;
  /** Actions and blocks that may only be sent back as they are stored: see read-only-parts.ts. */
  readonly readOnlyParts: ReadonlySet<string>;
  /** Actions whose `step` is a name that only the whole list of steps can explain. */
  readonly gotos: { action: { step: string }; path: string }[] = [];
  /** Whether unknown keys are refused rather than dropped. */
  strict = false;
  blocks = 0;
  /** How many columns the current block stands in. */
  depth = 0;
  #stopped = false;

  constructor(type: ContentType, targets: BodyReferenceTargets, readOnlyParts: ReadonlySet<string>) {
    this.type = type;
    this.targets = targets;
    this.readOnlyParts = readOnlyParts;
  }

  /** True when there is no point in going on. */
  get done(): boolean {
    return this.#stopped || this.issues.length >= maxIssues;
  }

  report(path: string, problem: string, rule: Rule = 'schema'): undefined {
    this.add([{ rule, message: `${path || 'The body'} ${problem}`, ...(path && { path }) }]);
  }

  add(issues: Issue[]): void {
    this.issues.push(...issues.slice(0, maxIssues - this.issues.length));
  }

  /** For what is too large to be looked at any further. */
  stop(path: string, problem: string): undefined {
    if (!this.#stopped) this.report(path, problem);
    this.#stopped = true;
  }
}

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const child = (path: string, key: string) => (path === '' ? key : `${path}.${key}`).slice(0, 1000);

/** Keys are as long as their sender likes. */
export function unknownKey(reader: Reader, path: string, key: string): void {
  const hint = key === 'waitMs' ? ': write waitSeconds' : '';
  reader.report(child(path, key.slice(0, 100)), `is not a known key${hint}`);
}
