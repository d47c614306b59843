import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { invalid } from '../http/request/errors.ts';

/** How long the service of leaked passwords may take, and how long its answer may be. */
const timeoutMs = 2_000;
const longestAnswer = 1024 * 1024;

interface Settings {
  /** PASSWORD_RANGE_URL; null when nobody is asked. */
  rangeUrl: string | null;
  logger: FastifyBaseLogger;
}

/** Refuses new passwords that others would guess first. */
export class KnownPasswords {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Refuses a password that is known. `path` is the field of the request that has it. */
  async refuse(password: string, path: string): Promise<void> {
    if (isCommonPassword(password))
      throw invalid([issueAt(path, 'is among the 100,000 most common passwords. Choose another one')]);
    if (await this.#hasLeaked(password))
      throw invalid([issueAt(path, 'is known from a data leak. Choose another one')]);
  }

  /**
   * Asks the service that the operator has named. It learns five of the forty digits of the hash, which a million passwords
   * share. While it cannot be asked, passwords are accepted.
   */
  async #hasLeaked(password: string): Promise<boolean> {
    const { rangeUrl, logger } = this.#settings;
    if (rangeUrl === null) return false;
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${rangeUrl.replace(/\/$/, '')}/${digits.slice(0, 5)}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
      const lines = (await textOf(response)).toUpperCase().split(/\r?\n/);
      // Lines with the count 0 are padding.
      return lines.some((line) => line.startsWith(`${digits.slice(5)}:`) && !/:0+\s*$/.test(line));
    } catch (err) {
      logger.warn({ err }, 'PASSWORD_RANGE_URL could not be asked; the password was accepted');
      return false;
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new Error('Its answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
