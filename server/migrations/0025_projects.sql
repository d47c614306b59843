-- A deleted project is out of reach for every token. Its rows stay, like those of deleted environments.
ALTER TABLE projects ADD COLUMN deleted_at timestamptz(3);
DROP TRIGGER access_changed ON projects;
CREATE TRIGGER access_changed AFTER DELETE OR UPDATE OF plan, name, deleted_at
  ON projects FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
