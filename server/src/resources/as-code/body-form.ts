import type { VersionBody } from 'guidepost-model/content/body';
import type { InParts } from 'guidepost-model/in-parts';
import { isObject } from 'guidepost-model/reading/reader';
import type { ResourceKeys } from './keys.ts';
import { ordered } from './ordered.ts';
import { withIds, withKeys } from './references.ts';
import type { Fields } from './things.ts';

/** The parts of a body, as files name them. */
const bodyFields = ['themeId', 'startRules', 'hideRules', 'scheduledAt', 'steps', 'data'] as const;

/** Only what belongs to the body. */
export const bodyPartsOf = (form: Fields): Fields =>
  Object.fromEntries(
    bodyFields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])),
  );

/**
 * A body as files have it. Steps and questions have a `key`, which is the cvid by which analytics know them; what the
 * service gives to each version anew is left out.
 */
export function* bodyForm(body: VersionBody, keys: ResourceKeys): InParts<Fields> {
  const { steps, data, ...rest } = body;
  const form = withKeys(rest, keys) as Record<string, unknown>;
  for (const [field, value] of Object.entries(form)) if (value === null) delete form[field];
  if (data !== null) {
    yield;
    form.data = partForm(data, keys);
    return form;
  }
  const items: unknown[] = [];
  for (const { object: _, id: __, sequence: ___, advanced: ____, cvid, ...step } of steps) {
    yield;
    items.push(partForm({ key: cvid, ...step }, keys));
  }
  return { ...form, steps: items };
}

const partForm = (part: unknown, keys: ResourceKeys) =>
  ordered(withKeys(questionsBy('key', withoutObjectWords(part)), keys));

/** What kind of object a part is follows from its place. */
function withoutObjectWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutObjectWords);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([key, item]) => key !== 'object' || typeof item !== 'string');
  return Object.fromEntries(fields.map(([key, item]) => [key, withoutObjectWords(item)]));
}

/** What the API takes for it: see `wholeBodyInParts`. */
export function* bodyOfForm(form: Fields, keys: ResourceKeys): InParts<Record<string, unknown>> {
  const { steps, ...rest } = form;
  const body = withIds(questionsBy('cvid', rest), keys) as Record<string, unknown>;
  if (!Array.isArray(steps)) return { ...body, ...(steps !== undefined && { steps }) };
  const items: unknown[] = [];
  for (const step of steps) {
    yield;
    items.push(withIds(questionsBy('cvid', isObject(step) ? stepWithCvid(step) : step), keys));
  }
  return { ...body, steps: items };
}

const stepWithCvid = ({ key, ...step }: Fields) => ({ ...(key !== undefined && { cvid: key }), ...step });

/** Questions with their cvid under another name. */
function questionsBy(name: 'key' | 'cvid', value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => questionsBy(name, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [
      field,
      field === 'question' && isObject(item) ? named(name, item) : questionsBy(name, item),
    ]),
  );
}

function named(name: 'key' | 'cvid', question: Fields): Fields {
  const { [name === 'key' ? 'cvid' : 'key']: cvid, ...rest } = question;
  return { ...(cvid !== undefined && { [name]: cvid }), ...(questionsBy(name, rest) as Fields) };
}

/**
 * A form that somebody wrote by hand, with the keys and ids of what is there at the same place. So whoever leaves them
 * out still changes the same steps and blocks.
 */
export function* formWithFormerIds({ steps, ...rest }: Fields, former: Fields): InParts<Fields> {
  const form = withFormerIds(rest, former) as Fields;
  if (!Array.isArray(steps)) return { ...form, ...(steps !== undefined && { steps }) };
  const items: unknown[] = [];
  for (const [step, there] of withFormer(steps, former.steps)) {
    yield;
    items.push(withFormerIds(step, there));
  }
  return { ...form, steps: items };
}

/** Each item of a list with what it was: the item of the same name, or the one at the same place. */
function withFormer(form: unknown[], former: unknown): [item: unknown, former: unknown][] {
  const known = new Map(isList(former) ? former.map((item) => [nameIn(item), item]) : []);
  const named = new Set(form.map(nameIn));
  return form.map((item, index) => {
    const name = nameIn(item);
    const there = isList(former) ? former[index] : undefined;
    // What another item of the form names is not at this place any more.
    const unnamed = named.has(nameIn(there)) && nameIn(there) !== undefined ? undefined : there;
    return [item, name === undefined ? unnamed : known.get(name)];
  });
}

function withFormerIds(form: unknown, former: unknown): unknown {
  if (Array.isArray(form)) return withFormer(form, former).map(([item, there]) => withFormerIds(item, there));
  if (!isObject(form)) return form;
  const before: Fields = isObject(former) ? former : {};
  const isSame = form.type === before.type;
  const ids = Object.fromEntries(
    ['key', 'id'].flatMap((field) =>
      isSame && form[field] === undefined && typeof before[field] === 'string'
        ? [[field, before[field]]]
        : [],
    ),
  );
  const fields = Object.entries(form).map(([field, item]) => [field, withFormerIds(item, before[field])]);
  return { ...ids, ...Object.fromEntries(fields) };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const nameIn = (item: unknown) => (isObject(item) ? (item.key ?? item.id) : undefined);
