-- The names that files give to themes, segments, content and webhooks. A name stays with its resource when that is renamed.
-- The environment is that of a webhook, and empty for the others: each environment may have a webhook of the same name.
CREATE TABLE resource_keys (
  project_id      text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id  text COLLATE "C" NOT NULL,
  kind            text COLLATE "C" NOT NULL CHECK (kind IN ('theme', 'segment', 'content', 'webhook')),
  key             text COLLATE "C" NOT NULL,
  resource_id     text COLLATE "C" NOT NULL,
  PRIMARY KEY (project_id, environment_id, kind, key),
  UNIQUE (project_id, kind, resource_id)
);

-- What the last apply left behind, so that the next one knows what somebody has changed since. The environment is empty
-- for an apply that was about none.
CREATE TABLE applied_things (
  project_id      text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id  text COLLATE "C" NOT NULL,
  kind            text COLLATE "C" NOT NULL,
  key             text COLLATE "C" NOT NULL,
  fingerprint     text COLLATE "C" NOT NULL,
  PRIMARY KEY (project_id, environment_id, kind, key)
);
