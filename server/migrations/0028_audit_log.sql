-- Who changed what. Who makes a change is a setting of the transaction (db/acting.ts); without one, as for the runtime and for
-- upkeep, nothing is written. Triggers tell what changed, so an entry commits with its change, whatever statement made it.
-- One request makes one entry for each object that it is about; whatever else changes with the object is part of that entry.
CREATE TABLE audit_log (
  id               text COLLATE "C" PRIMARY KEY,
  project_id       text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id   text COLLATE "C",
  account_id       text COLLATE "C" NOT NULL,
  via              text NOT NULL CHECK (via IN ('token', 'session', 'link')),
  credential_id    text COLLATE "C",
  credential_name  text NOT NULL,
  ip_address       text NOT NULL,
  request_id       text NOT NULL,
  operation        text NOT NULL,
  action           text NOT NULL CHECK (action IN ('created', 'updated', 'deleted', 'restored', 'sent')),
  target_type      text NOT NULL,
  target_id        text COLLATE "C" NOT NULL,
  target_name      text,
  changes          jsonb NOT NULL,  -- a list: {type, id, name, action, fields: {column: {before, after}}}
  created_at       timestamptz(3) NOT NULL
);
CREATE INDEX audit_log_list ON audit_log (project_id, created_at, id);
CREATE INDEX audit_log_target ON audit_log (project_id, target_id, created_at, id);
CREATE INDEX audit_log_account ON audit_log (project_id, account_id, created_at, id);
CREATE INDEX audit_log_operation ON audit_log (project_id, operation, created_at, id);
CREATE INDEX audit_log_target_type ON audit_log (project_id, target_type, created_at, id);
CREATE INDEX audit_log_age ON audit_log (created_at);

-- Notes a change of an object in the entry of the request. An entry has 50 changes at most. A change of an account, which
-- belongs to no project, is noted in every project of the account.
CREATE FUNCTION note_change(noun text, row_id text, row_name text, word text, fields jsonb,
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
  ON CONFLICT (id) DO UPDATE SET
    environment_id = coalesce(l.environment_id, EXCLUDED.environment_id),
    action = CASE WHEN is_target AND word <> 'updated' THEN word ELSE l.action END,
    target_id = CASE WHEN is_target THEN EXCLUDED.target_id ELSE l.target_id END,
    target_name = CASE WHEN is_target THEN EXCLUDED.target_name ELSE l.target_name END,
    changes = CASE WHEN jsonb_array_length(l.changes) >= 50 THEN l.changes ELSE l.changes || EXCLUDED.changes END;
END $$;

-- Long values are left out of an entry: only that they changed is kept.
CREATE FUNCTION audited_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(value::text) <= 500 THEN value END
$$;

-- The argument is the noun of the row. Of secrets only that they changed is kept.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  present jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  ignored text[] := ARRAY['id', 'project_id', 'created_at', 'updated_at', 'deleted_at', 'published_at', 'last_used_at', 'revision',
    'epoch', 'consecutive_failures', 'failing_since', 'cooldown_until', 'pauses', 'auto_disabled_at'];
  masked text[] := ARRAY['secret', 'token_hash', 'token', 'sdk_token'];
  fields jsonb;
BEGIN
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (masked) THEN '{}'::jsonb
      ELSE jsonb_build_object('before', audited_value(o.value), 'after', audited_value(n.value)) END), '{}')
  INTO fields
  FROM jsonb_each(before) o FULL JOIN jsonb_each(after) n USING (key)
  WHERE nullif(o.value, 'null') IS DISTINCT FROM nullif(n.value, 'null') AND key <> ALL (ignored);
  PERFORM note_change(TG_ARGV[0],
    coalesce(CASE WHEN TG_TABLE_NAME = 'members' THEN present->>'account_id' END, present->>'id', present->>'content_id'),
    CASE WHEN TG_TABLE_NAME = 'members' THEN (SELECT email FROM accounts WHERE id = present->>'account_id')
      ELSE coalesce(present->>'name', present->>'email', present->>'display_name', present->>'url') END,
    CASE
      WHEN TG_OP = 'INSERT' THEN 'created'
      WHEN TG_OP = 'DELETE' THEN 'deleted'
      WHEN before->>'deleted_at' IS NULL AND after->>'deleted_at' IS NOT NULL THEN 'deleted'
      WHEN before->>'revoked_at' IS NULL AND after->>'revoked_at' IS NOT NULL THEN 'deleted'
      WHEN before->>'deleted_at' IS NOT NULL AND after->>'deleted_at' IS NULL THEN 'restored'
      ELSE 'updated' END,
    fields,
    CASE WHEN TG_TABLE_NAME = 'projects' THEN present->>'id' ELSE present->>'project_id' END, present->>'environment_id');
  RETURN NULL;
END $$;

-- A version or a translation may have megabytes, of which only that they changed is kept.
CREATE FUNCTION audit_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM note_change('contentVersion', OLD.id, NULL, 'deleted', '{}');
  ELSIF TG_OP = 'INSERT' THEN PERFORM note_change('contentVersion', NEW.id, NULL, 'created', '{}');
  ELSIF OLD.body IS DISTINCT FROM NEW.body THEN
    PERFORM note_change('contentVersion', NEW.id, NULL, 'updated', '{"body": {}}');
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION audit_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM note_change('translation', OLD.version_id, OLD.localization_id, 'deleted', '{}');
  ELSIF TG_OP = 'INSERT' THEN PERFORM note_change('translation', NEW.version_id, NEW.localization_id, 'created', '{}');
  ELSE PERFORM note_change('translation', NEW.version_id, NEW.localization_id, 'updated', '{"units": {}}');
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text[][] := ARRAY[
    ['projects', 'project'], ['members', 'member'], ['invitations', 'invitation'], ['environments', 'environment'],
    ['sdk_tokens', 'sdkToken'], ['signing_secrets', 'signingSecret'], ['api_tokens', 'accessToken'],
    ['localizations', 'localization'], ['themes', 'theme'], ['attribute_definitions', 'attributeDefinition'],
    ['event_definitions', 'eventDefinition'], ['segments', 'segment'], ['webhooks', 'webhook'], ['content', 'content'],
    ['publications', 'publication']];
  facts text[];
BEGIN
  FOREACH facts SLICE 1 IN ARRAY watched LOOP
    EXECUTE format('CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (current_setting(''guidepost.actor'', true) <> '''') EXECUTE FUNCTION audit_row(%L)', facts[1], facts[2]);
  END LOOP;
END $$;
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON content_versions FOR EACH ROW
  WHEN (current_setting('guidepost.actor', true) <> '') EXECUTE FUNCTION audit_version();
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON version_translations FOR EACH ROW
  WHEN (current_setting('guidepost.actor', true) <> '') EXECUTE FUNCTION audit_translation();
