import { leadsToStep } from '../../actions/index.ts';
import type { InParts } from '../../in-parts.ts';
import { maxName } from '../../limits.ts';
import { keyPath } from '../../reading/paths.ts';
import { type Fields, ownValue } from '../../reading/reader.ts';
import { problems } from '../../reading/wording.ts';
import type { Step } from '../body.ts';
import { walkStep } from '../walk.ts';
import type { BodyReader } from './body-reader.ts';

const nameKinds = ['key', 'cvid', 'id'] as const;

/** The names by which steps of one request can call each other, and the `cvid` behind each. */
export class StepNames {
  readonly #reader: BodyReader;
  readonly #named = new Map<string, string>();

  constructor(reader: BodyReader) {
    this.#reader = reader;
  }

  /** `item` is what was sent; its ids name the step even if it got others. */
  add(item: Fields, path: string, step: Step): void {
    for (const kind of nameKinds) {
      const name = ownValue(item, kind);
      if (name === undefined || name === null) continue;
      const place = keyPath(path, kind);
      const text = this.#reader.text(name, place, { least: 1, most: maxName });
      if (text === undefined) continue;
      if (this.#named.has(nameOf(kind, text))) this.#reader.report(place, 'is that of another step');
      else this.#named.set(nameOf(kind, text), step.cvid);
    }
    // A known step may be sent with its id alone, and still be named by its cvid.
    for (const kind of ['cvid', 'id'] as const) {
      if (!this.#named.has(nameOf(kind, step[kind]))) this.#named.set(nameOf(kind, step[kind]), step.cvid);
    }
  }

  /** Afterwards every action that leads to a step holds its cvid. One that led nowhere already may do so again. */
  *resolve(stored: readonly Step[]): InParts<void> {
    const dangling = new Set<string>();
    for (const step of stored) {
      yield;
      walkStep(step, '', { action: (action) => leadsToStep(action) && dangling.add(action.step) });
    }
    for (const { action, path } of this.#reader.gotos) {
      const names = nameKinds.map((kind) => this.#named.get(nameOf(kind, action.step)));
      const cvid = names.find((name) => name !== undefined);
      if (cvid !== undefined) action.step = cvid;
      // An empty one is not chosen yet: a draft may have it.
      else if (action.step !== '' && !dangling.has(action.step))
        this.#reader.report(path, problems.namesNo('step'), 'reference_target');
    }
  }
}

const nameOf = (kind: string, name: string) => `${kind} ${name}`;
