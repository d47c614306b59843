import { settingsByPath } from 'guidepost-model/themes/settings-table';
import type { Values } from 'guidepost-model/themes/values';
import { fullLabelOf } from './catalogue.ts';
import {
  areSameConditions,
  areSameVariations,
  type Draft,
  isOne,
  isSame,
  type Variation,
  valueText,
} from './draft.ts';

/** Something that two people have changed in different ways. */
export interface Clash {
  what: string;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** The draft with the changes of both. Where they clash, it has mine. */
  draft: Draft;
  clashes: Clash[];
}

/**
 * Puts together what two people have made of the same theme. What only one of them has changed is taken from that person;
 * a variation that one has deleted and the other has changed stays.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft): Merged {
  const clashes: Clash[] = [];
  const pick = <Part>(
    what: string,
    parts: readonly [base: Part, mine: Part, theirs: Part],
    areSame: (one: Part, other: Part) => boolean,
    text: (part: Part) => string,
  ): Part => {
    const [before, own, foreign] = parts;
    if (areSame(own, foreign) || areSame(before, foreign)) return own;
    if (areSame(before, own)) return foreign;
    clashes.push({ what, mine: text(own), theirs: text(foreign) });
    return own;
  };
  const equal = (one: string, other: string) => one === other;
  const pickName = (what: string, ...names: [string, string, string]) =>
    pick(what, names, equal, (name) => name);

  const mergeValues = (where: string, ...looks: [Values, Values, Values]): Values => {
    const entries = [...settingsByPath.keys()].flatMap((path) => {
      const [before, own, foreign] = looks.map((look) => look[path]);
      const value = pick(where + fullLabelOf(path), [before, own, foreign], isSame, valueText);
      return value === undefined ? [] : [[path, value] as const];
    });
    return Object.fromEntries(entries);
  };

  const mergeVariation = (before: Variation, own: Variation, foreign: Variation): Variation => {
    const where = `${own.name}, `;
    return {
      ...foreign,
      key: own.key,
      name: pickName(`${where}name`, before.name, own.name, foreign.name),
      conditions: pick(
        `${where}conditions`,
        [before.conditions, own.conditions, foreign.conditions],
        areSameConditions,
        ({ length }) => `${length} ${length === 1 ? 'condition' : 'conditions'}`,
      ),
      values: mergeValues(where, before.values, own.values, foreign.values),
    };
  };

  const find = (draft: Draft, wanted: Variation) => draft.variations.find((one) => isOne(one, wanted));
  const isUntouched = (before: Variation, now: Variation) => areSameVariations([before], [now]);
  const kept = mine.variations.flatMap((own) => {
    const [before, foreign] = [find(base, own), find(theirs, own)];
    if (before && foreign) return [mergeVariation(before, own, foreign)];
    return before && isUntouched(before, own) ? [] : [own];
  });
  const added = theirs.variations.filter((foreign) => {
    if (find(mine, foreign)) return false;
    const before = find(base, foreign);
    return !before || !isUntouched(before, foreign);
  });
  const draft = {
    name: pickName('Name', base.name, mine.name, theirs.name),
    values: mergeValues('', base.values, mine.values, theirs.values),
    variations: [...kept, ...added],
  };
  return { draft, clashes };
}
