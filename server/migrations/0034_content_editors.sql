-- Who has content open in an editor. The editor writes its row again every few seconds; a row that was not written for a while
-- belongs to an editor that is gone.
CREATE TABLE content_editors (
  project_id  text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  content_id  text COLLATE "C" NOT NULL REFERENCES content ON DELETE CASCADE,
  id          text COLLATE "C" NOT NULL,  -- chosen by the editor: one for each tab
  account_id  text COLLATE "C" NOT NULL,
  name        text NOT NULL,
  seen_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (content_id, id)
);
CREATE INDEX content_editors_project ON content_editors (project_id);
