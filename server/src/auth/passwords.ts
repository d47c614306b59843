import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How long a password may be. */
export const passwordLength = { least: 8, most: 128 };

const keyLength = 64;

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * One of the equal rows of the table of OWASP for scrypt. Each hash takes 32 MiB; the row with N = 2^17 would take 128 MiB, and
 * several people sign in at a time.
 */
const presentCost: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** The cost of hashes that do not name theirs, which were made by version 0.1.0. */
const unnamedCost: Cost = { N: 2 ** 14, r: 16, p: 1 };

const derive = (password: string, salt: string, { N, r, p }: Cost) =>
  promisify<string, string, number, object, Buffer>(scrypt)(password.normalize('NFKC'), salt, keyLength, {
    N,
    r,
    p,
    maxmem: 2 * 128 * N * r,
  });

/** `scrypt:N:r:p:salt:key`, salt and key in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const { N, r, p } = presentCost;
  return `scrypt:${N}:${r}:${p}:${salt}:${(await derive(password, salt, presentCost)).toString('hex')}`;
}

/** Takes as long for an account without a password as for one with another password. */
export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const { cost, salt, key } = partsOf(hash ?? '');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(password, salt, cost);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** True when the hash costs an attacker less than one that is made today. It is replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const { cost } = partsOf(hash);
  return cost.N !== presentCost.N || cost.r !== presentCost.r || cost.p !== presentCost.p;
}

function partsOf(hash: string): { cost: Cost; salt: string; key: string } {
  const parts = hash.split(':');
  if (parts.length < 6) {
    const [salt = '', key = ''] = parts;
    return { cost: hash === '' ? presentCost : unnamedCost, salt, key };
  }
  const [, N = '', r = '', p = '', salt = '', key = ''] = parts;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt, key };
}
