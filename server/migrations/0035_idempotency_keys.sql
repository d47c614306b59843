-- Answers to requests with an Idempotency-Key. Each is written in the transaction of the change that it answers, so the
-- change and the key are there together or not at all. Rows are removed after a day.
CREATE TABLE idempotency_keys (
  caller       text COLLATE "C" NOT NULL,  -- whose key it is: the kind and the id of the token or of the sign-in session
  key          text COLLATE "C" NOT NULL,
  project_id   text COLLATE "C",           -- no reference: the answer to the deletion of a project outlives it
  fingerprint  bytea NOT NULL,             -- SHA-256 of method, address and body
  status       smallint,                   -- null until the answer of a request is known that acts outside of a transaction
  headers      jsonb NOT NULL DEFAULT '{}',
  body         bytea,                      -- encrypted: answers have secrets that are shown once
  created_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_project ON idempotency_keys (project_id, created_at) WHERE project_id IS NOT NULL;
