import type { Issue } from 'guidepost-model/issues';
import { invalid } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';

export interface DayRange {
  /** YYYY-MM-DD; both belong to the range. */
  start: string;
  end: string;
}

const dayMs = 86_400_000;
const defaultDays = 30;
/** Five years. */
export const maxDays = limits.analyticsDays.most;

/** A calendar day has no zone: as a number it counts the days since 1970. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => dayOf(numberOf(day) + days);

export function daysOf({ start, end }: DayRange): string[] {
  const first = numberOf(start);
  return Array.from({ length: numberOf(end) - first + 1 }, (_, index) => dayOf(first + index));
}

const written = /^[12]\d{3}-\d{2}-\d{2}$/;
const isDay = (text: string) =>
  written.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text;

/** The days that a query asks for, every problem at once. `today` is a day of the zone. */
export function readRange(query: { startDate?: string; endDate?: string }, today: string): DayRange {
  const issues: Issue[] = [];
  for (const path of ['startDate', 'endDate'] as const) {
    const text = query[path];
    if (text === undefined || isDay(text)) continue;
    issues.push({ rule: 'schema', path, message: `${path} must be a day like 2026-01-31` });
  }
  if (issues.length > 0) throw invalid(issues);
  const end = query.endDate ?? today;
  const start = query.startDate ?? addDays(end, 1 - defaultDays);
  const length = numberOf(end) - numberOf(start) + 1;
  if (length < 1) refuse('startDate must not be after endDate');
  if (length > maxDays) refuse(`A range has at most ${maxDays} days (five years)`);
  return { start, end };
}

function refuse(message: string): never {
  throw invalid([{ rule: 'schema', path: 'startDate', message }]);
}
