import type { ThemeSettings } from '../../wire/wire.ts';
import { numberOf, setting } from '../theme.ts';
import type { Box } from './place.ts';

/** Cuts a hole into a backdrop. The pointer goes through it, as the browser clips what can be hit too. */
export function cutHole(parts: HTMLElement, hole: Box, settings: ThemeSettings): void {
  const [dim, ring] = parts.children as unknown as [HTMLElement, HTMLElement];
  const { x, y, width, height } = hole;
  const radius = Math.min(numberOf(settings, 'backdrop.highlight.radius'), width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const round = [
    `M${x + radius} ${y}h${width - 2 * radius}${arc(1, 1)}v${height - 2 * radius}${arc(-1, 1)}`,
    `h${2 * radius - width}${arc(-1, -1)}v${2 * radius - height}${arc(1, -1)}z`,
  ];
  const far = 100_000;
  dim.style.clipPath = `path(evenodd, "M${-far} ${-far}h${2 * far}v${2 * far}h${-2 * far}z${round.join('')}")`;
  const isInside = setting(settings, 'backdrop.highlight.type') === 'inside';
  Object.assign(ring.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    boxShadow: `${isInside ? 'inset ' : ''}0 0 0 var(--gp-backdrop-highlight-spread) var(--gp-backdrop-highlight)`,
  });
}
