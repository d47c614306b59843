-- Variations are always read and written whole. Their number is kept beside them, so that a list of themes does
-- not have to read them.
ALTER TABLE themes ADD COLUMN variations jsonb NOT NULL DEFAULT '[]';
ALTER TABLE themes ADD COLUMN variation_count integer NOT NULL
  GENERATED ALWAYS AS (jsonb_array_length(variations)) STORED;

-- Who uses what, written with whatever is using it: by this table a thing in use is kept from being deleted.
-- The source of type content is a version, and content_id is the content it is a version of. Deleted sources
-- keep their rows, since they may be restored: whoever asks looks at the sources too.
CREATE TABLE resource_references (
  project_id   text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  source_type  text COLLATE "C" NOT NULL CHECK (source_type IN ('segment', 'theme', 'content')),
  source_id    text COLLATE "C" NOT NULL,
  content_id   text COLLATE "C",
  target_type  text COLLATE "C" NOT NULL
                 CHECK (target_type IN ('attribute', 'event', 'segment', 'theme', 'content')),
  target_id    text COLLATE "C" NOT NULL,
  PRIMARY KEY (project_id, source_type, source_id, target_type, target_id),
  CHECK ((source_type = 'content') = (content_id IS NOT NULL))
);
CREATE INDEX resource_references_target ON resource_references (project_id, target_type, target_id);

INSERT INTO resource_references (project_id, source_type, source_id, target_type, target_id)
SELECT DISTINCT segment.project_id, 'segment', segment.id, 'attribute', definition.id
FROM segments AS segment
CROSS JOIN jsonb_path_query(segment.conditions, '$.** ? (@.type == "attribute")') AS condition
JOIN attribute_definitions AS definition
  ON definition.project_id = segment.project_id
  AND definition.scope = condition ->> 'scope'
  AND definition.code_name = condition ->> 'attribute';
