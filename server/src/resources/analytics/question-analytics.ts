import { certain } from 'guidepost-model/certain';
import type { VersionBody } from 'guidepost-model/content/body';
import { walkBody } from 'guidepost-model/content/walk';
import type { ContentType } from 'guidepost-model/content-types/types';
import { definitionOf } from 'guidepost-model/questions/index';
import { type QuestionType, questionTypeOf } from 'guidepost-model/questions/question-types';
import { addDays, type DayRange, daysOf } from './day-range.ts';
import type { AnswerRow } from './queries.ts';
import type { QuestionAnalytics } from './question-contract.ts';

const rollingWindowDays = 365;

/** The first day whose answers matter for a range that begins on `start`. */
export const windowStart = (start: string) => addDays(start, 1 - rollingWindowDays);

/** A question whose answers can be counted. */
export interface CountedQuestion {
  cvid: string;
  name: string;
  type: QuestionType;
  /** Answers are numbers. */
  isNumeric: boolean;
  /** The value over time that is made of the answers. */
  summary: 'nps' | 'rating' | undefined;
  /** The answers that it offers, in their order. */
  offered: string[];
}

export function countedQuestions(type: ContentType, body: VersionBody): CountedQuestion[] {
  const questions: CountedQuestion[] = [];
  walkBody(type, body, {
    question(question) {
      const { counted } = definitionOf(question);
      if (!counted) return;
      const { cvid, name } = question;
      const { isNumeric, summary } = counted;
      const offered = counted.offered(question);
      questions.push({ cvid, name, isNumeric, summary, type: questionTypeOf(question), offered });
    },
  });
  return questions;
}

/** Two digits behind the point are plenty for a percentage. */
const round = (number: number) => Math.round(number * 100) / 100;
const percentage = (part: number, whole: number) => (whole === 0 ? 0 : round((part / whole) * 100));

export function questionAnalytics(
  question: CountedQuestion,
  rows: AnswerRow[],
  range: DayRange,
): QuestionAnalytics {
  const { cvid, name, type, isNumeric, summary, offered } = question;
  const own = rows.filter((row) => row.cvid === cvid);
  const counts = new Map(own.filter(({ day }) => day === null).map((row) => [row.answer, row.responses]));
  const total = counts.get('') ?? 0;
  const others = [...counts.keys()].filter((answer) => answer !== '' && !offered.includes(answer));
  const daily = own.filter(({ day }) => day !== null);
  return {
    object: 'questionAnalytics',
    question: { cvid, name, type },
    totalResponses: total,
    distribution: [...offered, ...others].map((answer) => {
      const count = counts.get(answer) ?? 0;
      return { answer: shown(isNumeric, answer), count, percentage: percentage(count, total) };
    }),
    nps: summary === 'nps' ? nps(daily, range) : null,
    rating: summary === 'rating' ? rating(daily, range) : null,
  };
}

const shown = (isNumeric: boolean, answer: string) =>
  !isNumeric || Number.isNaN(Number(answer)) ? answer : Number(answer);

function nps(rows: AnswerRow[], range: DayRange): QuestionAnalytics['nps'] {
  const byDay = trailing(rows, range, (score) => {
    if (!Number.isInteger(score) || score < 0 || score > 10) return [0, 0, 0];
    return [Number(score >= 9), Number(score === 7 || score === 8), Number(score <= 6)];
  }).map(({ date, sums }) => {
    const [promoters, passives, detractors] = sums as [number, number, number];
    const total = promoters + passives + detractors;
    const score = total === 0 ? null : round(((promoters - detractors) / total) * 100);
    return { date, score, total, promoters, passives, detractors };
  });
  const last = certain(byDay.at(-1), 'A day of the range');
  const share = (count: number) => ({ count, percentage: percentage(count, last.total) });
  return {
    score: last.score,
    promoters: share(last.promoters),
    passives: share(last.passives),
    detractors: share(last.detractors),
    rollingWindowDays,
    byDay: byDay.map(({ date, score, total }) => ({ date, score, total })),
  };
}

function rating(rows: AnswerRow[], range: DayRange): QuestionAnalytics['rating'] {
  const byDay = trailing(rows, range, (value) => [value, 1]).map(({ date, sums }) => {
    const [sum, total] = sums as [number, number];
    return { date, average: total === 0 ? null : round(sum / total), total };
  });
  return { average: certain(byDay.at(-1), 'A day of the range').average, rollingWindowDays, byDay };
}

/** For each day of the range, what `weigh` makes of the answers, summed over the window that ends with the day. */
function trailing(rows: AnswerRow[], { start, end }: DayRange, weigh: (answer: number) => number[]) {
  const byDay = new Map<string, number[]>();
  const add = (to: number[], weights: number[], times: number) =>
    weights.map((weight, index) => (to[index] ?? 0) + weight * times);
  const zero = weigh(0).map(() => 0);
  for (const { day, answer, responses } of rows) {
    const value = Number(answer);
    if (day === null || !Number.isFinite(value)) continue;
    byDay.set(day, add(byDay.get(day) ?? zero, weigh(value), responses));
  }
  let sums = zero;
  const window = daysOf({ start: windowStart(start), end }).map((date) => {
    const left = byDay.get(addDays(date, -rollingWindowDays));
    sums = add(add(sums, byDay.get(date) ?? zero, 1), left ?? zero, -1);
    return { date, sums };
  });
  return window.slice(rollingWindowDays - 1);
}
