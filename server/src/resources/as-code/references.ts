import { isObject } from 'guidepost-model/reading/reader';
import type { ReferredKind, ResourceKeys } from './keys.ts';

/** The keys under which bodies and conditions name something by its id. */
const kindOfKey: Readonly<Record<string, ReferredKind>> = {
  segment: 'segment',
  themeId: 'theme',
  content: 'content',
};

/** The value with another name in the place of each reference for which there is one. */
function renamed(value: unknown, nameOf: (kind: ReferredKind, name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, nameOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const kind = Object.hasOwn(kindOfKey, key) ? kindOfKey[key] : undefined;
      if (kind && typeof item === 'string') return [key, nameOf(kind, item) ?? item];
      return [key, renamed(item, nameOf)];
    }),
  );
}

export const withKeys = (value: unknown, keys: ResourceKeys) =>
  renamed(value, (kind, id) => keys.keyOf(kind, id));

/** What has no key stays as it is: the reader of the conditions or of the body then says where it stands. */
export const withIds = (value: unknown, keys: ResourceKeys) =>
  renamed(value, (kind, key) => keys.idOf(kind, key));
