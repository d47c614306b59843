import type { ContentCounts, CountedFields } from 'guidepost-model/content-types/definition';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { contentTypes } from 'guidepost-model/content-types/types';
import { type RawBuilder, sql } from 'kysely';
import { quarterOf } from './quarters.ts';

const eventsIn = (fields: CountedFields) => [...new Set(Object.values(fields).map(({ metric }) => metric))];

/**
 * The events that are counted, each as a metric of its content or, where an attribute is named, of the part that the
 * attribute identifies. An event that is counted both ways is in the list twice.
 */
const counted = contentTypes.flatMap((type): [event: string, part: string | null][] => {
  const { fields, parts }: ContentCounts = typeDefinitions[type].counts;
  return [
    ...eventsIn(fields).map((event): [string, null] => [event, null]),
    ...(parts ? eventsIn(parts.fields).map((event): [string, string] => [event, parts.attribute]) : []),
  ];
});

/** Trackers, which have no sessions, name their content among the attributes. */
export const contentOfEvent = sql<string>`coalesce(content_id, attributes->>'event_tracker_id')`;

const countedRows = sql.join(counted.map(([event, part]) => sql`(${sql.lit(event)}, ${sql.lit(part)})`));

/** Long enough for every id; longer ones would not fit into an index. */
const longest = 255;

/** From the CTE `recorded` (events): how often each user did what, by a unit of time that `unit` makes of `created_at`. */
export const hits = (unit: RawBuilder<unknown>) => sql`
  SELECT content_id, metric, part, user_id, at, count(*)::int AS times
  FROM (
    SELECT r.content_id, r.user_id, ${unit} AS at, c.event COLLATE "C" AS metric,
      CASE WHEN c.part IS NULL THEN '' ELSE nullif(left(r.attributes->>c.part, ${sql.lit(longest)}), '') END COLLATE "C" AS part
    FROM recorded r JOIN (VALUES ${countedRows}) AS c (event, part) ON c.event = r.code_name
  ) hit WHERE part IS NOT NULL
  GROUP BY user_id, at, part, metric, content_id`;

/** The same by quarters of an hour. */
export const hitsByQuarter = hits(quarterOf(sql`r.created_at`));
