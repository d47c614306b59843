import { urlOf } from '../urls.ts';

/** What keeps a text from being the address of an image or of another embedded thing. */
export function mediaProblem(url: string): string | undefined {
  return isWebUrl(url) && urlOf(url) ? undefined : 'must be an http or https URL';
}

/**
 * What keeps a text from being where a link may lead. Nothing is forbidden by name: a scheme that is not one of
 * these few, or that cannot be read plainly, is refused. So is a `{{ placeholder }}` or an HTML entity where a
 * scheme could stand, as neither shows what it will be in the page.
 */
export function destinationProblem(url: string): string | undefined {
  if (url === '' || hasControls(url)) return refused;
  if (isWebUrl(url) || /^(?:mailto|tel):\S/i.test(url)) return undefined;
  return /^[^/?#]*[:&{\\\s]/.test(url) ? refused : undefined;
}

const refused = 'must be an http, https, mailto or tel URL, or a path';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore some of them inside a URL
const hasControls = (url: string) => /[\u0000-\u001f\u007f]/.test(url);

function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^\s/?#\\]/i.test(url) && !hasControls(url);
}
