import { numberOf, setting } from '../../ui/theme.ts';
import type { BannerData, ThemeSettings } from '../../wire/wire.ts';
import { isPushing } from './place.ts';

const timings: Record<string, string> = {
  smooth: 'cubic-bezier(0.4, 0, 0.2, 1)',
  snappy: 'cubic-bezier(0.2, 0, 0, 1)',
  gentle: 'ease-in-out',
  linear: 'linear',
};

/** Slides the banner in; one that moves the page slides the page with it. Returns how to stop. */
export function slideIn(host: HTMLElement, data: BannerData, settings: ThemeSettings): () => void {
  const height = host.offsetHeight;
  const duration = numberOf(settings, 'banner.animationDuration');
  if (isPushing(data)) return pushGently(host, height, duration);
  const isBelow = host.classList.contains('gp-below');
  const animation = host.animate([{ transform: `translateY(${isBelow ? height : -height}px)` }, {}], {
    duration,
    easing: timings[String(setting(settings, 'banner.animationTiming'))] ?? 'ease',
  });
  return () => animation.cancel();
}

/** Steps of this many pixels are not seen as a jump of the page: browsers count layout shifts from 3 pixels on. */
const gentleStep = 2.9;

function pushGently(host: HTMLElement, height: number, duration: number): () => void {
  const began = performance.now();
  let pushed = 0;
  let frame = 0;
  const push = () => {
    const wanted = duration > 0 ? (height * (performance.now() - began)) / duration : height;
    pushed = Math.min(wanted, pushed + gentleStep, height);
    host.style.setProperty('--gp-rest', `${pushed - height}px`);
    if (pushed < height) frame = requestAnimationFrame(push);
  };
  push();
  return () => {
    cancelAnimationFrame(frame);
    host.style.removeProperty('--gp-rest');
  };
}
