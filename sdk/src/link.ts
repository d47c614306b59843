import { renderInterpolation } from 'guidepost-model/content/text/interpolation';
import { account } from './account.ts';
import { settings } from './settings.ts';

/** The address with the user's attributes in it, each as one part of an address can hold it, and as the page's own decorator wants it. */
export function decorateLink(url: string): string {
  const filled = renderInterpolation(url, account.delivery?.attributes ?? {}, encodeURIComponent);
  return settings.decorateLink?.(filled) ?? filled;
}
