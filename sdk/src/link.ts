import { account } from './account.ts';
import { settings } from './settings.ts';
import type { AttributeValue } from './wire.ts';

const placeholder = /\{\{\s*(\w+)\s*(?:\|\s*default:\s*(?:"([^"]*)"|'([^']*)')\s*)?\}\}/g;

/** The address with the user's attributes in it, each as one part of an address can hold it. */
function fillLink(url: string, attributes: Record<string, AttributeValue>): string {
  return url.replace(placeholder, (_, name: string, double?: string, single?: string) => {
    const value = Object.hasOwn(attributes, name) ? String(attributes[name]) : '';
    return encodeURIComponent(value || (double ?? single ?? ''));
  });
}

/** Filled, and as the page's own decorator wants it. */
export function decorateLink(url: string): string {
  const filled = fillLink(url, account.delivery?.attributes ?? {});
  return settings.decorateLink?.(filled) ?? filled;
}
