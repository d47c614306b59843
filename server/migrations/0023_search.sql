-- Lists of users and companies are searched by the beginning of id, e-mail address and name, and sorted by the time of the
-- last visit. COLLATE "C" makes the beginning of a text a range of the index, whatever the locale of the database is. An
-- entry takes the beginning of a long text, because an index cannot hold texts of any length.

DROP INDEX users_email;
CREATE INDEX users_email
  ON users (environment_id, (left(lower(attributes->>'email'), 255) COLLATE "C"), created_at, external_id)
  WHERE attributes ? 'email';
CREATE INDEX users_name ON users (environment_id, (left(lower(attributes->>'name'), 255) COLLATE "C"))
  WHERE attributes ? 'name';
CREATE INDEX users_last_seen
  ON users (environment_id, (coalesce(attributes->>'last_seen_at', '') COLLATE "C"), external_id);

CREATE INDEX companies_name ON companies (environment_id, (left(lower(attributes->>'name'), 255) COLLATE "C"))
  WHERE attributes ? 'name';
CREATE INDEX companies_last_seen
  ON companies (environment_id, (coalesce(attributes->>'last_seen_at', '') COLLATE "C"), external_id);
