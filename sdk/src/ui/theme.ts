import type { ThemeSettings } from '../wire/wire.ts';

type Value = string | number | boolean | null | undefined;

/** One setting by its path, such as `progress.type`. */
export function setting(settings: ThemeSettings, path: string): Value {
  let node: ThemeSettings[string] | undefined = settings;
  for (const name of path.split('.')) node = (node as ThemeSettings | undefined)?.[name];
  return node as Value;
}

export const numberOf = (settings: ThemeSettings, path: string): number =>
  Number(setting(settings, path) ?? 0);

/**
 * Every setting as a CSS variable: `font.h1FontSize` is `--gp-font-h1-font-size`. Numbers get the unit that they are
 * meant in, so that a style sheet can use any of them as it is.
 */
export function variablesOf(
  group: ThemeSettings,
  prefix = '',
  variables = new Map<string, string>(),
): Map<string, string> {
  if (typeof group.color === 'string' && typeof group.opacity === 'number')
    variables.set(prefix.slice(0, -1), withOpacity(group.color, group.opacity));
  for (const [key, value] of Object.entries(group)) {
    const name = prefix + key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === null || name === 'custom-css') continue;
    if (typeof value === 'object') variablesOf(value, `${name}-`, variables);
    else variables.set(name, typeof value === 'number' ? withUnit(key, value) : String(value));
  }
  return variables;
}

/** A color and its opacity are also one value: `--gp-focus-highlight`. */
function withOpacity(color: string, percent: number): string {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color.slice(0, 7);
  return (
    digits +
    Math.round(percent * 2.55)
      .toString(16)
      .padStart(2, '0')
  );
}

function withUnit(key: string, value: number): string {
  if (/opacity/i.test(key)) return String(value / 100);
  if (/duration/i.test(key)) return `${value}ms`;
  return /weight|zIndex|tolerance/i.test(key) ? String(value) : `${value}px`;
}

export function applyTheme(element: HTMLElement, settings: ThemeSettings): void {
  for (const [name, value] of variablesOf(settings)) element.style.setProperty(`--gp-${name}`, value);
}
