-- A change of definitions is announced with the project that it belongs to, so that servers forget no other project's.
DROP TRIGGER definitions_changed ON attribute_definitions;
DROP TRIGGER definitions_changed ON event_definitions;

CREATE OR REPLACE FUNCTION notify_definitions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guidepost_definitions', project_id) FROM (SELECT DISTINCT project_id FROM changed) AS projects;
  RETURN NULL;
END $$;

CREATE TRIGGER definitions_inserted AFTER INSERT ON attribute_definitions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_updated AFTER UPDATE ON attribute_definitions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_deleted AFTER DELETE ON attribute_definitions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_inserted AFTER INSERT ON event_definitions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_updated AFTER UPDATE ON event_definitions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
CREATE TRIGGER definitions_deleted AFTER DELETE ON event_definitions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_definitions_changed();
