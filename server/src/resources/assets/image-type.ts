const kinds = [
  { type: 'image/png', extension: 'png', isSo: (bytes: Buffer) => startsWith(bytes, '89504e470d0a1a0a') },
  { type: 'image/jpeg', extension: 'jpg', isSo: (bytes: Buffer) => startsWith(bytes, 'ffd8ff') },
  { type: 'image/gif', extension: 'gif', isSo: (bytes: Buffer) => /^GIF8[79]a/.test(headOf(bytes)) },
  {
    type: 'image/webp',
    extension: 'webp',
    isSo: (bytes: Buffer) => /^RIFF.{4}WEBP/s.test(headOf(bytes)),
  },
];

const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, 12);
const startsWith = (bytes: Buffer, hex: string) => bytes.toString('hex', 0, hex.length / 2) === hex;

/** What the bytes themselves say that they are; undefined for anything but an image that cannot run anything. */
export const imageTypeOf = (bytes: Buffer): string | undefined => kinds.find(({ isSo }) => isSo(bytes))?.type;

/** The end of the name of the file. */
export const extensionOf = (contentType: string): string =>
  kinds.find(({ type }) => type === contentType)?.extension ?? 'bin';
