import { account } from '../core/account.ts';
import { settings } from '../core/settings.ts';
import { lazyCode } from '../page/lazy-code.ts';

/** The address with the user's attributes in it, each as one part of an address can hold it, and as the page's own decorator wants it. */
export function decorateLink(url: string): string {
  const filled =
    lazyCode.moreActions?.renderInterpolation(url, account.answer?.attributes ?? {}, encodeURIComponent) ??
    url;
  return settings.decorateLink?.(filled) ?? filled;
}

/** Goes to the address, in the way of the page where it has one. */
export function navigate(url: string, isNewTab: boolean | undefined): void {
  if (isNewTab) window.open(url, '_blank', 'noopener');
  else if (settings.navigate) settings.navigate(url);
  else location.assign(url);
}
