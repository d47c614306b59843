import { isObject } from 'guidepost-model/reading/reader';

/** Keys that tell what something is; a reader wants them first. The others follow by the alphabet. */
const leading = [
  'key',
  'id',
  'scope',
  'code',
  'codeName',
  'name',
  'displayName',
  'type',
  'kind',
  'bizType',
  'dataType',
  'locale',
  'description',
  'url',
  'buildUrl',
  'themeId',
];
const trailing = ['steps', 'data', 'translations', 'published'];

const placeOf = (key: string): number => {
  const [first, last] = [leading.indexOf(key), trailing.indexOf(key)];
  if (first >= 0) return first;
  return leading.length + (last >= 0 ? 1 + last : 0);
};

/** The same value with the keys of its objects in a fixed order, so that equal values have equal texts. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const sorted = keys.sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map((key) => [key, ordered(value[key])]));
}
