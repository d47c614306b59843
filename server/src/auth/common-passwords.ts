import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commonPasswordsFile } from '../paths.ts';

/** Bytes of each hash in the file: see scripts/make-common-passwords.js. */
const kept = 5;

let hashes: Buffer | undefined;

/** True when the password is one of the 100,000 commonest, however its letters are written. The file is read at the first call. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readFileSync(commonPasswordsFile);
  const wanted = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  let low = 0;
  let high = hashes.length / kept - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = hashes.compare(wanted, 0, kept, middle * kept, (middle + 1) * kept);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
