-- breaks older programs
-- What users did is kept by quarters of an hour in UTC, at one of which the days of every time zone begin. So there are no
-- counts of each zone any more: docs/adr/analytics.md explains how those of any zone are read.

-- Whoever counts or deletes waits. What is recorded meanwhile goes into the queue as ever.
LOCK TABLE analytics_user_days, analytics_answers IN EXCLUSIVE MODE;

-- The quarters in which a user was active, and how often. A quarter is the number of 15 minutes since 1970.
CREATE TABLE analytics_user_quarters (
  environment_id  text COLLATE "C" NOT NULL,
  series_id       bigint NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  quarter         integer NOT NULL,
  times           integer NOT NULL,
  PRIMARY KEY (environment_id, series_id, user_id, quarter)
);

-- Of each quarter: the events, the users, and those among them who had never been active before. Of the others it is known
-- how long ago they had last been active: `within_quarters[n]` are those who had at most n quarters before, up to the longest
-- day, and `within_days[n]` those who had at most n - 1 days of UTC before. Beyond its end an array stays as it is there.
CREATE TABLE analytics_quarters (
  environment_id   text COLLATE "C" NOT NULL,
  series_id        bigint NOT NULL,
  quarter          integer NOT NULL,
  total            integer NOT NULL,
  users            integer NOT NULL,
  new_users        integer NOT NULL,
  within_quarters  integer[] NOT NULL,
  within_days      integer[] NOT NULL,
  PRIMARY KEY (environment_id, series_id, quarter)
) WITH (fillfactor = 70);

-- How many users were active in a quarter and then not before another one.
CREATE TABLE analytics_returns (
  environment_id  text COLLATE "C" NOT NULL,
  series_id       bigint NOT NULL,
  quarter         integer NOT NULL,
  next_quarter    integer NOT NULL,
  users           integer NOT NULL,
  PRIMARY KEY (environment_id, series_id, quarter, next_quarter)
);

CREATE TABLE analytics_answer_quarters (
  environment_id  text COLLATE "C" NOT NULL,
  series_id       bigint NOT NULL,
  quarter         integer NOT NULL,
  answer          text COLLATE "C" NOT NULL,
  responses       integer NOT NULL,
  PRIMARY KEY (environment_id, series_id, quarter, answer)
) WITH (fillfactor = 70);

-- Everything that is counted already, from the events.
INSERT INTO analytics_user_quarters (environment_id, series_id, user_id, quarter, times)
SELECT s.environment_id, s.id, h.user_id, h.quarter, count(*)
FROM (
  SELECT e.environment_id, coalesce(e.content_id, e.attributes->>'event_tracker_id') AS content_id, e.code_name, e.user_id,
    CASE WHEN c.part IS NULL THEN '' ELSE nullif(left(e.attributes->>c.part, 255), '') END AS part,
    floor(extract(epoch FROM e.created_at) / 900)::int AS quarter
  FROM events e JOIN (VALUES
    ('flow_started', NULL), ('flow_completed', NULL), ('flow_step_seen', 'flow_step_cvid'),
    ('flow_step_completed', 'flow_step_cvid'), ('tooltip_target_missing', 'flow_step_cvid'),
    ('checklist_started', NULL), ('checklist_completed', NULL), ('checklist_seen', NULL),
    ('checklist_task_clicked', 'checklist_task_id'), ('checklist_task_completed', 'checklist_task_id'),
    ('launcher_seen', NULL), ('launcher_activated', NULL), ('banner_seen', NULL), ('banner_dismissed', NULL),
    ('resource_center_opened', NULL), ('resource_center_clicked', NULL),
    ('resource_center_clicked', 'resource_center_block_id'), ('announcement_seen', NULL),
    ('event_tracker_completed', NULL)) AS c (event, part) ON c.event = e.code_name
  WHERE (e.content_id IS NOT NULL OR e.code_name = 'event_tracker_completed') AND NOT EXISTS (
    SELECT FROM analytics_queue q
    WHERE q.environment_id = e.environment_id AND q.created_at = e.created_at AND q.event_id = e.id)
) h JOIN analytics_series s ON s.environment_id = h.environment_id AND s.content_id = h.content_id AND s.zone = 'UTC'
  AND s.metric = h.code_name AND s.part = h.part
