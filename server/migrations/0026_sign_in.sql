-- How people sign in. The library that checks sign-ins writes to these tables; it never changes them.
ALTER TABLE accounts
  ADD COLUMN email_verified      boolean NOT NULL DEFAULT false,
  ADD COLUMN image               text,
  ADD COLUMN two_factor_enabled  boolean NOT NULL DEFAULT false;

CREATE TABLE account_sessions (
  id            text COLLATE "C" PRIMARY KEY,
  account_id    text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token         text COLLATE "C" NOT NULL UNIQUE,  -- worth nothing without its signature, which only the cookie has
  ip_address    text,
  user_agent    text,
  confirmed_at  timestamptz(3) NOT NULL DEFAULT now(),  -- when the person last proved who it is
  expires_at    timestamptz(3) NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL
);
CREATE INDEX account_sessions_account ON account_sessions (account_id, created_at, id);
CREATE INDEX account_sessions_expiry ON account_sessions (expires_at);

-- A password, or the account of the same person at an OIDC issuer.
CREATE TABLE account_credentials (
  id                        text COLLATE "C" PRIMARY KEY,
  account_id                text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider_id               text COLLATE "C" NOT NULL,
  subject                   text COLLATE "C" NOT NULL,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz(3),
  refresh_token_expires_at  timestamptz(3),
  scope                     text,
  created_at                timestamptz(3) NOT NULL,
  updated_at                timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX account_credentials_subject ON account_credentials (provider_id, subject);
CREATE INDEX account_credentials_account ON account_credentials (account_id);

-- What was begun and is not finished yet: links that were sent, sign-ins that wait for a code.
CREATE TABLE account_verifications (
  id          text COLLATE "C" PRIMARY KEY,
  identifier  text COLLATE "C" NOT NULL,
  value       text NOT NULL,
  expires_at  timestamptz(3) NOT NULL,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL
);
CREATE INDEX account_verifications_identifier ON account_verifications (identifier, created_at);
CREATE INDEX account_verifications_expiry ON account_verifications (expires_at);

-- The secret and the recovery codes are encrypted.
CREATE TABLE account_two_factors (
  id                         text COLLATE "C" PRIMARY KEY,
  account_id                 text COLLATE "C" NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  secret                     text NOT NULL,
  backup_codes               text NOT NULL,
  verified                   boolean NOT NULL DEFAULT true,
  failed_verification_count  integer NOT NULL DEFAULT 0,
  locked_until               timestamptz(3)
);

-- Sign-in looks for the small letters.
UPDATE accounts SET email = lower(email) WHERE email <> lower(email);

INSERT INTO account_credentials (id, account_id, provider_id, subject, password, created_at, updated_at)
SELECT gen_random_uuid()::text, id, 'credential', id, password_hash, created_at, updated_at
FROM accounts WHERE password_hash IS NOT NULL;
UPDATE accounts SET password_hash = NULL WHERE password_hash IS NOT NULL;

CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF expires_at, confirmed_at
  ON account_sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
