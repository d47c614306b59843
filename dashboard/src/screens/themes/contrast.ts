import { contrastOf } from 'guidepost-model/themes/colors';
import { resolve } from 'guidepost-model/themes/resolve';
import { auto } from 'guidepost-model/themes/setting-definitions';
import type { Values } from 'guidepost-model/themes/values';

/** The least contrast of text, and of signs such as a cross (WCAG 2.2, 1.4.3 and 1.4.11). */
const enoughForText = 4.5;
const enoughForSigns = 3;

interface Pair {
  /** The path of the color that is read. */
  text: string;
  /** The path of the color behind it. */
  on: string;
  enough: number;
}

const pair = (text: string, on: string, enough = enoughForText): Pair => ({ text, on, enough });

/** The text of a button on its background, in each of its states. */
const statesOf = (button: string): Pair[] => [
  pair(`${button}.textColor.color`, `${button}.backgroundColor.background`),
  pair(`${button}.textColor.hover`, `${button}.backgroundColor.hover`),
  pair(`${button}.textColor.active`, `${button}.backgroundColor.active`),
];

const main = 'mainColor.background';

/** Every color that is read on another color of the theme. */
export const pairs: readonly Pair[] = [
  pair('mainColor.color', main),
  pair('brandColor.color', 'brandColor.background'),
  pair('font.linkColor', main),
  pair('xbutton.color', main, enoughForSigns),
  ...statesOf('buttons.primary'),
  ...statesOf('buttons.secondary'),
  ...statesOf('launcherButtons.primary'),
  pair('checklistLauncher.color.color', 'checklistLauncher.color.background'),
  pair('checklistLauncher.color.color', 'checklistLauncher.color.hover'),
  pair('checklistLauncher.color.color', 'checklistLauncher.color.active'),
  pair('checklistLauncher.counter.color', 'checklistLauncher.counter.background'),
  pair('banner.textColor.color', 'banner.backgroundColor.background'),
  pair('resourceCenterLauncherButton.color.foreground', 'resourceCenterLauncherButton.color.background'),
  pair('resourceCenterUnreadBadge.textColor', 'resourceCenterUnreadBadge.backgroundColor'),
];

/** A color that is hard to read. */
export interface Warning {
  /** The path of the color behind it. */
  on: string;
  ratio: number;
  enough: number;
}

const isOfState = (path: string) => /\.(hover|active)$/.test(path);

/** Texts in the color of the brand: while they are automatic, pages darken or lighten them until they can be read. */
const madeReadable = new Set(['font.linkColor', 'buttons.secondary.textColor.color']);

/**
 * What is hard to read in a look: the worst of each text. The colors under the pointer and while pressed count when
 * somebody has chosen them; automatic ones are a step from the colors at rest, which are judged themselves.
 */
export function contrastWarnings(values: Values): Record<string, Warning> {
  const warnings: Record<string, Warning> = {};
  const resolved = resolve(values);
  const under = String(resolved[main]);
  for (const { text, on, enough } of pairs) {
    if (values[text] === auto && (madeReadable.has(text) || (isOfState(on) && values[on] === auto))) continue;
    const ratio = contrastOf(String(resolved[text]), String(resolved[on]), under);
    const known = warnings[text];
    if (ratio < enough && (!known || ratio < known.ratio)) warnings[text] = { on, ratio, enough };
  }
  return warnings;
}
