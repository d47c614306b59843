-- Sessions go with their user. A user is in the middle of a piece of content at most once.
ALTER TABLE content_sessions
  ADD FOREIGN KEY (environment_id, user_id) REFERENCES users ON DELETE CASCADE;
CREATE UNIQUE INDEX content_sessions_active ON content_sessions (environment_id, content_id, user_id)
  WHERE ended_at IS NULL;
-- Behind the filter `completed`, whichever of the two is rare.
CREATE INDEX content_sessions_completed
  ON content_sessions (environment_id, (completed_at IS NOT NULL), created_at, id);
CREATE INDEX content_sessions_content_completed
  ON content_sessions (environment_id, content_id, (completed_at IS NOT NULL), created_at, id);

-- The answers of a session: for each question the one that was given last.
CREATE TABLE session_answers (
  environment_id  text COLLATE "C" NOT NULL,
  session_id      text COLLATE "C" NOT NULL,
  question_cvid   text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  question_name   text NOT NULL,
  question_type   text NOT NULL,
  value           jsonb NOT NULL,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, session_id, question_cvid),
  FOREIGN KEY (environment_id, session_id) REFERENCES content_sessions ON DELETE CASCADE
);

-- Content that was unpublished and may still have sessions to end: of many users, so it takes a while.
CREATE TABLE session_endings (
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL,
  project_id      text COLLATE "C" NOT NULL,
  reason          text NOT NULL,
  requested_at    timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, content_id)
);

-- When a tracker was last heard of for a user: repeats within seconds are one occurrence.
CREATE TABLE tracker_occurrences (
  environment_id  text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL,
  occurred_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, user_id, content_id),
  FOREIGN KEY (environment_id, user_id) REFERENCES users ON DELETE CASCADE
);

-- The list of events by session, by company and by name; those by user and of all have their indexes.
CREATE INDEX events_session ON events (environment_id, session_id, created_at, id) WHERE session_id IS NOT NULL;
CREATE INDEX events_company ON events (environment_id, company_id, created_at, id) WHERE company_id IS NOT NULL;
DROP INDEX events_definition;
CREATE INDEX events_definition ON events (event_definition_id, environment_id, created_at, id);
