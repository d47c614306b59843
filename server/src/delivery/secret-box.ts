import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** How many secrets are remembered as they were opened: each message to an endpoint is signed with the same one. */
const maxOpened = 1_000;

/** Keeps signing secrets unreadable for whoever sees only the database: AES-256-GCM under SECRET_KEY. */
export class SecretBox {
  readonly #key: Buffer;
  readonly #opened = new Map<string, string>();

  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'guidepost webhook secrets', 32));
  }

  seal(secret: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined when it was sealed under another key. */
  open(box: Buffer): string | undefined {
    const sealed = box.toString('latin1');
    const known = this.#opened.get(sealed);
    if (known !== undefined) return known;
    const secret = this.#decipher(box);
    if (secret === undefined) return undefined;
    if (this.#opened.size >= maxOpened) this.#opened.clear();
    this.#opened.set(sealed, secret);
    return secret;
  }

  #decipher(box: Buffer): string | undefined {
    const nonce = box.subarray(0, nonceLength);
    const tag = box.subarray(nonceLength, nonceLength + tagLength);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAuthTag(tag);
      return Buffer.concat([
        decipher.update(box.subarray(nonceLength + tagLength)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

export const newSigningSecret = () => `whsec_${randomBytes(32).toString('hex')}`;
