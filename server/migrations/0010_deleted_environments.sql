-- Content is no longer published in an environment that is deleted. Environments that were deleted before this release
-- still have publications; their sessions end with the next upkeep.
INSERT INTO session_endings (environment_id, content_id, project_id, reason, requested_at)
SELECT p.environment_id, p.content_id, p.project_id, 'unpublished_content', now()
FROM publications p JOIN environments e ON e.id = p.environment_id
WHERE e.deleted_at IS NOT NULL
ON CONFLICT (environment_id, content_id) DO NOTHING;

DELETE FROM publications p USING environments e
WHERE e.id = p.environment_id AND e.deleted_at IS NOT NULL;
