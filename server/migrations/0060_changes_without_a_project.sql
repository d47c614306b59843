-- A change of something of no project, by a request about no project, has no place in an audit log: the access tokens of an account
-- that ended with its password. The log of the account tells of the password.
CREATE OR REPLACE FUNCTION note_change(noun text, row_id text, row_name text, word text, fields jsonb,
  row_project text DEFAULT NULL, row_environment text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := nullif(current_setting('guidepost.actor', true), '')::jsonb;
  entry text := actor->>'entryId';
  about text := actor->>'targetId';
  is_target boolean := noun = actor->>'targetType' AND CASE
    WHEN word = 'created' AND (actor->>'creates')::boolean THEN true
    WHEN about IS NULL THEN word <> 'updated'
    ELSE row_id = about END;
  noted jsonb := CASE WHEN word = 'updated' AND fields = '{}' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
    'type', noun, 'id', row_id, 'name', row_name, 'action', word, 'fields', fields)) END;
BEGIN
  IF actor IS NULL THEN RETURN; END IF;
  -- What comes with every new project is no change of its own.
  IF actor->>'operation' = 'createProject' AND noun <> 'project' THEN RETURN; END IF;
  IF NOT is_target THEN
    -- That nothing changed but a time is news only of the object that the request is about.
    IF noted = '[]' THEN RETURN; END IF;
    PERFORM FROM audit_log WHERE id = entry AND jsonb_array_length(changes) >= 50;
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO audit_log AS l (id, project_id, environment_id, account_id, via, credential_id, credential_name, ip_address,
    request_id, operation, action, target_type, target_id, target_name, changes, created_at)
  SELECT CASE WHEN noun = 'account' THEN entry || '.' || place ELSE entry END, place,
    coalesce(actor->>'environmentId', row_environment), actor->>'accountId', actor->>'via', actor->>'credentialId',
    actor->>'credentialName', actor->>'ipAddress', actor->>'requestId', actor->>'operation',
    CASE WHEN is_target THEN word ELSE 'updated' END, actor->>'targetType',
    CASE WHEN is_target THEN row_id ELSE coalesce(about, '') END,
    CASE WHEN is_target THEN row_name ELSE actor->>'targetName' END, noted, (actor->>'at')::timestamptz
  FROM (
    SELECT coalesce(actor->>'projectId', row_project) AS place WHERE noun <> 'account'
    UNION ALL SELECT project_id FROM members WHERE noun = 'account' AND account_id = row_id) AS places
  WHERE place IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET
    environment_id = coalesce(l.environment_id, EXCLUDED.environment_id),
    action = CASE WHEN is_target AND word <> 'updated' THEN word ELSE l.action END,
    target_id = CASE WHEN is_target THEN EXCLUDED.target_id ELSE l.target_id END,
    target_name = CASE WHEN is_target THEN EXCLUDED.target_name ELSE l.target_name END,
    changes = CASE WHEN jsonb_array_length(l.changes) >= 50 THEN l.changes ELSE l.changes || EXCLUDED.changes END;
END $$;
