/**
 * The address that a text is, or undefined when it is none.
 *
 * Not `URL.canParse`: in Node 20 it answers "no" for an address with letters such as "ü" as soon as it was called often
 * enough to be compiled (after 4,515 calls when that was found), and browsers have had it only since 2023.
 */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
