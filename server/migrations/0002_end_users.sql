-- The end users and companies of an environment. The environment's id leads every key: it is the tenant.
-- Rows are addressed by the id that the customer's application gives them. There is no foreign key to
-- environments, which are never removed: every insert would lock the environment's row.

CREATE TABLE users (
  environment_id  text COLLATE "C" NOT NULL,
  external_id     text COLLATE "C" NOT NULL,
  attributes      jsonb NOT NULL DEFAULT '{}',
  created_at      timestamptz(3) NOT NULL,
  updated_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, external_id)
);
CREATE INDEX users_list ON users (environment_id, created_at, external_id);
CREATE INDEX users_email ON users (environment_id, lower(attributes->>'email'), created_at, external_id)
  WHERE attributes ? 'email';
-- Serves "is", "true", "false" and "includes" of condition segments.
CREATE INDEX users_attributes ON users USING gin (attributes jsonb_path_ops);

CREATE TABLE companies (
  environment_id  text COLLATE "C" NOT NULL,
  external_id     text COLLATE "C" NOT NULL,
  attributes      jsonb NOT NULL DEFAULT '{}',
  created_at      timestamptz(3) NOT NULL,
  updated_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, external_id)
);
CREATE INDEX companies_list ON companies (environment_id, created_at, external_id);
CREATE INDEX companies_attributes ON companies USING gin (attributes jsonb_path_ops);

-- A member's own creation time never changes; kept here too, it lets a list of the members be walked in order.
CREATE TABLE memberships (
  environment_id   text COLLATE "C" NOT NULL,
  company_id       text COLLATE "C" NOT NULL,
  user_id          text COLLATE "C" NOT NULL,
  id               text COLLATE "C" NOT NULL,
  attributes       jsonb NOT NULL DEFAULT '{}',
  user_created_at  timestamptz(3) NOT NULL,
  created_at       timestamptz(3) NOT NULL,
  updated_at       timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, company_id, user_id),
  FOREIGN KEY (environment_id, company_id) REFERENCES companies ON DELETE CASCADE,
  FOREIGN KEY (environment_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX memberships_user ON memberships (environment_id, user_id, company_id);
CREATE INDEX memberships_list ON memberships (environment_id, company_id, user_created_at, user_id);

-- Members of manual segments: users or companies, as the segment's biz_type says.
CREATE TABLE segment_users (
  environment_id   text COLLATE "C" NOT NULL,
  segment_id       text COLLATE "C" NOT NULL REFERENCES segments ON DELETE CASCADE,
  user_id          text COLLATE "C" NOT NULL,
  user_created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, segment_id, user_id),
  FOREIGN KEY (environment_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX segment_users_list ON segment_users (environment_id, segment_id, user_created_at, user_id);
CREATE INDEX segment_users_user ON segment_users (environment_id, user_id);

CREATE TABLE segment_companies (
  environment_id      text COLLATE "C" NOT NULL,
  segment_id          text COLLATE "C" NOT NULL REFERENCES segments ON DELETE CASCADE,
  company_id          text COLLATE "C" NOT NULL,
  company_created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, segment_id, company_id),
  FOREIGN KEY (environment_id, company_id) REFERENCES companies ON DELETE CASCADE
);
CREATE INDEX segment_companies_list ON segment_companies (environment_id, segment_id, company_created_at, company_id);
CREATE INDEX segment_companies_company ON segment_companies (environment_id, company_id);

-- Values of random_number run from 1 to this.
ALTER TABLE attribute_definitions ADD COLUMN random_max integer NOT NULL DEFAULT 100;

-- What happened, by time. Partitions are made ahead by the service (db/partitions.ts) and dropped whole when
-- they are older than what is kept; the first one takes everything older than the service itself.
CREATE TABLE events (
  environment_id       text COLLATE "C" NOT NULL,
  id                   text COLLATE "C" NOT NULL,
  event_definition_id  text COLLATE "C" NOT NULL,
  code_name            text COLLATE "C" NOT NULL,
  user_id              text COLLATE "C" NOT NULL,
  company_id           text COLLATE "C",
  session_id           text COLLATE "C",
  content_id           text COLLATE "C",
  version_id           text COLLATE "C",
  attributes           jsonb NOT NULL DEFAULT '{}',
  created_at           timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, created_at, id)
) PARTITION BY RANGE (created_at);
CREATE INDEX events_user ON events (environment_id, user_id, created_at);
CREATE INDEX events_definition ON events (event_definition_id, created_at);

-- A messageId is remembered beside the event that it recorded first, so that a retry records nothing.
CREATE TABLE event_messages (
  environment_id  text COLLATE "C" NOT NULL,
  message_id      text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  event_created_at timestamptz(3) NOT NULL,
  recorded_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, message_id)
);
CREATE INDEX event_messages_recorded ON event_messages (recorded_at);
CREATE INDEX event_messages_event ON event_messages (environment_id, event_id);

-- Servers keep definitions for seconds; any change of them is announced at the commit.
CREATE FUNCTION notify_definitions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guidepost_definitions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER definitions_changed AFTER INSERT OR UPDATE OR DELETE
  ON attribute_definitions FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_changed AFTER INSERT OR UPDATE OR DELETE
  ON event_definitions FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
