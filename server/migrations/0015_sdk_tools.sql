-- Whether pages of the environment get the scripts of content.
ALTER TABLE environments ADD COLUMN allow_scripts boolean NOT NULL DEFAULT false;
CREATE TRIGGER delivered_update AFTER UPDATE ON environments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_delivery_revision();

-- An element of a customer's page that an author is choosing there. The row carries the choice from that page to the author.
CREATE TABLE element_picks (
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  id          text COLLATE "C" NOT NULL,
  token_hash  bytea NOT NULL UNIQUE,
  url         text NOT NULL,
  must_match  text,
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'open', 'chosen')),
  result      jsonb,
  seen_at     timestamptz(3),
  created_at  timestamptz(3) NOT NULL,
  expires_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX element_picks_expiry ON element_picks (expires_at);

-- Where the browser SDK was seen. The row without an origin is about the environment as a whole.
CREATE TABLE installations (
  environment_id  text COLLATE "C" NOT NULL REFERENCES environments ON DELETE CASCADE,
  origin          text COLLATE "C" NOT NULL,
  sdk_version     text,
  first_seen_at   timestamptz(3) NOT NULL,
  last_seen_at    timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, origin)
);
