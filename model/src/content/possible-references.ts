import { atOnce, type InParts } from '../in-parts.ts';
import { isObject } from '../reading/reader.ts';
import { interpolationsOf } from '../text/interpolation.ts';

/** Names that may be references, by the kind of thing that they would refer to. */
export interface PossibleReferences {
  /** Code names, in whichever scope. */
  attributes: string[];
  /** Code names. */
  events: string[];
  segments: string[];
  themes: string[];
  contents: string[];
}

const kindOfKey = {
  attribute: 'attributes',
  bindAttribute: 'attributes',
  event: 'events',
  segment: 'segments',
  themeId: 'themes',
  content: 'contents',
} as const satisfies Record<string, keyof PossibleReferences>;

const valuesInPart = 500;

/**
 * Everything in a value that may be a reference: whatever stands under a key that references have, and the
 * placeholders of every text. The value may be a body, or one that nobody has checked yet, of any form and depth.
 * So a caller can load what a body refers to before the body is read, and read it once. Some of what is found is no
 * reference, such as a key that the reader will drop; loading it costs a little and harms nothing.
 */
export function* possibleReferencesInParts(value: unknown): InParts<PossibleReferences> {
  const found = {
    attributes: new Set<string>(),
    events: new Set<string>(),
    segments: new Set<string>(),
    themes: new Set<string>(),
    contents: new Set<string>(),
  };
  const open: unknown[] = [value];
  for (let looked = 1; open.length > 0; looked++) {
    if (looked % valuesInPart === 0) yield;
    const next = open.pop();
    if (Array.isArray(next)) for (const item of next) open.push(item);
    if (typeof next === 'string') for (const name of interpolationsOf(next)) found.attributes.add(name);
    if (!isObject(next)) continue;
    for (const [key, item] of Object.entries(next)) {
      open.push(item);
      if (typeof item === 'string' && Object.hasOwn(kindOfKey, key))
        found[kindOfKey[key as keyof typeof kindOfKey]].add(item);
    }
  }
  return {
    attributes: [...found.attributes],
    events: [...found.events],
    segments: [...found.segments],
    themes: [...found.themes],
    contents: [...found.contents],
  };
}

export const possibleReferencesIn = (value: unknown) => atOnce(possibleReferencesInParts(value));
