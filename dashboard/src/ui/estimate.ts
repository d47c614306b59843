import { count } from './time.tsx';

/** A number of the service, which may have stopped at a bound or come from a sample. */
interface Counted {
  count: number;
  capped?: boolean;
  between: { least: number; most: number } | null;
}

/** Digits of an estimate that are shown. The others would pretend to be known. */
const knownDigits = 2;
const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: knownDigits });

/** A number as a person reads it: "5,123", "more than 10,000", "about 5,100" or "at most 360". */
export function countText({ count: number, capped = false, between }: Counted): string {
  if (capped) return `more than ${count(number)}`;
  if (!between) return count(number);
  return number === 0 ? `at most ${rounded.format(between.most)}` : `about ${rounded.format(number)}`;
}

/** The sentence beside an estimate; undefined for a number that was counted. */
export const estimateNote = ({ between }: Pick<Counted, 'between'>): string | undefined =>
  between
    ? `Estimated from a sample: between ${count(between.least)} and ${count(between.most)}.`
    : undefined;
