import { stateColors } from './colors.ts';
import { fontStack } from './fonts.ts';
import { auto } from './setting-definitions.ts';
import { settingsByPath } from './settings-table.ts';
import type { Values } from './values.ts';

/** The settings as a page needs them: a color instead of every `Auto`, and a font stack a browser understands. */
export function resolve(values: Values): Values {
  const fontFamily = fontStack(
    values['font.fontFamily'] as string,
    values['font.customFontFamily'] as string | undefined,
  );
  const entries = Object.entries(values).map(([path, value]) => {
    return [path, settingsByPath.get(path)?.kind === 'color' ? colorAt(values, path) : value];
  });
  return { ...Object.fromEntries(entries), 'font.fontFamily': fontFamily };
}

/** Follows an `Auto` to the colors it comes from, which may be automatic themselves. */
function colorAt(values: Values, path: string): string {
  const setting = settingsByPath.get(path);
  const value = values[path] as string;
  if (value !== auto || setting?.kind !== 'color' || !setting.auto) return value;
  if ('copy' in setting.auto) return colorAt(values, setting.auto.copy);
  const { state, background, foreground } = setting.auto;
  return stateColors(colorAt(values, background), colorAt(values, foreground))[state];
}
