/** Red, green, blue and alpha, each 0 to 255. */
type Color = readonly [number, number, number, number];

/** `#rgb`, `#rrggbb` or `#rrggbbaa`. */
function parse(text: string): Color {
  const digits = text.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4), full.length === 8 ? channel(6) : 255];
}

function format([red, green, blue, alpha]: Color): string {
  const shown = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${shown.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Color, to: Color, share: number): Color {
  const between = (at: 0 | 1 | 2 | 3) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [between(0), between(1), between(2), between(3)];
}

const inverted = ([red, green, blue, alpha]: Color): Color => [255 - red, 255 - green, 255 - blue, alpha];

/** 0 for black to 1 for white, as light adds up. */
function luminanceOf([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** CIE L*, 0 for black to 1 for white. */
function lightness(color: Color): number {
  const luminance = luminanceOf(color);
  return luminance > 216 / 24389 ? 1.16 * Math.cbrt(luminance) - 0.16 : (luminance * 243.89) / 27;
}

/** A color that may let something through, over a color that does not. */
const over = (color: Color, under: Color): Color =>
  mix(under, [color[0], color[1], color[2], 255], color[3] / 255);

/**
 * The contrast of a text to its background (WCAG 2.2), from 1 for none to 21. `under` is what lies under a background that
 * lets something through.
 */
export function contrastOf(text: string, background: string, under: string): number {
  const behind = over(parse(background), over(parse(under), [255, 255, 255, 255]));
  const [one, other] = [luminanceOf(over(parse(text), behind)), luminanceOf(behind)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The least contrast of a text to its background (WCAG 2.2, 1.4.3). */
const enough = 4.5;

/** The color, moved toward the plain text color until it can be read on the background. */
export function readable(color: string, background: string, foreground: string): string {
  for (let tenths = 0; tenths < 10; tenths++) {
    const mixed = format(mix(parse(color), parse(foreground), tenths / 10));
    if (contrastOf(mixed, background, background) >= enough) return mixed;
  }
  return foreground;
}

/** The lightness of HSL: neither near white nor near black. */
function isMiddle([red, green, blue]: Color): boolean {
  const middle = (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
  return middle > 0.2 && middle < 0.8;
}

/**
 * How much of `to` a state color takes, so that the step is seen as about the same everywhere: the closer the
 * two are in lightness, the more. The eye notices darkening sooner than lightening, hence two curves. Their
 * constants were fitted to known pairs of colors, which the test lists.
 */
function shareOf(from: Color, to: Color): number {
  const distance = lightness(to) - lightness(from);
  const share = distance > 0 ? 0.15 + 0.00387 / distance ** 3 : 0.071 * distance - 0.081 / distance;
  return Math.min(Math.max(share, 0.05), 0.35);
}

/**
 * The background of something while the pointer is over it, and while it is pressed: mixed toward the
 * foreground, pressed twice as far. A background of middle lightness goes the other way when pressed, as it has
 * room on both sides.
 */
export function stateColors(background: string, foreground: string): { hover: string; active: string } {
  const [from, to] = [parse(background), parse(foreground)];
  const share = shareOf(from, to);
  const away = inverted(to);
  const active = isMiddle(from) ? mix(from, away, shareOf(from, away)) : mix(from, to, 2 * share);
  return { hover: format(mix(from, to, share)), active: format(active) };
}
