-- Entries of a rare action are found without reading the others.
CREATE INDEX audit_log_action ON audit_log (project_id, action, created_at, id);
