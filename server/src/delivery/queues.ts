/**
 * The endpoints that have pending deliveries, one row per endpoint and epoch, in the order of their ids: a walk
 * from one to the next along the index, whose cost does not depend on how many deliveries wait in each. It
 * begins after `$1`, ends with `$2` and takes at most `$3` steps.
 */
export const queues = `
  queues AS (
    (SELECT webhook_id, epoch, 1 AS step FROM webhook_deliveries
     WHERE due_at IS NOT NULL AND webhook_id > $1 AND webhook_id <= $2
     ORDER BY webhook_id, epoch LIMIT 1)
    UNION ALL
    SELECT next.webhook_id, next.epoch, step + 1 FROM queues q CROSS JOIN LATERAL (
      SELECT webhook_id, epoch FROM webhook_deliveries
      WHERE due_at IS NOT NULL AND (webhook_id, epoch) > (q.webhook_id, q.epoch) AND webhook_id <= $2
      ORDER BY webhook_id, epoch LIMIT 1) next
    WHERE step < $3
  )`;

/** The endpoint at which the walk was cut off; null when it came to its end. */
export const reached = '(SELECT webhook_id FROM queues WHERE step = $3)';

/** Where to begin a walk whose first endpoint is this one: before it, and after all smaller ids. */
export const justBefore = (webhookId: string) => webhookId.slice(0, -1);

/** All ids lie between these two. */
export const firstId = '';
export const lastId = '~';

/** Steps of one walk; where there are more endpoints, another walk goes on from there. */
export const maxQueues = 1000;
