/** What a setting can be worth. */
export type Value = string | number | boolean | null;

/** Where the value of a color comes from while it is `Auto`: paths of other colors. */
export type Source =
  | { copy: string }
  /** One of the state colors of a background with the foreground on it: see colors.ts. */
  | { state: 'hover' | 'active'; background: string; foreground: string };

interface Described {
  /** More than the name says, for the docs. */
  note?: string | undefined;
}

/**
 * One setting. `fallback` is what it is in Standard Light, the theme that fills everything left out; undefined
 * where it is not there until somebody sets it.
 */
export type SettingDefinition = Described &
  (
    | { kind: 'number'; min?: number; max?: number; fallback?: number | null | undefined }
    | { kind: 'weight'; fallback: number }
    | { kind: 'color'; fallback: string; auto?: Source }
    | { kind: 'word'; words: readonly string[]; fallback: string }
    | { kind: 'flag'; fallback: boolean }
    | { kind: 'text'; fallback?: string | undefined }
    | { kind: 'media'; fallback?: undefined }
    /** Set elsewhere: it can be sent back as it was read, but not changed. */
    | { kind: 'managed'; type: 'string' | 'boolean'; fallback?: string | boolean | undefined }
  );

export interface SettingGroup {
  readonly [name: string]: SettingDefinition | SettingGroup;
}

// No group of settings has a text under the name "kind".
export const isDefinition = (node: SettingDefinition | SettingGroup): node is SettingDefinition =>
  typeof node.kind === 'string';

export const auto = 'Auto';

export const number = (
  min: number,
  max: number,
  fallback?: number | null,
  note?: string,
): SettingDefinition => {
  return { kind: 'number', min, max, fallback, note };
};
export const anyNumber: SettingDefinition = { kind: 'number' };
export const weight = (fallback: number): SettingDefinition => ({ kind: 'weight', fallback });
export const word = (words: readonly string[], fallback: string): SettingDefinition => ({
  kind: 'word',
  words,
  fallback,
});
export const flag = (fallback: boolean): SettingDefinition => ({ kind: 'flag', fallback });
export const text = (fallback?: string, note?: string): SettingDefinition => ({
  kind: 'text',
  fallback,
  note,
});
export const media: SettingDefinition = { kind: 'media' };
export const managed = (fallback?: string | boolean): SettingDefinition => {
  return { kind: 'managed', type: typeof fallback === 'boolean' ? 'boolean' : 'string', fallback };
};

/** A color that must be told. */
export const color = (fallback: string): SettingDefinition => ({ kind: 'color', fallback });
/** A color that may be left to be taken from another one. */
export const like = (copy: string, fallback = auto): SettingDefinition => ({
  kind: 'color',
  fallback,
  auto: { copy },
});
/** The two state colors of a background, which may be left to be derived. */
export const statesOf = (
  background: string,
  foreground: string,
): { hover: SettingDefinition; active: SettingDefinition } => {
  const setting = (state: 'hover' | 'active'): SettingDefinition => {
    return { kind: 'color', fallback: auto, auto: { state, background, foreground } };
  };
  return { hover: setting('hover'), active: setting('active') };
};
