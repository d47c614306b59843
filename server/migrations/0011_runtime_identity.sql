-- What guards the public SDK token of an environment: proofs of who a user is, origins, and rotation.
ALTER TABLE environments
  ADD COLUMN require_identity             boolean NOT NULL DEFAULT false,
  -- Empty: pages of every origin may call the runtime.
  ADD COLUMN allowed_origins              text[] NOT NULL DEFAULT '{}',
  ADD COLUMN runtime_creates_definitions  boolean NOT NULL DEFAULT true;

ALTER TABLE attribute_definitions ADD COLUMN runtime_writable boolean NOT NULL DEFAULT true;

-- The secrets with which the customer's server signs identity tokens, sealed under SECRET_KEY.
CREATE TABLE signing_secrets (
  id              text COLLATE "C" PRIMARY KEY,
  environment_id  text COLLATE "C" NOT NULL REFERENCES environments ON DELETE CASCADE,
  name            text NOT NULL,
  secret          bytea NOT NULL,
  last_four       text NOT NULL,
  created_at      timestamptz(3) NOT NULL,
  last_used_at    timestamptz(3)
);
CREATE INDEX signing_secrets_list ON signing_secrets (environment_id, created_at, id);

-- Every SDK token that is valid. The newest one of an environment is also its sdk_token.
CREATE TABLE sdk_tokens (
  id              text COLLATE "C" PRIMARY KEY,
  environment_id  text COLLATE "C" NOT NULL REFERENCES environments ON DELETE CASCADE,
  token           text NOT NULL UNIQUE,
  created_at      timestamptz(3) NOT NULL
);
CREATE INDEX sdk_tokens_list ON sdk_tokens (environment_id, created_at, id);

-- The token that an environment is created with has the id of the environment.
INSERT INTO sdk_tokens (id, environment_id, token, created_at)
  SELECT id, id, sdk_token, created_at FROM environments;

CREATE FUNCTION add_first_sdk_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sdk_tokens (id, environment_id, token, created_at)
    VALUES (NEW.id, NEW.id, NEW.sdk_token, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER add_first_sdk_token AFTER INSERT ON environments
  FOR EACH ROW EXECUTE FUNCTION add_first_sdk_token();

-- How the runtime calls of a day proved who their users are.
CREATE TABLE identity_coverage (
  environment_id  text COLLATE "C" NOT NULL REFERENCES environments ON DELETE CASCADE,
  day             date NOT NULL,
  verified        bigint NOT NULL DEFAULT 0,
  anonymous       bigint NOT NULL DEFAULT 0,
  unverified      bigint NOT NULL DEFAULT 0,
  refused         bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (environment_id, day)
);
CREATE INDEX identity_coverage_day ON identity_coverage (day);

CREATE TRIGGER access_changed AFTER INSERT OR DELETE
  ON signing_secrets FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER access_changed AFTER INSERT OR DELETE
  ON sdk_tokens FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