GROUP BY s.environment_id, s.id, h.user_id, h.quarter;

-- Of events that are deleted because of their age only the day is known. They are taken for events at noon in UTC.
INSERT INTO analytics_user_quarters AS kept (environment_id, series_id, user_id, quarter, times)
SELECT d.environment_id, d.series_id, d.user_id, (d.day - date '1970-01-01') * 96 + 48, d.times - coalesce(f.times, 0)
FROM analytics_user_days d
JOIN analytics_series s ON s.environment_id = d.environment_id AND s.id = d.series_id AND s.zone = 'UTC'
LEFT JOIN (
  SELECT environment_id, series_id, user_id, date '1970-01-01' + floor(quarter / 96.0)::int AS day, sum(times) AS times
  FROM analytics_user_quarters GROUP BY 1, 2, 3, 4
) f ON f.environment_id = d.environment_id AND f.series_id = d.series_id AND f.user_id = d.user_id AND f.day = d.day
WHERE d.times > coalesce(f.times, 0)
ON CONFLICT (environment_id, series_id, user_id, quarter) DO UPDATE SET times = kept.times + excluded.times;

WITH pauses AS MATERIALIZED (
  SELECT environment_id, series_id, quarter, previous, sum(times)::int AS times, count(*)::int AS users
  FROM (
    SELECT environment_id, series_id, quarter, times,
      lag(quarter) OVER (PARTITION BY environment_id, series_id, user_id ORDER BY quarter) AS previous
    FROM analytics_user_quarters
  ) active GROUP BY 1, 2, 3, 4
), returns AS (
  INSERT INTO analytics_returns (environment_id, series_id, quarter, next_quarter, users)
  SELECT environment_id, series_id, previous, quarter, users FROM pauses WHERE previous IS NOT NULL
  ORDER BY 1, 2, 3, 4
)
INSERT INTO analytics_quarters
  (environment_id, series_id, quarter, total, users, new_users, within_quarters, within_days)
SELECT environment_id, series_id, quarter, sum(times), sum(users), coalesce(sum(users) FILTER (WHERE gap IS NULL), 0),
  analytics_returned(array_agg(gap ORDER BY gap) FILTER (WHERE gap <= 104),
    array_agg(users ORDER BY gap) FILTER (WHERE gap <= 104)),
  analytics_returned(array_agg(days ORDER BY gap) FILTER (WHERE gap IS NOT NULL),
    array_agg(users ORDER BY gap) FILTER (WHERE gap IS NOT NULL))
FROM (
  SELECT *, quarter - previous AS gap,
    least(floor(quarter / 96.0)::int - floor(previous / 96.0)::int + 1, 1828) AS days FROM pauses
) pause
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

INSERT INTO analytics_answer_quarters (environment_id, series_id, quarter, answer, responses)
SELECT a.environment_id, s.id, floor(extract(epoch FROM a.answered_at) / 900)::int, answer, count(*)
FROM analytics_answers a JOIN analytics_series s ON s.environment_id = a.environment_id AND s.content_id = a.content_id
  AND s.zone = 'UTC' AND s.metric = 'question_answered' AND s.part = a.question_cvid
CROSS JOIN LATERAL unnest(a.answers) AS answer
GROUP BY 1, 2, 3, 4;

-- What was counted by the days of single zones, except UTC.
DELETE FROM analytics_days d USING analytics_series s
WHERE s.environment_id = d.environment_id AND s.id = d.series_id AND s.zone <> 'UTC';
DELETE FROM analytics_answer_days d USING analytics_series s
WHERE s.environment_id = d.environment_id AND s.id = d.series_id AND s.zone <> 'UTC';
DELETE FROM analytics_series WHERE zone <> 'UTC';
DROP TABLE analytics_user_days, analytics_zones;
ALTER TABLE analytics_series DROP COLUMN zone, ADD UNIQUE (environment_id, content_id, metric, part);
-- Nothing looks for the events of content any more.
DROP INDEX events_content;
