-- What a demo has made: content and segments that lists of other environments leave out.
CREATE TABLE demo_objects (
  project_id text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  object_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (project_id, object_id)
);

-- Those of demos that were made before.
INSERT INTO demo_objects (project_id, object_id)
SELECT DISTINCT c.project_id, c.id
FROM content c
JOIN publications p ON p.content_id = c.id
JOIN environments e ON e.id = p.environment_id
WHERE starts_with(c.name, 'Demo: ') AND starts_with(e.sdk_token, 'sdk_demo_') AND e.deleted_at IS NULL
UNION
SELECT s.project_id, s.id
FROM segments s
JOIN environments e ON e.project_id = s.project_id
WHERE starts_with(s.name, 'Demo: ') AND starts_with(e.sdk_token, 'sdk_demo_') AND e.deleted_at IS NULL;
