import { decodeEntity } from './entities.ts';

/** Where a link leads, and where its marks end. */
export interface LinkTarget {
  address: string;
  end: number;
}

const maxAddress = 4096;
const maxParentheses = 32;

export const isPunctuation = (char: string) => /^[!-/:-@[-`{-~]$/.test(char);

/** `(address "title")`, of which the parenthesis is at `open`. */
export function inlineTarget(text: string, open: number): LinkTarget | undefined {
  const start = endOf(/\s*/y, text, open + 1);
  const isBracketed = text[start] === '<';
  const end = isBracketed ? endOf(/<(?:[^<>\n\\]|\\.){0,4096}>/y, text, start) : endOfAddress(text, start);
  if (isBracketed && end === start) return undefined;
  const address = isBracketed ? text.slice(start + 1, end - 1) : text.slice(start, end);
  const title = endOf(/\s*/y, text, end);
  // Titles are shown by nobody, so they are only passed over.
  const close = title > end ? endOf(/\s*/y, text, endOf(titles, text, title)) : end;
  return text[close] === ')' ? { address: plainAddress(address), end: close + 1 } : undefined;
}

const titles = /"(?:[^"\\]|\\.){0,1000}"|'(?:[^'\\]|\\.){0,1000}'|\((?:[^()\\]|\\.){0,1000}\)/sy;

/** Where what fits the pattern at that place ends; the place itself when nothing does. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

function endOfAddress(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length && at < start + maxAddress; at += 1) {
    const char = text[at] ?? '';
    if (/\s/.test(char)) break;
    if (char === '\\' && isPunctuation(text[at + 1] ?? '')) at += 1;
    else if (char === '(' && ++depth > maxParentheses) break;
    else if (char === ')' && --depth < 0) break;
  }
  return at;
}

/** Without escapes and character references. */
export function plainAddress(address: string): string {
  return address.replaceAll(
    /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi,
    (raw, char?: string, reference?: string) => char ?? decodeEntity(reference) ?? raw,
  );
}

/** An address without any marks around it, at that place. Punctuation at its end belongs to the sentence. */
export function bareAddress(text: string, at: number): string | undefined {
  const address = /(?:https?:\/\/|www\.)[^\s<]{1,4096}/iy;
  address.lastIndex = at;
  const found = address.exec(text)?.[0] ?? '';
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!'?!.,:;*_~\'"'.includes(last)) break;
  }
  const whole = found.slice(0, end);
  return /^(?:https?:\/\/|www\.)[^./?#]/i.test(whole) ? whole : undefined;
}
