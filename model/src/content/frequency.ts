import { timeUnits } from '../conditions/vocabulary.ts';
import type { StartRules } from './body.ts';

/** What a user has lived through so far, of one content. */
export interface History {
  starts: number;
  /** The latest first; as many as any frequency asks for. */
  recentStarts: Date[];
  completed: boolean;
}

type Frequency = NonNullable<StartRules['frequency']>;

const ago = (now: Date, { duration, unit }: { duration: number; unit: keyof typeof timeUnits }) =>
  new Date(now.getTime() - duration * timeUnits[unit]);

/**
 * Whether the rules let it start by itself once more. `once`: never a second time. Otherwise at most `every.times` starts
 * (one, if nothing is said) within each `every` period, and for flows not sooner than `atLeast` after the start of
 * any flow.
 */
export function mayStart(
  { frequency, startIfNotComplete }: Pick<StartRules, 'frequency' | 'startIfNotComplete'>,
  { starts, recentStarts, completed }: History,
  lastFlowStart: Date | undefined,
  now: Date,
): boolean {
  if (startIfNotComplete && completed) return false;
  if (!frequency) return true;
  if (frequency.mode === 'once' && starts > 0) return false;
  if (frequency.mode !== 'once' && isUsedUp(frequency, recentStarts, now)) return false;
  const { atLeast } = frequency;
  return !atLeast || !lastFlowStart || lastFlowStart <= ago(now, atLeast);
}

function isUsedUp({ every }: Frequency, recentStarts: Date[], now: Date): boolean {
  if (!every) return false;
  const since = ago(now, every);
  return recentStarts.filter((start) => start > since).length >= (every.times ?? 1);
}

/** How many starts have to be remembered in order to answer for these rules. */
export const startsAsked = (rules: StartRules | null): number => rules?.frequency?.every?.times ?? 1;
