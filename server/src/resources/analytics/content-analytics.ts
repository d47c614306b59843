import { dataOf, type VersionBody } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content/types';
import type { AnalyticsByType, ContentAnalytics } from './contract.ts';
import { type DayRange, daysOf } from './day-range.ts';
import { blockFields, contentFields, type Fields, stepFields, taskFields } from './fields.ts';
import type { Counts, MetricRow } from './metric-rows.ts';

export interface Asked extends DayRange {
  contentId: string;
  environmentId: string;
  zone: string;
}

const none: Counts = { total: 0, users: 0, new_users: 0 };

/** What the fields are, where `countsOf` a metric is known. */
function fill<F extends Fields>(fields: F, countsOf: (metric: string) => Counts = () => none) {
  const filled = Object.entries(fields).map(([name, { metric, count }]) => [name, countsOf(metric)[count]]);
  return Object.fromEntries(filled) as { [Name in keyof F]: number };
}

/** The numbers of content, in the shape of its type. `body` names its parts. */
export function contentAnalytics(
  type: ContentType,
  asked: Asked,
  body: VersionBody,
  rows: MetricRow[],
): ContentAnalytics {
  const byKey = new Map(rows.map((row) => [`${row.metric} ${row.part}`, row]));
  const ofPart = <F extends Fields>(fields: F, part: string) =>
    fill(fields, (metric) => byKey.get(`${metric} ${part}`) ?? none);
  const common = <Word extends ContentType>(word: Word) => ({
    object: 'contentAnalytics' as const,
    contentId: asked.contentId,
    contentType: word,
    environmentId: asked.environmentId,
    startDate: asked.start,
    endDate: asked.end,
    timezone: asked.zone,
    ...ofPart(contentFields[word], ''),
    byDay: byDay(contentFields[word], asked, rows),
  });
  const shapes: { [Word in ContentType]: () => AnalyticsByType[Word] } = {
    flow: () => ({
      ...common('flow'),
      steps: body.steps.map(({ name, cvid, type }, stepIndex) => {
        return { name, cvid, stepIndex, type, ...ofPart(stepFields, cvid) };
      }),
    }),
    checklist: () => ({
      ...common('checklist'),
      tasks: dataOf('checklist', body).items.map(({ id, name }) => {
        return { name, taskId: id, ...ofPart(taskFields, id) };
      }),
    }),
    launcher: () => common('launcher'),
    banner: () => common('banner'),
    'resource-center': () => ({
      ...common('resource-center'),
      blocks: blocksOf(body).map((block) => ({ ...block, ...ofPart(blockFields, block.blockId) })),
    }),
    announcement: () => common('announcement'),
    tracker: () => common('tracker'),
  };
  return shapes[type]();
}

/** Dividers cannot be clicked. */
function blocksOf(body: VersionBody) {
  return dataOf('resource-center', body).tabs.flatMap((tab) =>
    tab.blocks
      .filter(({ type }) => type !== 'divider')
      .map((block) => {
        const name = 'name' in block ? block.name : '';
        return { name, blockId: block.id, tabId: tab.id, tabName: tab.name || null };
      }),
  );
}

function byDay<F extends Fields>(fields: F, range: DayRange, rows: MetricRow[]) {
  const byKey = new Map(rows.flatMap(({ metric, days }) => days.map((day) => [`${metric} ${day.day}`, day])));
  return daysOf(range).map((date) => {
    return { date, ...fill(fields, (metric) => byKey.get(`${metric} ${date}`) ?? none) };
  });
}
