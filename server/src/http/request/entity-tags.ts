import { createHash } from 'node:crypto';

/** The tag of what has exactly these bytes. */
export const entityTag = (bytes: Buffer | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has this already: the header If-None-Match lists tags, weak or strong, or is `*`. */
export function isKnown(etag: string, header: string | undefined): boolean {
  const tags = header?.split(',').map(withoutWeakness) ?? [];
  return tags.includes(withoutWeakness(etag)) || tags.includes('*');
}
