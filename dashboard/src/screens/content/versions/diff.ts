import { sentenceOfActions } from '../../../actions/words.ts';
import type { Schemas } from '../../../api/client.ts';
import { type Names, sentenceOf } from '../../../conditions/words.ts';
import { fieldWords, isNamedPart, partName, partText } from './part-words.ts';
import { isSame, movedItems } from './same.ts';

/** The parts of a version that people see and edit. */
export type ComparedBody = Pick<
  Schemas['ContentVersion'],
  'steps' | 'startRules' | 'hideRules' | 'themeId' | 'data' | 'scheduledAt'
>;

export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The parts around it, from the outside in: a step, a block. Empty for a setting of the whole. */
  where: readonly string[];
  /** The field or the part that differs. */
  what: string;
  /** Left out where there was nothing. */
  before?: string;
  /** Left out where there is nothing now. */
  after?: string;
}

export interface DiffNames extends Names {
  themeOf: (id: string) => string;
}

const comparedKeys = ['steps', 'data', 'startRules', 'hideRules', 'themeId', 'scheduledAt'] as const;

/** Everything in which the second version differs from the first one, in words. Ids that differ in every copy do not count. */
export function diffVersions(before: ComparedBody, after: ComparedBody, names: DiffNames): Change[] {
  const steps = [...(after.steps ?? []), ...(before.steps ?? [])];
  const stepOf = (cvid: string) => steps.find((step) => step.cvid === cvid)?.name ?? cvid;
  const comparison = new Comparison({ ...names, stepOf });
  for (const key of comparedKeys)
    comparison.values(before[key], after[key], { where: [], fields: key === 'data' ? [] : [key], key });
  return comparison.changes;
}

/** Where a value stands. */
interface Place {
  /** The named parts around it. */
  where: readonly string[];
  /** The fields from the innermost named part to the value. */
  fields: readonly string[];
  key: string;
}

type Fields = Record<string, unknown>;

const conditionKeys = ['when', 'completeWhen', 'onlyShowWhen', 'disabledWhen', 'hiddenWhen'];
const actionKeys = ['actions', 'clickActions', 'onClick', 'do'];
/** Follow from the rest, or are new in each copy. */
const ignoredKeys = new Set(['id', 'cvid', 'object', 'sequence', 'advanced']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Comparison {
  readonly changes: Change[] = [];
  readonly #names: DiffNames & { stepOf: (cvid: string) => string };

  constructor(names: DiffNames & { stepOf: (cvid: string) => string }) {
    this.#names = names;
  }

  values(before: unknown, after: unknown, place: Place): void {
    if (isSame(before, after, ignoredKeys)) return;
    const found = this.changes.length;
    if (conditionKeys.includes(place.key) || actionKeys.includes(place.key))
      this.#report(before, after, place);
    else if (isPartList(before) || isPartList(after)) this.#lists(before, after, place);
    else if (isFields(before) || isFields(after)) this.#objects(before, after, place);
    else this.#report(before, after, place);
    // Something that is there without any field of its own: rules that say nothing, an empty list.
    if (this.changes.length === found) this.#report(isThere(before), isThere(after), place);
  }

  #objects(before: unknown, after: unknown, { where, fields }: Place): void {
    const [left, right] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    const keys = [...new Set([...Object.keys(right), ...Object.keys(left)])];
    for (const key of keys.filter((one) => !ignoredKeys.has(one)))
      this.values(left[key], right[key], { where, fields: [...fields, key], key });
  }

  /** Parts are found again by their ids; parts without one by their place in the list. */
  #lists(before: unknown, after: unknown, place: Place): void {
    const [left, right] = [partsOf(before), partsOf(after)];
    const identity = (part: Fields, index: number) => identityOf(part) ?? index;
    const old = new Map(left.map((part, index) => [identity(part, index), part]));
    const kept = new Set<unknown>();
    for (const [index, part] of right.entries()) {
      const other = old.get(identity(part, index));
      if (other) kept.add(identity(part, index));
      const where = [...place.where, ...this.#partPath(place, part, right)];
      if (other) this.#objects(other, part, { where, fields: [], key: place.key });
      else this.#add('added', where, { after: partText(part) });
    }
    for (const [index, part] of left.entries())
      if (!kept.has(identity(part, index)))
        this.#add('removed', [...place.where, ...this.#partPath(place, part, left)], {
          before: partText(part),
        });
    const order = (parts: Fields[]) => parts.map(identity).filter((one) => kept.has(one));
    for (const one of movedItems(order(left), order(right))) {
      const part = right.find((candidate, index) => identity(candidate, index) === one);
      if (part) this.#add('moved', [...place.where, ...this.#partPath(place, part, right)], {});
    }
  }

  /** The name of a part, after the fields that lead to its list where these say more than the name does. */
  #partPath({ fields, key }: Place, part: Fields, list: Fields[]): string[] {
    const through = fields.slice(0, -1).filter((field) => field !== 'data');
    const name = partName(part, list, key, this.#names);
    const listed = isNamedPart(key) ? through : [...through, key];
    return listed.length > 0 ? [fieldWords(listed), name] : [name];
  }

  #add(kind: Change['kind'], path: string[], texts: { before?: string; after?: string }): void {
    const shown = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
    this.changes.push({ kind, where: path.slice(0, -1), what: path.at(-1) ?? '', ...shown });
  }

  #report(before: unknown, after: unknown, { where, fields, key }: Place): void {
    this.changes.push({
      kind: 'changed',
      where,
      what: fieldWords(fields),
      ...(isEmpty(before) ? {} : { before: this.#words(before, key) }),
      ...(isEmpty(after) ? {} : { after: this.#words(after, key) }),
    });
  }

  #words(value: unknown, key: string): string {
    if (conditionKeys.includes(key))
      return sentenceOf(value as Schemas['Condition'][], this.#names) || 'no conditions';
    if (actionKeys.includes(key))
      return sentenceOfActions(value as Schemas['Action'][], this.#names) || 'nothing';
    if (key === 'themeId') return this.#names.themeOf(String(value));
    if (key === 'content' || key === 'contentId') return this.#names.contentOf(String(value));
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return Array.isArray(value) ? value.join(', ') || 'nothing' : String(value);
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const isPartList = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const partsOf = (value: unknown): Fields[] => (isPartList(value) ? value : []);

const identityOf = ({ cvid, id }: Fields) => cvid ?? id;

const isThere = (value: unknown) =>
  value === undefined || value === null ? undefined : 'set, with no details';
