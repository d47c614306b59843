/** Of white and black, what can be read better on the color: `#rgb`, `#rrggbb` or `#rrggbbaa`, the last without its transparency. */
export function onColor(color: string): string {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  const light = [0.2126, 0.7152, 0.0722].reduce(
    (sum, share, at) => sum + share * (Number.parseInt(digits.substr(2 * at + 1, 2), 16) / 255) ** 2.2,
    0,
  );
  // The contrast to white is (1 + 0.05) / (light + 0.05), that to black (light + 0.05) / 0.05.
  return light > 0.179 ? '#000' : '#fff';
}
