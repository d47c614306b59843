import { keyPattern, maxKey } from '../../resources/as-code/keys.ts';
import { isKind, type Kind } from '../../resources/as-code/things.ts';

const key = new RegExp(keyPattern);
/** The kinds whose keys are names of files. */
const filed: readonly Kind[] = ['segment', 'theme', 'content'];

/** True when a key names a file in the folder and none elsewhere. */
export const isSafeKey = (kind: Kind, value: string): boolean =>
  !filed.includes(kind) || (value.length <= maxKey && key.test(value));

/** True when the name of a thing is safe, such as `theme/brand`. */
export function isSafeName(name: string): boolean {
  const slash = name.indexOf('/');
  const kind = name.slice(0, slash);
  return slash > 0 && isKind(kind) && isSafeKey(kind, name.slice(slash + 1));
}

/** Text of a service for a terminal: without the control characters that would command it. */
export const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
