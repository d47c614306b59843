-- How content does, counted by day. Events are counted once, soon after they are recorded, so that a question costs as
-- much as it has days, however many events there are. docs/adr/analytics.md explains why this is exact.

-- What was recorded about content and is not counted yet. What trackers record has no session, and names its content
-- among its attributes.
CREATE TABLE analytics_queue (
  environment_id  text COLLATE "C" NOT NULL,
  created_at      timestamptz(3) NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  PRIMARY KEY (environment_id, created_at, event_id)
);
CREATE FUNCTION queue_for_analytics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_queue (environment_id, created_at, event_id)
  SELECT environment_id, created_at, id FROM recorded
  WHERE content_id IS NOT NULL OR code_name = 'event_tracker_completed';
  RETURN NULL;
END $$;
CREATE TRIGGER queue_for_analytics AFTER INSERT ON events
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION queue_for_analytics();
INSERT INTO analytics_queue (environment_id, created_at, event_id)
SELECT environment_id, created_at, id FROM events
WHERE content_id IS NOT NULL OR code_name = 'event_tracker_completed';

-- A zone that is asked for the first time is counted from the events.
CREATE INDEX events_content ON events (environment_id, coalesce(content_id, attributes->>'event_tracker_id'))
  WHERE content_id IS NOT NULL OR code_name = 'event_tracker_completed';

-- The time zones in which content is counted: UTC from its first event, others once somebody has asked.
CREATE TABLE analytics_zones (
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL,
  zone            text COLLATE "C" NOT NULL,
  asked_at        timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, content_id, zone)
);

-- What is counted: a metric of content, or of a part of it (a step, a task, a block, a question), in a time zone.
CREATE TABLE analytics_series (
  environment_id  text COLLATE "C" NOT NULL,
  id              bigint GENERATED ALWAYS AS IDENTITY,
  content_id      text COLLATE "C" NOT NULL,
  zone            text COLLATE "C" NOT NULL,
  metric          text COLLATE "C" NOT NULL,
  part            text COLLATE "C" NOT NULL,
  PRIMARY KEY (environment_id, id),
  UNIQUE (environment_id, content_id, zone, metric, part)
);

-- The days on which a user was active, and how often.
CREATE TABLE analytics_user_days (
  environment_id  text COLLATE "C" NOT NULL,
  series_id       bigint NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  day             date NOT NULL,
  times           integer NOT NULL,
  PRIMARY KEY (environment_id, series_id, user_id, day)
);

-- Of each day: the events, the users, and those among them who had never been active before. `returned_within[n]` are
-- the users who had last been active at most n days before; beyond its end it stays as it is there. In a range of days a
-- user counts on the first active day, that is where the last one lies before the range. Hence users of the range =
-- sum over its days of users - returned_within[days since the range began].
CREATE TABLE analytics_days (
  environment_id   text COLLATE "C" NOT NULL,
  series_id        bigint NOT NULL,
  day              date NOT NULL,
  total            integer NOT NULL,
  users            integer NOT NULL,
  new_users        integer NOT NULL,
  returned_within  integer[] NOT NULL,
  PRIMARY KEY (environment_id, series_id, day)
) WITH (fillfactor = 70);

-- From the users by the number of days since they were last active, in ascending order, such an array.
CREATE FUNCTION analytics_returned(gaps integer[], users integer[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  within integer[] := '{}';
  total integer := 0;
BEGIN
  FOR i IN 1 .. coalesce(cardinality(gaps), 0) LOOP
    FOR gap IN cardinality(within) + 1 .. gaps[i] - 1 LOOP
      within[gap] := total;
    END LOOP;
    total := total + users[i];
    within[gaps[i]] := total;
  END LOOP;
  RETURN within;
END $$;

-- The sum of two of them.
CREATE FUNCTION analytics_add(a integer[], b integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(coalesce(x, a[cardinality(a)], 0) + coalesce(y, b[cardinality(b)], 0) ORDER BY n), '{}')
  FROM unnest(a, b) WITH ORDINALITY AS both_of_them (x, y, n)
$$;

-- The last answer of each session to each question. `answers` begins with '', which stands for the response as a
-- whole; without any answer it is empty.
CREATE TABLE analytics_answers (
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL,
  question_cvid   text COLLATE "C" NOT NULL,
  session_id      text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  answered_at     timestamptz(3) NOT NULL,
  answers         text[] NOT NULL,
  PRIMARY KEY (environment_id, content_id, question_cvid, session_id)
);
CREATE INDEX analytics_answers_user ON analytics_answers (environment_id, user_id);

CREATE TABLE analytics_answer_days (
  environment_id  text COLLATE "C" NOT NULL,
  series_id       bigint NOT NULL,
  day             date NOT NULL,
  answer          text COLLATE "C" NOT NULL,
  responses       integer NOT NULL,
  PRIMARY KEY (environment_id, series_id, day, answer)
) WITH (fillfactor = 70);
