import type { VersionBody } from 'guidepost-model/content/body';
import type { CountedFields } from 'guidepost-model/content-types/definition';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { ContentAnalytics } from './contract.ts';
import { type DayRange, daysOf } from './day-range.ts';
import type { Counts, MetricRow } from './metric-rows.ts';
import { partRowsOf } from './parts/index.ts';
import type { CountsOfPart } from './parts/part-rows.ts';

export interface AnalyticsQuestion extends DayRange {
  contentId: string;
  environmentId: string;
  zone: string;
}

const none: Counts = { total: 0, users: 0, new_users: 0 };

/** What the fields are, where `countsOf` a metric is known. */
function fill<F extends CountedFields>(fields: F, countsOf: (metric: string) => Counts = () => none) {
  const filled = Object.entries(fields).map(([name, { metric, count }]) => [name, countsOf(metric)[count]]);
  return Object.fromEntries(filled) as { [Name in keyof F]: number };
}

/** The numbers of content, in the shape of its type. `body` names its parts. */
export function contentAnalytics(
  type: ContentType,
  asked: AnalyticsQuestion,
  body: VersionBody,
  rows: MetricRow[],
): ContentAnalytics {
  const byKey = new Map(rows.map((row) => [`${row.metric} ${row.part}`, row]));
  const ofPart: CountsOfPart = (fields, part) =>
    fill(fields, (metric) => byKey.get(`${metric} ${part}`) ?? none);
  const fields: CountedFields = typeDefinitions[type].counts.fields;
  // The fields follow from the type, which the compiler cannot follow.
  return {
    object: 'contentAnalytics',
    contentId: asked.contentId,
    contentType: type,
    environmentId: asked.environmentId,
    startDate: asked.start,
    endDate: asked.end,
    timezone: asked.zone,
    ...ofPart(fields, ''),
    byDay: byDay(fields, asked, rows),
    ...partRowsOf(type)?.rowsOf(body, ofPart),
  } as unknown as ContentAnalytics;
}

function byDay<F extends CountedFields>(fields: F, range: DayRange, rows: MetricRow[]) {
  const byKey = new Map(rows.flatMap(({ metric, days }) => days.map((day) => [`${metric} ${day.day}`, day])));
  return daysOf(range).map((date) => {
    return { date, ...fill(fields, (metric) => byKey.get(`${metric} ${date}`) ?? none) };
  });
}
