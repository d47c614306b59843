import { createHash } from 'node:crypto';

/**
 * The signature as the contract words it: `v1` is the hexadecimal HMAC-SHA256, keyed with the whole secret, over
 * `<t>.<raw body>`. HMAC itself is written out from RFC 2104, so that nothing is shared with what is tested:
 * H((K xor opad) || H((K xor ipad) || text)).
 */
export function headerByFormula(body: Uint8Array, secret: string, t: number): string {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const blockSize = 64;
  const secretBytes = Buffer.from(secret, 'utf8');
  const key = Buffer.alloc(blockSize);
  (secretBytes.length > blockSize ? sha256(secretBytes) : secretBytes).copy(key);
  const text = Buffer.concat([Buffer.from(`${t}.`), body]);
  const inner = sha256(
    key.map((byte) => byte ^ 0x36),
    text,
  );
  const outer = sha256(
    key.map((byte) => byte ^ 0x5c),
    inner,
  );
  return `t=${t},v1=${outer.toString('hex')}`;
}
