import { account } from '../core/account.ts';
import { part } from '../core/parts.ts';
import { settings } from '../core/settings.ts';

/** The address with the user's attributes in it, each as one part of an address can hold it, and as the page's own decorator wants it. */
export function decorateLink(url: string): string {
  const filled =
    part('moreActions')?.renderInterpolation(url, account.delivery?.attributes ?? {}, encodeURIComponent) ??
    url;
  return settings.decorateLink?.(filled) ?? filled;
}
