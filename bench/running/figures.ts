/** One line of a benchmark. A part answers with its lines as data, and says nothing about how they are shown. */
export interface Figure {
  /** Unique within its part: goals.ts names it. */
  name: string;
  value: number;
  /** Unit behind the value, such as `ms`, or `x live` for multiples of GET /health/live. */
  unit: string;
  /** CPU time of one unit of work in microseconds. */
  cpu?: { node: number; postgres: number };
  /** Units of work in a second. */
  perSecond?: number;
  note?: string;
  /** How the value comes about: what was measured at each size. */
  points?: Point[];
}

export interface Point {
  size: number;
  value: number;
}

/** As many digits as say something. */
export function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
}

export const withUnit = ({ value, unit }: Pick<Figure, 'value' | 'unit'>) => `${digits(value)} ${unit}`;
