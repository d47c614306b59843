import type { Issue } from '../issues.ts';
import { type Fields, isObject, ownValue, Reader } from '../reading/reader.ts';
import { kinds, problems } from '../reading/wording.ts';
import { type BodyKey, bodyKeys } from './body.ts';

const isList = (value: unknown) => value === null || Array.isArray(value);
const isFields = (value: unknown) => value === null || isObject(value);
const isText = (value: unknown) => value === null || typeof value === 'string';

/** What each part of a patch is, whatever the type of the content. */
const parts: Record<BodyKey, readonly [fits: (value: unknown) => boolean, kind: string]> = {
  steps: [isList, kinds.array],
  startRules: [isFields, kinds.object],
  hideRules: [isFields, kinds.object],
  themeId: [isText, kinds.string],
  data: [isFields, kinds.object],
  scheduledAt: [isText, kinds.dateTime],
};

/** The problems that a patch of a version has for any content: those that can be told when the content is not known. */
export function problemsOfAnyPatch(patch: Fields): Issue[] {
  const reader = new Reader();
  reader.refuseUnknownKeys(patch, parts, '');
  if (Object.keys(patch).length === 0) reader.report('', problems.tooFewKeys(1));
  for (const key of bodyKeys) {
    const sent = ownValue(patch, key);
    const [fits, kind] = parts[key];
    if (sent !== undefined && !fits(sent)) reader.report(key, problems.mustBe(kind));
  }
  return reader.issues;
}
