import type { Figure } from '../running/figures.js';

const width = 820;
const height = 440;
const inner = { left: 64, right: 536, top: 48, bottom: 372 };
/** Colours that can be told apart on a white ground, also by most people who see few colours. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#444444', '#7a3e9d'];

/** The lines of growth beside their first point, over the logarithm of the number of users. */
export function growthPlot(figures: Figure[]): string {
  const lines = figures.filter(({ points }) => points && points.length > 0);
  const sizes = [...new Set(lines.flatMap(({ points }) => points!.map(({ size }) => size)))].sort(
    (a, b) => a - b,
  );
  const ratios = lines.map(({ points }) => points!.map(({ value }) => value / points![0]!.value));
  const most = Math.max(1.5, ...ratios.flat()) * 1.05;
  const [first, last] = [Math.log(sizes[0]!), Math.log(sizes.at(-1)!)];
  const spread = last - first || 1;
  const x = (size: number) => inner.left + ((Math.log(size) - first) / spread) * (inner.right - inner.left);
  const y = (ratio: number) => inner.bottom - (ratio / most) * (inner.bottom - inner.top);
  const ticks = Array.from({ length: Math.floor(most / 0.5) + 1 }, (_, n) => n * 0.5);
  const parts = [
    text(
      inner.left,
      24,
      'CPU time of a unit of work, in multiples of GET /health/live, beside the smallest',
      14,
    ),
    ...ticks.flatMap((ratio) => [
      rule(inner.left, y(ratio), inner.right, y(ratio), '#dddddd'),
      text(inner.left - 8, y(ratio) + 4, ratio.toFixed(1), 12, 'end'),
    ]),
    ...sizes.map((size) => text(x(size), inner.bottom + 20, size.toLocaleString('en'), 12, 'middle')),
    text((inner.left + inner.right) / 2, inner.bottom + 44, 'users, each with ten events', 12, 'middle'),
    rule(inner.left, y(1.3), inner.right, y(1.3), '#bb0000', '6 4'),
    text(inner.right - 4, y(1.3) - 6, 'at most 1.3', 12, 'end', '#bb0000'),
    ...lines.flatMap(({ name, points }, index) => {
      const colour = colours[index % colours.length]!;
      const places = points!.map(({ size }, n) => `${at(x(size))},${at(y(ratios[index]![n]!))}`);
      const key = inner.top + 12 + index * 24;
      return [
        `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...places.map((place) => {
          const [cx, cy] = place.split(',');
          return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`;
        }),
        rule(inner.right + 16, key - 4, inner.right + 36, key - 4, colour),
        text(inner.right + 42, key, `${name} ${ratios[index]!.at(-1)!.toFixed(2)}`, 12),
      ];
    }),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

const at = (value: number) => value.toFixed(1);

function rule(x1: number, y1: number, x2: number, y2: number, colour: string, dashes?: string): string {
  const dashed = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${colour}"${dashed}/>`;
}

type Anchor = 'start' | 'middle' | 'end';

function text(
  x: number,
  y: number,
  words: string,
  size: number,
  anchor: Anchor = 'start',
  colour = '#222222',
) {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${at(x)}" y="${at(y)}" font-size="${size}" text-anchor="${anchor}" fill="${colour}">${escaped}</text>`;
}
