import { readable } from './colors.ts';
import { resolve } from './resolve.ts';
import { nested, type Settings, type Values } from './values.ts';

/** Texts that are read by themselves on the background of the theme, and whose color often is the brand's. */
const textColors = [
  'font.linkColor',
  ...['color', 'hover', 'active'].map((state) => `buttons.secondary.textColor.${state}`),
];

/** A border that is not enabled. */
const isOff = (values: Values, border: string) =>
  (values[`${border}.enabled`] ?? values[`${border}.borderWidthEnabled`]) === false;

/**
 * The settings that a page draws with: resolved, with texts in the color of the brand that can be read, and without a width
 * of borders that are off. A color that somebody chose for a text stays as it is.
 */
export function pageSettings(values: Values): Settings {
  const resolved = resolve(values);
  const [brand, background, foreground] = [
    'brandColor.background',
    'mainColor.background',
    'mainColor.color',
  ].map((path) => resolved[path] as string) as [string, string, string];
  const followers = textColors.filter((path) => resolved[path] === brand);
  const text = followers.length > 0 ? readable(brand, background, foreground) : brand;
  const borders = Object.keys(resolved).filter((path) => isOff(resolved, path.replace(/\.borderWidth$/, '')));
  return nested({
    ...resolved,
    ...Object.fromEntries(followers.map((path) => [path, text])),
    ...Object.fromEntries(borders.map((path) => [path, 0])),
  });
}
