import { As } from 'guidepost-model/described';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { DateTime, IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { parseBound } from '../../http/lists/query.ts';
import { invalid } from '../../http/request/errors.ts';

const hourMs = 3_600_000;

/** The longest range of statistics, the range where the request names none, and how many attempts are looked at. */
const statsBounds = { maxHours: 7 * 24, usualHours: 24, attempts: 100_000 };
const { maxHours, usualHours, attempts: maxAttempts } = statsBounds;

const Bound = (description: string) =>
  Type.Optional(Type.String({ format: 'date-or-date-time', description }));

export const StatsQuery = Type.Object({
  from: Bound(
    `The beginning of the range: a date, or a date-time with a zone. Without it, the range has ${usualHours} hours. The range has ${maxHours} hours at most.`,
  ),
  to: Bound('The end of the range: a date, or a date-time with a zone. Without it, the range ends now.'),
});

const Milliseconds = (description: string) => OrNull(Type.Integer({ minimum: 0 }), description);

const Hour = Type.Object(
  {
    hour: As(DateTime, 'The time at which the hour began.'),
    delivered: Type.Integer({ minimum: 0, description: 'The number of attempts that succeeded.' }),
    failed: Type.Integer({ minimum: 0, description: 'The number of attempts that failed.' }),
    p50Ms: Milliseconds('The median duration of the attempts in milliseconds, or null without attempts.'),
    p95Ms: Milliseconds(
      'The duration that 95 of 100 attempts did not exceed, in milliseconds, or null without attempts.',
    ),
  },
  { title: 'WebhookHour', additionalProperties: false, description: 'The attempts of one hour.' },
);

export const WebhookStats = Type.Object(
  {
    object: ObjectWord('webhookStats'),
    webhookId: IdOf('webhook'),
    hours: Type.Array(Hour, { description: 'Every hour that the range touches, the earliest first.' }),
    capped: Type.Boolean({
      description: `Whether the range has more than ${maxAttempts} attempts. Only the newest ${maxAttempts} are counted then.`,
    }),
  },
  {
    title: 'WebhookStats',
    additionalProperties: false,
    description: 'How the attempts to deliver messages to an endpoint went, hour by hour.',
  },
);
type WebhookStats = Static<typeof WebhookStats>;

export interface HourRange {
  /** Both begin an hour, and both hours belong to the range. */
  first: number;
  last: number;
}

export function readHours(query: { from?: string; to?: string }, now: Date): HourRange {
  const hourOf = (time: Date) => Math.floor(time.getTime() / hourMs) * hourMs;
  const to = (query.to === undefined ? undefined : parseBound(query.to, 'end')) ?? now;
  const given = query.from === undefined ? undefined : parseBound(query.from, 'start');
  const last = hourOf(to);
  const first = given ? hourOf(given) : last - (usualHours - 1) * hourMs;
  const refuse = (message: string) => invalid([{ rule: 'schema', path: 'from', message }]);
  if (first > last) throw refuse('from must not be after to');
  if ((last - first) / hourMs >= maxHours) throw refuse(`A range has at most ${maxHours} hours`);
  return { first, last };
}

export async function webhookStats(
  db: Database,
  environmentId: string,
  webhookId: string,
  { first, last }: HourRange,
): Promise<WebhookStats> {
  const { rows } = await sql<{
    hour: Date;
    delivered: number;
    failed: number;
    p50: number;
    p95: number;
    read: number;
  }>`
    WITH made AS MATERIALIZED (
      SELECT created_at, duration_ms, error IS NULL AND status_code BETWEEN 200 AND 299 AS is_delivered
      FROM webhook_attempts
      WHERE environment_id = ${environmentId} AND webhook_id = ${webhookId}
        AND created_at >= ${new Date(first)} AND created_at < ${new Date(last + hourMs)}
      ORDER BY created_at DESC LIMIT ${maxAttempts + 1}
    )
    SELECT date_trunc('hour', created_at, 'UTC') AS hour,
      count(*) FILTER (WHERE is_delivered) AS delivered, count(*) FILTER (WHERE NOT is_delivered) AS failed,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95,
      (SELECT count(*) FROM made) AS read
    FROM made GROUP BY 1`.execute(db);
  const byHour = new Map(rows.map((row) => [row.hour.getTime(), row]));
  const hours = Array.from({ length: (last - first) / hourMs + 1 }, (_, index) => {
    const start = first + index * hourMs;
    const { delivered = 0, failed = 0, p50 = null, p95 = null } = byHour.get(start) ?? {};
    return { hour: new Date(start).toISOString(), delivered, failed, p50Ms: p50, p95Ms: p95 };
  });
  return { object: 'webhookStats', webhookId, hours, capped: (rows[0]?.read ?? 0) > maxAttempts };
}
