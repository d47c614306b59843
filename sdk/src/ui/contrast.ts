/** The least contrast of a text to its background (WCAG 2.2, 1.4.3). */
const enough = 4.5;

type Color = [number, number, number];

/** `#rgb`, `#rrggbb` or `#rrggbbaa`, the last without its transparency. */
function parse(text: string): Color {
  const digits = text.length === 4 ? text.replace(/\w/g, '$&$&') : text;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Color;
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) =>
    channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  ) as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** The color, moved toward the plain text color until it can be read on the background. */
export function readable(color: string, background: string, foreground: string): string {
  const to = parse(foreground);
  for (let share = 0; share <= 1; share += 0.1) {
    const mixed = parse(color).map((channel, at) => Math.round(channel + (to[at]! - channel) * share));
    const text = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(text, background) >= enough) return text;
  }
  return foreground;
}
