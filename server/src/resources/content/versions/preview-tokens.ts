import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Maker } from '../../../auth/makers.ts';

/** What a preview shows, and until when. */
export interface PreviewClaim {
  projectId: string;
  environmentId: string;
  contentId: string;
  versionId: string;
  /** The user whose attributes the texts show. */
  userId?: string | undefined;
  locale?: string | undefined;
  /** The maker of the preview, where the maker may publish to the environment: scripts of the version run only then. */
  publisher?: Maker | undefined;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Makes and reads the tokens of previews. A token carries its claim and is signed with a key that is derived from
 * SECRET_KEY for this purpose alone, so nothing is stored, and no other signature of the service passes for one.
 */
export class PreviewTokens {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'guidepost previews', 32));
  }

  sign(claim: PreviewClaim): string {
    const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
    return `${text}.${this.#signatureOf(text).toString('base64url')}`;
  }

  /** Undefined when this service did not sign it. A claim that has expired is returned too. */
  read(token: string): PreviewClaim | undefined {
    const [text = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#signatureOf(text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  }

  #signatureOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
