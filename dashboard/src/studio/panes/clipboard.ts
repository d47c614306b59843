import { readCopied } from '../document/clipboard.ts';

/** The browser lets a page read the clipboard only sometimes, so that the part that was copied last is remembered here too. */
const key = 'guidepost-copied-part';
/** A browser may ask the person first, and then never answers. */
const patienceMs = 1_000;

export function copyText(text: string | undefined): void {
  if (text === undefined) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then only the clipboard has it.
  }
  // There is no clipboard on addresses without https.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** The part on the clipboard, where that may be read and has one; else the part that was copied last in this browser. */
export async function copiedBefore(): Promise<string> {
  const remembered = localStorage.getItem(key) ?? '';
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, remembered));
  const read = navigator.clipboard?.readText().catch(() => remembered) ?? remembered;
  const text = await Promise.race([read, late]);
  return readCopied(text) ? text : remembered;
}
