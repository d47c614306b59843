import { isObject } from './reading/reader.ts';

export interface IdsToLoad {
  contents: string[];
  themes: string[];
}

const keys = { content: 'contents', themeId: 'themes' } as const;

/**
 * The ids that a patch or a body mentions, and perhaps some that it does not: whatever stands where such an id
 * could stand. For the caller to look up before reading. Takes any value, however deep.
 */
export function idsToLoad(value: unknown): IdsToLoad {
  const found = { contents: new Set<string>(), themes: new Set<string>() };
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) for (const item of next) open.push(item);
    if (!isObject(next)) continue;
    for (const [key, item] of Object.entries(next)) {
      if (typeof item !== 'string') open.push(item);
      else if (Object.hasOwn(keys, key)) found[keys[key as keyof typeof keys]].add(item);
    }
  }
  return { contents: [...found.contents], themes: [...found.themes] };
}
