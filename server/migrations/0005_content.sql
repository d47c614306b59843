-- Content, its versions and where they are live. `edited_version_id` is the draft, or the latest version when there is
-- none. Archived content has `deleted_at`.
CREATE TABLE content (
  id                 text COLLATE "C" PRIMARY KEY,
  project_id         text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  type               text NOT NULL CHECK (type IN
                       ('flow', 'checklist', 'launcher', 'banner', 'resource-center', 'announcement', 'tracker')),
  name               text NOT NULL,
  build_url          text,
  edited_version_id  text COLLATE "C" NOT NULL,
  created_at         timestamptz(3) NOT NULL,
  updated_at         timestamptz(3) NOT NULL,
  deleted_at         timestamptz(3)
);
CREATE INDEX content_list ON content (project_id, created_at, id);

-- `body` is what the API shows: steps, startRules, hideRules, data, scheduledAt. `revision` grows with each change.
CREATE TABLE content_versions (
  id                  text COLLATE "C" PRIMARY KEY,
  project_id          text COLLATE "C" NOT NULL,
  content_id          text COLLATE "C" NOT NULL REFERENCES content ON DELETE CASCADE,
  number              integer NOT NULL,
  theme_id            text COLLATE "C",
  body                jsonb NOT NULL,
  revision            integer NOT NULL DEFAULT 1,
  first_published_at  timestamptz(3),
  created_at          timestamptz(3) NOT NULL,
  updated_at          timestamptz(3) NOT NULL,
  CONSTRAINT content_versions_number UNIQUE (content_id, number)
);
CREATE INDEX content_versions_list ON content_versions (content_id, created_at, id);

-- What is live: one version per content and environment.
CREATE TABLE publications (
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL REFERENCES content ON DELETE CASCADE,
  project_id      text COLLATE "C" NOT NULL,
  version_id      text COLLATE "C" NOT NULL REFERENCES content_versions ON DELETE CASCADE,
  published_at    timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, content_id)
);
CREATE INDEX publications_content ON publications (content_id);
CREATE INDEX publications_version ON publications (version_id);

-- Every publish that ever happened.
CREATE TABLE publish_records (
  id              text COLLATE "C" PRIMARY KEY,
  project_id      text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL,
  version_id      text COLLATE "C" NOT NULL,
  published_at    timestamptz(3) NOT NULL
);
CREATE INDEX publish_records_content ON publish_records (content_id, published_at);

-- The translation of a version into a language: by unit path, the text and the source that it was made from. It stays
-- when the localization is deleted, and is back with it.
CREATE TABLE version_translations (
  version_id       text COLLATE "C" NOT NULL REFERENCES content_versions ON DELETE CASCADE,
  localization_id  text COLLATE "C" NOT NULL REFERENCES localizations ON DELETE CASCADE,
  project_id       text COLLATE "C" NOT NULL,
  enabled          boolean NOT NULL DEFAULT false,
  units            jsonb NOT NULL DEFAULT '{}',
  updated_at       timestamptz(3) NOT NULL,
  PRIMARY KEY (version_id, localization_id)
);

-- How a user lived through content. `state` holds what the type needs to go on: tasks done, step seen.
CREATE TABLE content_sessions (
  environment_id    text COLLATE "C" NOT NULL,
  id                text COLLATE "C" NOT NULL,
  content_id        text COLLATE "C" NOT NULL,
  version_id        text COLLATE "C" NOT NULL,
  user_id           text COLLATE "C" NOT NULL,
  company_id        text COLLATE "C",
  start_reason      text,
  progress          integer NOT NULL DEFAULT 0,
  state             jsonb NOT NULL DEFAULT '{}',
  created_at        timestamptz(3) NOT NULL,
  last_activity_at  timestamptz(3) NOT NULL,
  completed_at      timestamptz(3),
  ended_at          timestamptz(3),
  end_reason        text,
  PRIMARY KEY (environment_id, id)
);
CREATE INDEX content_sessions_user ON content_sessions (environment_id, user_id, created_at, id);
CREATE INDEX content_sessions_content ON content_sessions (environment_id, content_id, created_at, id);
CREATE INDEX content_sessions_list ON content_sessions (environment_id, created_at, id);

-- Grows with everything that changes what is delivered in a project, so that a server knows with one look whether
-- what it remembers is still true.
CREATE TABLE delivery_revisions (
  project_id  text COLLATE "C" PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  revision    bigint NOT NULL
);
CREATE FUNCTION raise_delivery_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_revisions AS d (project_id, revision)
  SELECT DISTINCT project_id, 1 FROM changed ORDER BY project_id
  ON CONFLICT (project_id) DO UPDATE SET revision = d.revision + 1;
  RETURN NULL;
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['publications', 'content', 'themes', 'segments', 'localizations', 'version_translations'] LOOP
    EXECUTE format('CREATE TRIGGER delivered_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION raise_delivery_revision()', name);
    EXECUTE format('CREATE TRIGGER delivered_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION raise_delivery_revision()', name);
    EXECUTE format('CREATE TRIGGER delivered_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION raise_delivery_revision()', name);
  END LOOP;
END $$;
