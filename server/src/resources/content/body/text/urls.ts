/** What keeps a text from being the address of an image or of another embedded thing. */
export function mediaProblem(url: string): string | undefined {
  return isWebUrl(url) ? undefined : 'must be an http or https URL';
}

/**
 * What keeps a text from being where a link may lead. Nothing is forbidden by name: a scheme that is not one of
 * these few, or that cannot be read plainly, is refused. So is a `{{ placeholder }}` or an HTML entity where a
 * scheme could stand, as neither shows what it will be in the page.
 */
export function destinationProblem(url: string): string | undefined {
  if (isWebUrl(url) || /^(?:mailto|tel):[^\s]/i.test(url)) return hasControls(url) ? refused : undefined;
  const [start] = url.split(/[/?#]/, 1);
  return url === '' || /[:&{\\\s]/.test(start!) || hasControls(url) ? refused : undefined;
}

const refused = 'must be an http, https, mailto or tel URL, or a path';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore some of them inside a URL
const hasControls = (url: string) => /[\u0000-\u001f\u007f]/.test(url);

function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^\s/?#\\]/i.test(url) && !hasControls(url) && URL.canParse(url);
}
