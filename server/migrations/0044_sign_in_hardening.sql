-- Session tokens are kept as hashes, and cookies have other names under https: everybody signs in again, once.
DELETE FROM account_sessions;
COMMENT ON COLUMN account_sessions.token IS 'the SHA-256 of the token, in hex';

-- A code counts once, so the time step of the last one is kept. Wrong codes of an account are counted from the first one on.
ALTER TABLE account_two_factors
  ADD COLUMN last_step       bigint NOT NULL DEFAULT 0,
  ADD COLUMN failures_since  timestamptz(3);
UPDATE account_two_factors SET failed_verification_count = 0, locked_until = NULL;
