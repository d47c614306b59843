import { answerEvent } from 'guidepost-model/content-types/any-content';
import { freeTextTypes } from 'guidepost-model/questions/question-types';
import { sql } from 'kysely';
import { isByKey } from './by-key.ts';
import { quarterOf } from './quarters.ts';

export const answered = answerEvent;

/** What was answered, as texts that fit into an index. A choice may come as a list, with other words beside it. */
const valuesOfEvent = sql`ARRAY(
  SELECT DISTINCT left(value, 255) FROM (
    SELECT jsonb_array_elements_text(
      CASE jsonb_typeof(attributes->'list_answer') WHEN 'array' THEN attributes->'list_answer' ELSE '[]' END) AS value
    UNION ALL
    SELECT CASE jsonb_typeof(attributes->'number_answer')
      WHEN 'number' THEN trim_scale((attributes->>'number_answer')::numeric)::text END
    UNION ALL
    SELECT attributes->>'text_answer'
  ) given WHERE value <> '')`;

/**
 * From a CTE `recorded` of events: the last answer of each session to each question. Free text is not counted. Should
 * an event have no session, it is one of its own.
 */
export const lastAnswers = sql`
  SELECT DISTINCT ON (content_id, question_cvid, session_id) content_id, question_cvid, session_id, user_id, event_id,
    answered_at, CASE WHEN given = '{}' THEN '{}' ELSE array_prepend('', given) END AS answers
  FROM (
    SELECT content_id, nullif(left(attributes->>'question_cvid', 255), '') AS question_cvid,
      coalesce(session_id, id) AS session_id, user_id, id AS event_id, created_at AS answered_at, ${valuesOfEvent} AS given
    FROM recorded WHERE code_name = ${sql.lit(answered)}
      AND coalesce(attributes->>'question_type', '') NOT IN (${sql.join(freeTextTypes.map((type) => sql.lit(type)))})
  ) answer WHERE question_cvid IS NOT NULL
  ORDER BY content_id, question_cvid, session_id, answered_at DESC, event_id DESC`;

/**
 * The rest of a statement that has the CTEs `answered` (see above) and `series`: an answer takes the place of an older
 * one of the same session, on whichever day that was given.
 */
export const replaceAnswers = (environmentId: string) => sql`
  newer AS MATERIALIZED (
    SELECT a.*, old.answered_at AS old_at, old.answers AS old_answers FROM answered a LEFT JOIN LATERAL (
      SELECT event_id, answered_at, answers FROM analytics_answers
      WHERE environment_id = ${environmentId} AND content_id = a.content_id AND question_cvid = a.question_cvid
        AND ${isByKey('session_id', 'a.session_id')}) old ON true
    WHERE old.event_id IS NULL OR (a.answered_at, a.event_id) > (old.answered_at, old.event_id)
  ), last AS (
    INSERT INTO analytics_answers
      (environment_id, content_id, question_cvid, session_id, user_id, event_id, answered_at, answers)
    SELECT ${environmentId}, content_id, question_cvid, session_id, user_id, event_id, answered_at, answers FROM newer
    ON CONFLICT (environment_id, content_id, question_cvid, session_id) DO UPDATE SET user_id = excluded.user_id,
      event_id = excluded.event_id, answered_at = excluded.answered_at, answers = excluded.answers
  ), answer_changes AS (
    SELECT content_id, question_cvid, answered_at, answers, 1 AS sign FROM newer
    UNION ALL
    SELECT content_id, question_cvid, old_at, old_answers, -1 FROM newer WHERE old_at IS NOT NULL
  ), ${countAnswers(environmentId)}`;

/** The end of it, for a CTE `answer_changes (content_id, question_cvid, answered_at, answers, sign)`. */
export function countAnswers(environmentId: string) {
  const add = (table: string, column: string) => sql`
    INSERT INTO ${sql.table(table)} AS kept (environment_id, series_id, ${sql.ref(column)}, answer, responses)
    SELECT ${environmentId}, series_id, ${sql.ref(column)}, answer, sum(sign) FROM answers_given
    GROUP BY 2, 3, 4 HAVING sum(sign) <> 0
    ON CONFLICT (environment_id, series_id, ${sql.ref(column)}, answer)
      DO UPDATE SET responses = kept.responses + excluded.responses`;
  return sql`
    answers_given AS MATERIALIZED (
      SELECT s.id AS series_id, (c.answered_at AT TIME ZONE 'UTC')::date AS day,
        ${quarterOf(sql`c.answered_at`)} AS quarter, answer, c.sign
      FROM answer_changes c
      JOIN series s ON s.content_id = c.content_id AND s.metric = ${sql.lit(answered)} AND s.part = c.question_cvid
      CROSS JOIN LATERAL unnest(c.answers) AS answer
    ), answer_days AS (${add('analytics_answer_days', 'day')}
    ), answer_quarters AS (${add('analytics_answer_quarters', 'quarter')}
    )`;
}
