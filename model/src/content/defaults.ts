import type { TObject } from 'typebox';
import { dataSchemas } from '../content-types/schemas.ts';
import { type ContentType, hasData } from '../content-types/types.ts';
import type { Keywords } from '../schemas/keywords.ts';
import type { DataOf, TypeWithData, VersionBody, VersionData } from './body.ts';

/** What new content consists of. */
export function initialBody(type: ContentType, themeId: string | null): VersionBody {
  const data = hasData(type) ? initialData(type) : null;
  return { steps: [], startRules: null, hideRules: null, themeId, data, scheduledAt: null };
}

export function initialData<Type extends TypeWithData>(type: Type): DataOf<Type>;
export function initialData(type: TypeWithData): VersionData {
  const { properties } = dataSchemas[type] as TObject;
  const defaults = Object.entries(properties).flatMap(([key, property]) => {
    const { default: fallback } = property as Keywords;
    return fallback === undefined ? [] : [[key, structuredClone(fallback)]];
  });
  return Object.fromEntries(defaults);
}
