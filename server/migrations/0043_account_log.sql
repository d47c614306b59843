-- Sign-ins, failures and changes of how a person signs in. Entries belong to the account and not to a project: the person
-- alone reads them. They are never changed.
CREATE TABLE account_log (
  id          text COLLATE "C" PRIMARY KEY,
  account_id  text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event       text NOT NULL,           -- a name in sign-in/account-events.ts
  details     jsonb NOT NULL,          -- facts as text, such as the name of an issuer
  ip_address  text NOT NULL,
  user_agent  text NOT NULL,
  request_id  text NOT NULL,
  created_at  timestamptz(3) NOT NULL
);
CREATE INDEX account_log_list ON account_log (account_id, created_at, id);
CREATE INDEX account_log_age ON account_log (created_at);

-- Browsers with which an account has signed in. The browser has the secret in a cookie; only its hash is kept.
CREATE TABLE account_devices (
  account_id   text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  secret_hash  bytea NOT NULL,
  seen_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, secret_hash)
);
CREATE INDEX account_devices_age ON account_devices (seen_at);
