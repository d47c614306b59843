/** What a value takes beside its text: quotes, colon and comma, or the digits of a number. */
export const around = 8;

/** About how many bytes attributes take as JSON, known without writing them. */
export function sizeOf(attributes: Record<string, unknown>): number {
  let size = 0;
  for (const [key, value] of Object.entries(attributes)) size += key.length + around + sizeOfValue(value);
  return size;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value)) return 0;
  return value.reduce<number>((sum, item) => sum + around + sizeOfValue(item), 0);
}

/** How many bytes a value takes as JSON. */
export function bytesOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value)
    ? Buffer.byteLength(JSON.stringify(value))
    : around;
}
