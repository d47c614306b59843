-- Images of content, served by the hash of their bytes.
CREATE TABLE assets (
  id            text COLLATE "C" PRIMARY KEY,
  project_id    text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  hash          text COLLATE "C" NOT NULL,
  name          text NOT NULL,
  content_type  text NOT NULL,
  size          integer NOT NULL,
  bytes         bytea NOT NULL,
  created_at    timestamptz(3) NOT NULL
);
-- Images are compressed already.
ALTER TABLE assets ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX assets_hash ON assets (project_id, hash);
CREATE INDEX assets_served ON assets (hash);
CREATE INDEX assets_list ON assets (project_id, created_at, id);
