-- Who made a version, and a note for people. Who acts is a setting of the transaction (db/acting.ts); versions from before
-- have no author.
ALTER TABLE content_versions
  ADD COLUMN note text,
  ADD COLUMN created_by text COLLATE "C"
    DEFAULT (nullif(current_setting('guidepost.actor', true), '')::jsonb->>'accountId'),
  ADD COLUMN created_by_name text
    DEFAULT (nullif(current_setting('guidepost.actor', true), '')::jsonb->>'credentialName');

-- A version that shall be published later: the last one of each content and environment, waiting or done.
CREATE TABLE scheduled_publications (
  id              text COLLATE "C" PRIMARY KEY,
  project_id      text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id  text COLLATE "C" NOT NULL,
  content_id      text COLLATE "C" NOT NULL REFERENCES content ON DELETE CASCADE,
  version_id      text COLLATE "C" NOT NULL REFERENCES content_versions ON DELETE CASCADE,
  publish_at      timestamptz(3) NOT NULL,
  note            text,
  actor           jsonb NOT NULL,  -- who scheduled it, as db/acting.ts tells it: the publication is made in their name
  state           text NOT NULL CHECK (state IN ('waiting', 'published', 'failed')),
  problem         text,
  finished_at     timestamptz(3),
  created_at      timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX scheduled_publications_place ON scheduled_publications (environment_id, content_id);
CREATE INDEX scheduled_publications_list ON scheduled_publications (content_id, created_at, id);
CREATE INDEX scheduled_publications_version ON scheduled_publications (version_id);
CREATE INDEX scheduled_publications_project ON scheduled_publications (project_id);
CREATE INDEX scheduled_publications_due ON scheduled_publications (publish_at) WHERE state = 'waiting';

-- Also a change of the note.
CREATE OR REPLACE FUNCTION audit_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM note_change('contentVersion', OLD.id, NULL, 'deleted', '{}');
  ELSIF TG_OP = 'INSERT' THEN PERFORM note_change('contentVersion', NEW.id, NULL, 'created', '{}');
  ELSE
    IF OLD.body IS DISTINCT FROM NEW.body THEN
      PERFORM note_change('contentVersion', NEW.id, NULL, 'updated', '{"body": {}}');
    END IF;
    IF OLD.note IS DISTINCT FROM NEW.note THEN
      PERFORM note_change('contentVersion', NEW.id, NULL, 'updated', jsonb_build_object('note', jsonb_build_object(
        'before', audited_value(to_jsonb(OLD.note)), 'after', audited_value(to_jsonb(NEW.note)))));
    END IF;
  END IF;
  RETURN NULL;
END $$;
