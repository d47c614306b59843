-- A migration only adds to the schema, unless it says that older programs no longer work after it. A server that runs while
-- a newer program migrates reads this to know whether it may go on.
ALTER TABLE schema_migrations ADD COLUMN breaks_older boolean NOT NULL DEFAULT false;
