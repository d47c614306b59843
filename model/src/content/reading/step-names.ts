import type { Step } from '../body.ts';
import { walkStep } from '../walk.ts';
import { child, type Fields, type Reader } from './reader.ts';
import { ownValue } from './schema.ts';

const kinds = ['key', 'cvid', 'id'] as const;
const maxLength = 255;

/** The names by which steps of one request can call each other, and the `cvid` behind each. */
export class StepNames {
  readonly #reader: Reader;
  readonly #named = new Map<string, string>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** `item` is what was sent; its ids name the step even if it got others. */
  add(item: Fields, path: string, step: Step): void {
    for (const kind of kinds) {
      const name = ownValue(item, kind);
      if (name === undefined || name === null) continue;
      const place = child(path, kind);
      if (typeof name !== 'string') this.#reader.report(place, 'must be a string');
      else if (name === '' || name.length > maxLength)
        this.#reader.report(place, `must have 1 to ${maxLength} characters`);
      else if (this.#named.has(nameOf(kind, name))) this.#reader.report(place, 'is that of another step');
      else this.#named.set(nameOf(kind, name), step.cvid);
    }
    // A known step may be sent with its id alone, and still be named by its cvid.
    for (const kind of ['cvid', 'id'] as const) {
      if (!this.#named.has(nameOf(kind, step[kind]))) this.#named.set(nameOf(kind, step[kind]), step.cvid);
    }
  }

  /** Afterwards every `goto_step` holds a cvid. One that led nowhere already may do so again. */
  resolve(stored: readonly Step[]): void {
    const dangling = new Set<string>();
    for (const step of stored)
      walkStep(step, '', { action: (action) => action.type === 'goto_step' && dangling.add(action.step) });
    for (const { action, path } of this.#reader.gotos) {
      const names = kinds.map((kind) => this.#named.get(nameOf(kind, action.step)));
      const cvid = names.find((name) => name !== undefined);
      if (cvid !== undefined) action.step = cvid;
      else if (!dangling.has(action.step)) this.#reader.report(path, 'names no step', 'reference_target');
    }
  }
}

const nameOf = (kind: string, name: string) => `${kind} ${name}`;
