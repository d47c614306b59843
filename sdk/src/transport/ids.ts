const randomDigit = () => (crypto.getRandomValues(new Uint8Array(1))[0]! % 16).toString(16);

/** A UUIDv7: ids that are made later sort later. `crypto.randomUUID` is missing on pages without https. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7xxx-8xxx-xxxxxxxxxxxx`.replace(/x/g, randomDigit);
}
