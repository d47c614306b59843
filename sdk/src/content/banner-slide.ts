import { numberOf, setting } from '../ui/theme.ts';
import type { BannerData, ThemeSettings } from '../wire.ts';

const timings: Record<string, string> = {
  smooth: 'cubic-bezier(0.4, 0, 0.2, 1)',
  snappy: 'cubic-bezier(0.2, 0, 0, 1)',
  gentle: 'ease-in-out',
  linear: 'linear',
};

/**
 * Slides the banner in, and the page with it: the room is there at once, only what is seen moves, so that nothing is
 * laid out twice and nothing jumps.
 */
export function slideIn(host: HTMLElement, data: BannerData, settings: ThemeSettings): void {
  const options = {
    duration: numberOf(settings, 'banner.animationDuration'),
    easing: timings[String(setting(settings, 'banner.animationTiming'))] ?? 'ease',
  };
  const height = host.offsetHeight;
  const isBelow = host.classList.contains('gp-below');
  const from = { transform: `translateY(${isBelow ? height : -height}px)` };
  const pushesPage = data.placement === 'top-of-page' && !data.settings.overlayOverAppContent;
  const isAlone = window.scrollY === 0 && !hasFixedParts();
  host.animate(pushesPage && !isAlone ? [{ opacity: 0 }, {}] : [from, {}], options);
  if (pushesPage && isAlone) document.body.animate([from, { transform: 'none' }], options);
}

/** What is fixed to the window would come loose while the page around it has a transform. */
function hasFixedParts(): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const at = (share: number, length: number) => 12 + share * (length - 24);
  const points = [0, 0.5, 1].flatMap((x) =>
    [0, 1].map((y) => [at(x, clientWidth), at(y, clientHeight)] as const),
  );
  return points.some(([x, y]) => {
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(element).position) && element.localName !== 'guidepost-banner')
        return true;
    }
    return false;
  });
}
