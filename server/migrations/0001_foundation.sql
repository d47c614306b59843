-- Ids are text: a project or environment may be given a name of its own when it is created, and an id that
-- exists nowhere is simply not found. COLLATE "C" makes comparing them a memcmp and sorting byte order.
-- Times have milliseconds: what a client reads is exactly what a cursor compares.

CREATE TABLE accounts (
  id             text COLLATE "C" PRIMARY KEY,
  email          text NOT NULL,
  name           text NOT NULL,
  password_hash  text,
  disabled_at    timestamptz(3),
  created_at     timestamptz(3) NOT NULL,
  updated_at     timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE projects (
  id          text COLLATE "C" PRIMARY KEY,
  name        text NOT NULL,
  plan        text NOT NULL DEFAULT 'hobby' CHECK (plan IN ('hobby', 'starter', 'growth', 'business')),
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL
);

CREATE TABLE members (
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  account_id  text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'viewer')),
  created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, account_id)
);
CREATE INDEX members_account ON members (account_id);

CREATE TABLE environments (
  id          text COLLATE "C" PRIMARY KEY,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  name        text NOT NULL,
  is_primary  boolean NOT NULL DEFAULT false,
  sdk_token   text NOT NULL UNIQUE,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL,
  deleted_at  timestamptz(3)
);
CREATE INDEX environments_list ON environments (project_id, created_at, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX environments_one_primary ON environments (project_id) WHERE is_primary AND deleted_at IS NULL;

CREATE TABLE api_tokens (
  id               text COLLATE "C" PRIMARY KEY,
  account_id       text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name             text NOT NULL,
  token_hash       bytea NOT NULL UNIQUE,
  last_four        text NOT NULL,
  scopes           text[] NOT NULL,
  environment_ids  text[],  -- null: every environment of its projects
  expires_at       timestamptz(3),
  revoked_at       timestamptz(3),
  last_used_at     timestamptz(3),
  created_at       timestamptz(3) NOT NULL
);

CREATE TABLE api_token_projects (
  token_id    text COLLATE "C" NOT NULL REFERENCES api_tokens ON DELETE CASCADE,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (token_id, project_id)
);
CREATE INDEX api_token_projects_project ON api_token_projects (project_id);

CREATE TABLE localizations (
  id          text COLLATE "C" PRIMARY KEY,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  code        text NOT NULL,
  name        text NOT NULL,
  locale      text NOT NULL,
  is_default  boolean NOT NULL DEFAULT false,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL,
  deleted_at  timestamptz(3)
);
-- A deleted localization keeps its code, so that creating it again restores it.
CREATE UNIQUE INDEX localizations_code ON localizations (project_id, lower(code));
CREATE UNIQUE INDEX localizations_one_default ON localizations (project_id) WHERE is_default;
CREATE INDEX localizations_list ON localizations (project_id, created_at, id);

-- The settings of a system theme live in the program, under its system_key, since nobody can change them.
CREATE TABLE themes (
  id          text COLLATE "C" PRIMARY KEY,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  name        text NOT NULL,
  is_default  boolean NOT NULL DEFAULT false,
  system_key  text CHECK (system_key IN ('standard-light', 'standard-dark')),
  settings    jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL,
  deleted_at  timestamptz(3)
);
CREATE UNIQUE INDEX themes_one_default ON themes (project_id) WHERE is_default;
CREATE UNIQUE INDEX themes_system_key ON themes (project_id, system_key);
CREATE INDEX themes_list ON themes (project_id, created_at, id);

CREATE TABLE attribute_definitions (
  id            text COLLATE "C" PRIMARY KEY,
  project_id    text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  scope         text NOT NULL CHECK (scope IN ('user', 'company', 'companyMembership', 'eventDefinition')),
  code_name     text COLLATE "C" NOT NULL,
  display_name  text COLLATE "C" NOT NULL,
  description   text NOT NULL DEFAULT '',
  data_type     text NOT NULL CHECK (data_type IN
                  ('number', 'string', 'boolean', 'list', 'datetime', 'random_ab', 'random_number')),
  predefined    boolean NOT NULL DEFAULT false,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL,
  deleted_at    timestamptz(3),
  CONSTRAINT attribute_definitions_code_name UNIQUE (project_id, scope, code_name)
);
CREATE INDEX attribute_definitions_by_display_name ON attribute_definitions (project_id, display_name, id);
CREATE INDEX attribute_definitions_by_code_name ON attribute_definitions (project_id, code_name, id);
CREATE INDEX attribute_definitions_by_created_at ON attribute_definitions (project_id, created_at, id);

CREATE TABLE event_definitions (
  id            text COLLATE "C" PRIMARY KEY,
  project_id    text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  code_name     text COLLATE "C" NOT NULL,
  display_name  text COLLATE "C" NOT NULL,
  description   text NOT NULL DEFAULT '',
  predefined    boolean NOT NULL DEFAULT false,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL,
  deleted_at    timestamptz(3),
  CONSTRAINT event_definitions_code_name UNIQUE (project_id, code_name)
);
CREATE INDEX event_definitions_by_display_name ON event_definitions (project_id, display_name, id);
CREATE INDEX event_definitions_by_created_at ON event_definitions (project_id, created_at, id);

CREATE TABLE event_definition_attributes (
  event_definition_id      text COLLATE "C" NOT NULL REFERENCES event_definitions ON DELETE CASCADE,
  attribute_definition_id  text COLLATE "C" NOT NULL REFERENCES attribute_definitions ON DELETE CASCADE,
  PRIMARY KEY (event_definition_id, attribute_definition_id)
);
CREATE INDEX event_definition_attributes_attribute ON event_definition_attributes (attribute_definition_id);

CREATE TABLE segments (
  id          text COLLATE "C" PRIMARY KEY,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  name        text NOT NULL,
  biz_type    text NOT NULL CHECK (biz_type IN ('user', 'company')),
  kind        text NOT NULL CHECK (kind IN ('all', 'condition', 'manual')),
  conditions  jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL,
  deleted_at  timestamptz(3)
);
CREATE UNIQUE INDEX segments_one_all ON segments (project_id, biz_type) WHERE kind = 'all';
CREATE INDEX segments_list ON segments (project_id, created_at, id);

-- Whatever changes who may do what, every server hears of it at the commit and forgets what it has cached.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guidepost_access', '');
  RETURN NULL;
END $$;

CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF scopes, environment_ids, expires_at, revoked_at
  ON api_tokens FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE
  ON api_token_projects FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE
  ON members FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF disabled_at
  ON accounts FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF plan
  ON projects FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE
  ON environments FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
