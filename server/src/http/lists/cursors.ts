import { createHash } from 'node:crypto';
import { isStorableText } from '../request/text.ts';
import type { Neighbour, OrderKey, Position } from './keyset.ts';

/**
 * A v2 cursor carries the position itself, so that it still works when its row is deleted, and a fingerprint of the
 * list and order that it was made for. A text that cannot be read is no cursor: reading answers undefined and never
 * throws.
 */
const version = 1;
/** Stands for a cursor that nobody has written, such as a repeated parameter: it leads to an empty page. */
export const noCursor = '\0';

const sides = ['after', 'before', 'upto'] as const;

export function writeOpaqueCursor({ side, values }: Position, fingerprint: string): string {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value));
  const parts = [version, fingerprint, sides.indexOf(side), ...plain];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readOpaqueCursor(
  cursor: string,
  fingerprint: string,
  order: OrderKey[],
): Position | undefined {
  const [writtenAs, writtenFor, side, ...plain] = parseArray(
    Buffer.from(cursor, 'base64url').toString('utf8'),
  );
  const known = typeof side === 'number' ? sides[side] : undefined;
  if (writtenAs !== version || !known || plain.length !== order.length) return undefined;
  if (writtenFor !== fingerprint) return undefined;
  const values: (Date | string)[] = [];
  for (const [index, { type }] of order.entries()) {
    const value = readValue(type, plain[index]);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return { side: known, values };
}

/** Of a list and its order. */
export function fingerprintOf(path: string, order: OrderKey[]): string {
  const keys = order.map(({ column, descending }) => `${descending ? '-' : ''}${column}`);
  return createHash('sha256')
    .update([path, ...keys].join('\n'))
    .digest('base64url')
    .slice(0, 8);
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The years 1 to 9999, which JavaScript and PostgreSQL write the same way. */
const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

function readValue(type: OrderKey['type'], value: unknown): Date | string | undefined {
  if (type === 'text') return typeof value === 'string' && isStorableText(value) ? value : undefined;
  const isInstant =
    typeof value === 'number' && Number.isInteger(value) && value >= earliest && value <= latest;
  return isInstant ? new Date(value) : undefined;
}

/**
 * A v1 cursor is the id of the last item of the page before. Once that item is deleted, its cursor leads to an
 * empty page. The first page has no cursor.
 */
export function writeIdCursor(neighbour: Exclude<Neighbour, string>): string {
  return neighbour.after?.id ?? '';
}

export async function readIdCursor(
  cursor: string,
  locate: (id: string) => Promise<Position | undefined>,
): Promise<Position | undefined> {
  return isStorableText(cursor) ? locate(cursor) : undefined;
}
