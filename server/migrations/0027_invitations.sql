-- People who were invited to a project and have not answered yet. The link has the token; only its hash is kept.
CREATE TABLE invitations (
  id          text COLLATE "C" PRIMARY KEY,
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  email       text NOT NULL,
  role        text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
  token_hash  bytea NOT NULL UNIQUE,
  invited_by  text COLLATE "C" REFERENCES accounts ON DELETE SET NULL,
  expires_at  timestamptz(3) NOT NULL,
  created_at  timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX invitations_email ON invitations (project_id, email);
CREATE INDEX invitations_list ON invitations (project_id, created_at, id);
CREATE INDEX members_list ON members (project_id, created_at, account_id);
