import { bannerHeightKey } from '../../core/fragment.ts';
import type { BannerData } from '../../wire/wire.ts';

/** How often a page may throw the banner out of its container before it is left to the page. */
const maxReturns = 20;

/** Whether the page makes room for it at its top. */
export const isPushing = ({ placement, settings }: BannerData): boolean =>
  placement === 'top-of-page' && !settings.overlayOverAppContent;

/** For the next page of this tab, which makes the room before it paints anything. */
function keepHeight(height: number): void {
  try {
    if (height > 0) sessionStorage[bannerHeightKey] = `${height}px`;
    else delete sessionStorage[bannerHeightKey];
  } catch {
    // Nothing may be kept here: the next page is pushed when the banner comes.
  }
}

/**
 * Puts the banner into the flow of the page. At the edge of the page it stands outside of `body`, so that nothing in
 * there has to make room for it, and no framework that owns `body` meets it.
 */
export function standInPage(
  host: HTMLElement,
  data: BannerData,
  target: Element | null,
): { remove: () => void } {
  const { placement, settings } = data;
  const pushes = isPushing(data);
  const isBelow = placement.startsWith('bottom') || placement === 'immediately-after-element';
  host.classList.toggle('gp-sticky', settings.stickToTop);
  host.classList.toggle('gp-below', isBelow);
  host.classList.toggle('gp-overlay', settings.overlayOverAppContent);
  const insert = () => {
    const page = document.documentElement;
    if (placement === 'top-of-page') page.insertBefore(host, document.body);
    else if (placement === 'bottom-of-page') page.insertBefore(host, document.body.nextSibling);
    else if (placement === 'top-of-container-element') target?.prepend(host);
    else if (placement === 'bottom-of-container-element') target?.append(host);
    else if (placement === 'immediately-before-element') target?.before(host);
    else target?.after(host);
  };
  insert();
  // Over the page: it takes its room and gives it back.
  const sizes = new ResizeObserver(() => {
    if (pushes) keepHeight(host.offsetHeight);
    else host.style.setProperty('--gp-height', `${host.offsetHeight}px`);
  });
  if (pushes || settings.overlayOverAppContent) sizes.observe(host);
  let returns = 0;
  const changes = new MutationObserver(() => {
    returns += 1;
    if (returns > maxReturns) changes.disconnect();
    else if (!host.isConnected && (!target || target.isConnected)) insert();
  });
  if (host.parentNode) changes.observe(host.parentNode, { childList: true });
  return {
    remove: () => {
      sizes.disconnect();
      changes.disconnect();
      host.remove();
      if (pushes) keepHeight(0);
    },
  };
}
