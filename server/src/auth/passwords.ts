import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How long a password may be. */
export const passwordLength = { least: 8, most: 128 };

const keyLength = 64;
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

const derive = (password: string, salt: string) =>
  promisify<string, string, number, object, Buffer>(scrypt)(
    password.normalize('NFKC'),
    salt,
    keyLength,
    cost,
  );

/** `salt:key` in hex, in the format of the library that checks sign-ins. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

/** Takes as long for an account without a password as for one with another password. */
export async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(password, salt);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
