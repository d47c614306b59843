import { type RawBuilder, sql } from 'kysely';
import { quarterOf } from './quarters.ts';

/**
 * The events that are counted, each as a metric of its content or, where an attribute is named, of the part that the
 * attribute identifies. An event that is counted both ways is in the list twice.
 */
const counted: [event: string, part: string | null][] = [
  ['flow_started', null],
  ['flow_completed', null],
  ['flow_step_seen', 'flow_step_cvid'],
  ['flow_step_completed', 'flow_step_cvid'],
  ['tooltip_target_missing', 'flow_step_cvid'],
  ['checklist_started', null],
  ['checklist_completed', null],
  ['checklist_seen', null],
  ['checklist_task_clicked', 'checklist_task_id'],
  ['checklist_task_completed', 'checklist_task_id'],
  ['launcher_seen', null],
  ['launcher_activated', null],
  ['banner_seen', null],
  ['banner_dismissed', null],
  ['resource_center_opened', null],
  ['resource_center_clicked', null],
  ['resource_center_clicked', 'resource_center_block_id'],
  ['announcement_seen', null],
  // A tracker also records an event of the customer's own choice, which is not counted here.
  ['event_tracker_completed', null],
];

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
