import type { ThemeSettings } from '../wire.ts';
import { readable } from './contrast.ts';

type Value = string | number | boolean | null | undefined;

/** One setting by its path, such as `progress.type`. */
export function setting(settings: ThemeSettings, path: string): Value {
  let node: ThemeSettings[string] | undefined = settings;
  for (const name of path.split('.')) node = (node as ThemeSettings | undefined)?.[name];
  return node as Value;
}

export const numberOf = (settings: ThemeSettings, path: string): number =>
  Number(setting(settings, path) ?? 0);

/** Texts that are read by themselves on the background of the theme, and whose color often is the brand's. */
const textColors = [
  'font-link-color',
  ...['color', 'hover', 'active'].map((state) => `buttons-secondary-text-color-${state}`),
];

/**
 * Every setting as a CSS variable: `font.h1FontSize` is `--gp-font-h1-font-size`. Numbers get the unit that they are
 * meant in, and a border that is not enabled has no width, so that a style sheet can use any of them as it is.
 */
export function variablesOf(settings: ThemeSettings): Map<string, string> {
  const variables = new Map<string, string>();
  collect(settings, '', variables);
  const background = variables.get('main-color-background') ?? '';
  const foreground = variables.get('main-color-color') ?? '';
  for (const name of textColors) {
    const color = variables.get(name);
    // A color that somebody chose for this very text stays; one that only follows the brand must be readable.
    if (color && color === variables.get('brand-color-background'))
      variables.set(name, readable(color, background, foreground));
  }
  return variables;
}

function collect(group: ThemeSettings, prefix: string, variables: Map<string, string>): void {
  if (typeof group.color === 'string' && typeof group.opacity === 'number')
    variables.set(prefix.slice(0, -1), withOpacity(group.color, group.opacity));
  for (const [key, value] of Object.entries(group)) {
    const name = prefix + key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === null || name === 'custom-css') continue;
    if (typeof value === 'object') collect(value, `${name}-`, variables);
    else if (typeof value !== 'number') variables.set(name, String(value));
    else {
      const isOff = key === 'borderWidth' && (group.enabled ?? group.borderWidthEnabled) === false;
      variables.set(name, isOff ? '0px' : withUnit(key, value));
    }
  }
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
