import type { ContentType } from '../../content-types/types.ts';
import { atOnce, type InParts } from '../../in-parts.ts';
import type { VersionBody } from '../body.ts';
import type { StoredUnits } from './match.ts';
import { textsInParts } from './texts.ts';
import { translatedInParts, unitsInParts } from './units.ts';

/** The stored translations that fit the body as it is, by path: what `translateInParts` takes. */
export function* translationsFor(
  type: ContentType,
  body: VersionBody,
  stored: StoredUnits,
): InParts<Record<string, string>> {
  const units = yield* translatedInParts(yield* unitsInParts(type, body), stored);
  const translated = units.filter(({ translation }) => translation !== '');
  return Object.fromEntries(translated.map(({ path, translation }) => [path, translation]));
}

/** The body in another language. Whatever has no translation stays in the source language. */
export function* translateInParts(
  type: ContentType,
  body: VersionBody,
  translations: Readonly<Record<string, string>>,
): InParts<VersionBody> {
  const copy: VersionBody = structuredClone({ ...body, steps: [] });
  for (const step of body.steps) {
    yield;
    copy.steps.push(structuredClone(step));
  }
  for (const { path, at } of yield* textsInParts(type, body)) {
    yield;
    const translation = Object.hasOwn(translations, path) ? translations[path] : undefined;
    if (translation !== undefined) put(copy, at, translation);
  }
  return copy;
}

export const translateBody = (...given: Parameters<typeof translateInParts>) =>
  atOnce(translateInParts(...given));

/** `at` comes from a walk over the same body, so every part of it is there. */
function put(body: VersionBody, at: string, text: string): void {
  const keys: string[] = at.match(/[^.[\]]+/g) ?? [];
  const last = keys.pop();
  // biome-ignore lint/suspicious/noExplicitAny: any part of the body, named by the walk
  let holder: any = body;
  for (const key of keys) holder = holder[key];
  if (last !== undefined) holder[last] = text;
}
