-- Definitions that the runtime has made count against a quota of their own, so that pages cannot use up the room of a project.
ALTER TABLE attribute_definitions
  ADD COLUMN made_by_runtime boolean NOT NULL DEFAULT false,
  -- It had no values when it was deleted, and takes no room since then.
  ADD COLUMN deleted_empty boolean NOT NULL DEFAULT false;
ALTER TABLE event_definitions ADD COLUMN made_by_runtime boolean NOT NULL DEFAULT false;
