import { itemPath } from '../../reading/paths.ts';
import { Reader } from '../../reading/reader.ts';
import { kinds, problems } from '../../reading/wording.ts';
import { maxConditions } from '../limits.ts';
import type { ReferenceTargets } from '../reference-targets.ts';

/** Reads one list of conditions. */
export class ConditionReader extends Reader {
  readonly targets: ReferenceTargets;
  /** Where the outermost list stands. */
  readonly #root: string;
  #left = maxConditions;

  constructor(targets: ReferenceTargets, root: string) {
    super();
    this.targets = targets;
    this.#root = root;
  }

  /** Makes room for that many more conditions or list values; false when there are too many. */
  makeRoom(count: number): boolean {
    this.#left -= count;
    if (this.#left < 0)
      this.stop(this.#root, `must hold at most ${maxConditions} conditions and list values in all`);
    return this.#left >= 0;
  }

  reportMissing(path: string, kind: string, name: string): undefined {
    const shown = JSON.stringify(name.slice(0, 100));
    return this.report(path, `${problems.namesNo(kind)}: ${shown}`, 'reference_target');
  }

  override text(value: unknown, path: string, limits?: Parameters<Reader['text']>[2]): string | undefined {
    // JSON numbers are refused rather than turned into text: 1.0 and 1 would come back as something else.
    if (typeof value === 'number')
      return this.report(path, `${problems.mustBe(kinds.string)}: write "${value}" in quotes`);
    return super.text(value, path, limits);
  }

  /** Undefined where it is no list, or where it has more than the tree has room for. */
  texts(
    value: unknown,
    path: string,
    check: (text: string, path: string) => void = () => {},
  ): string[] | undefined {
    const items = this.array(value, path);
    // The condition itself has made room for one.
    if (!items || !this.makeRoom(Math.max(0, items.length - 1))) return undefined;
    const texts: string[] = [];
    for (const [index, item] of items.entries()) {
      const text = this.text(item, itemPath(path, index));
      if (text === undefined) continue;
      check(text, itemPath(path, index));
      texts.push(text);
    }
    return texts;
  }
}
