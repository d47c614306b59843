import type { InParts } from '../../in-parts.ts';
import type { VersionBody } from '../body.ts';
import type { ContentType } from '../types.ts';
import type { StoredUnits } from './match.ts';
import { textsOf } from './texts.ts';
import { translatedInParts, unitsInParts } from './units.ts';

/** The stored translations that fit the body as it is, by path: what `translateBody` takes. */
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
export function translateBody(
  type: ContentType,
  body: VersionBody,
  translations: Readonly<Record<string, string>>,
): VersionBody {
  const copy = structuredClone(body);
  for (const { path, at } of textsOf(type, body)) {
    const translation = Object.hasOwn(translations, path) ? translations[path] : undefined;
    if (translation !== undefined) put(copy, at, translation);
  }
  return copy;
}

/** `at` comes from a walk over the same body, so every part of it is there. */
function put(body: VersionBody, at: string, text: string): void {
  const keys: string[] = at.match(/[^.[\]]+/g) ?? [];
  const last = keys.pop();
  // biome-ignore lint/suspicious/noExplicitAny: any part of the body, named by the walk
  let holder: any = body;
  for (const key of keys) holder = holder[key];
  if (last !== undefined) holder[last] = text;
}
