import { urlOf } from '../urls.ts';
import type { CurrentUrlCondition } from './types.ts';

/**
 * A pattern names the parts of a URL that matter; a part that is left out may be anything. `*` stands for any
 * text inside one part, `:name` for one segment of a path or one label of a domain.
 */
interface UrlPattern {
  scheme?: string | undefined;
  host?: Piece[] | undefined;
  port?: string | undefined;
  path?: Piece[] | undefined;
  query: [key: string, value: Piece[]][];
  fragment?: Piece[] | undefined;
}

const any = Symbol('*');
const segment = Symbol(':name');
type Piece = string | typeof any | typeof segment;

const maxLength = 2048;
/** Matching takes time in proportion to them. */
const maxWildcards = 20;

export const urlPatternMeaning =
  'a pattern such as "/app/*", "/projects/:id", "https://*.example.com/?tab=home" or "*", of at most ' +
  `${maxLength} characters with at most ${maxWildcards} wildcards`;

export function isUrlPattern(text: string): boolean {
  return parsePattern(text) !== undefined;
}

/** Whether the page is one of those included and none of those excluded. No inclusions: every page. */
export function matchesUrl(condition: Patterns, page: string): boolean {
  const address = addressOf(page);
  return address !== undefined && urlMatcher(condition)(address);
}

type Patterns = Pick<CurrentUrlCondition, 'includes' | 'excludes'>;

/** The same with the patterns read once, for many pages. */
export function urlMatcher({ includes, excludes = [] }: Patterns): (page: Address) => boolean {
  const included = patternsOf(includes);
  const excluded = patternsOf(excludes);
  return (page) => {
    const fitsPage = (pattern: UrlPattern) => fitsUrl(pattern, page);
    return (includes.length === 0 || included.some(fitsPage)) && !excluded.some(fitsPage);
  };
}

const patternsOf = (texts: string[]): UrlPattern[] =>
  texts.map(parsePattern).filter((pattern) => pattern !== undefined);

/** The parts of a page's address, as patterns name them. */
export interface Address {
  url: URL;
  host: string;
  path: string;
  fragment: string;
}

export function addressOf(page: string): Address | undefined {
  const url = urlOf(page);
  return (
    url && {
      url,
      host: url.hostname,
      path: readable(url.pathname),
      fragment: readable(url.hash.slice(1)),
    }
  );
}

const shape =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*|\*):\/\/)?(?<domain>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/iu;
const shapeOfDomain = /^(?<host>[\p{L}\p{N}\p{M}._\-*:[\]]*?)(?::(?<port>\d+))?$/u;

function parsePattern(text: string): UrlPattern | undefined {
  if (text === '' || text.length > maxLength || text.trim() !== text) return undefined;
  const parts = shape.exec(text)?.groups;
  const domain = shapeOfDomain.exec(parts?.domain ?? '')?.groups;
  if (!parts || !domain) return undefined;
  const { scheme, path, query = '', fragment } = parts;
  const pattern: UrlPattern = {
    scheme: scheme === '*' ? undefined : scheme?.toLowerCase(),
    host: domain.host ? piecesOf(domain.host.toLowerCase(), '.') : undefined,
    port: domain.port,
    path: path === undefined ? undefined : piecesOf(readable(path), '/'),
    query: query === '*' ? [] : [...new URLSearchParams(query)].map(([key, value]) => [key, piecesOf(value)]),
    fragment: fragment ? piecesOf(readable(fragment), '/') : undefined,
  };
  return wildcardsOf(pattern) > maxWildcards ? undefined : pattern;
}

/** Without a separator there are no segments: a colon is just a colon. */
function piecesOf(text: string, separator?: '.' | '/'): Piece[] {
  const wildcards = separator ? new RegExp(`(\\*+|(?<=^|[${separator}]):\\w+)`, 'u') : /(\*+)/u;
  const pieces = text.split(wildcards).filter((piece) => piece !== '');
  return pieces.map((piece) => {
    if (piece.startsWith('*')) return any;
    return separator && /^:\w+$/u.test(piece) ? segment : piece;
  });
}

function wildcardsOf({ host = [], path = [], query, fragment = [] }: UrlPattern): number {
  const pieces = [host, path, fragment, ...query.map(([, value]) => value)].flat();
  return pieces.filter((piece) => typeof piece !== 'string').length;
}

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

function fitsUrl({ scheme, host, port, path, query, fragment }: UrlPattern, page: Address): boolean {
  const { url } = page;
  return (
    (scheme === undefined || `${scheme}:` === url.protocol) &&
    (host === undefined || fits(host, page.host, '.')) &&
    (port === undefined || port === (url.port || defaultPorts[url.protocol])) &&
    (path === undefined || fits(path, page.path, '/')) &&
    (fragment === undefined || fits(fragment, page.fragment, '/')) &&
    query.every(([key, value]) => hasParameter(url, key, value))
  );
}

/** The parameter is enough where the pattern has no value for it; the order and other parameters do not matter. */
function hasParameter(url: URL, key: string, value: Piece[]): boolean {
  const given = url.searchParams.getAll(key);
  return value.length === 0 ? given.length > 0 : given.some((text) => fits(value, text, ''));
}

/** Patterns are written as people see addresses; what separates the parts stays encoded. */
function readable(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/**
 * Not a regular expression, though that would be one line: a regular expression tries every way to share the text out
 * among its `*`, so three of them on a path of 2,000 characters took 8.5 s, and authors write the patterns. This takes
 * one pass over the text for each piece: 1.6 ms for that path with twenty wildcards. `URLPattern`, the browsers' own,
 * has other rules (`*` and `:name` mean something else in a query) and is missing in Node 20.
 */
function fits(pieces: Piece[], text: string, separator: string): boolean {
  // Most patterns of a product are about other pages, which their beginning says.
  if (typeof pieces[0] === 'string' && !text.startsWith(pieces[0])) return false;
  // Marked are the places up to which the text fits the pieces so far.
  let reached = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (const piece of pieces) {
    const next = new Uint8Array(text.length + 1);
    for (let end = 0; end <= text.length; end++) {
      if (piece === any) next[end] = (reached[end] ?? 0) | (next[end - 1] ?? 0);
      else if (piece === segment) {
        const goesOn = end > 0 && text[end - 1] !== separator;
        next[end] = goesOn ? (reached[end - 1] ?? 0) | (next[end - 1] ?? 0) : 0;
      } else if (reached[end] && text.startsWith(piece, end)) next[end + piece.length] = 1;
    }
    reached = next;
  }
  return reached[text.length] === 1;
}
