/**
 * The functions of the migration 0042_functions_over_environments.sql as a cluster needs them: no statement over all
 * environments can be answered by one worker. What is pending is read by all workers at once; what is due is looked up in one
 * environment after the other.
 */
export const distributedFunctions = `
CREATE OR REPLACE FUNCTION due_webhook_queues(first_environment text, most integer, moment timestamptz, is_gated boolean)
  RETURNS TABLE (environment_id text, next timestamptz, has_orphans boolean, endpoints text[])
  LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  DECLARE
    q record;
    w record;
    oldest_epoch integer;
    due timestamptz;
    urgent_due timestamptz;
  BEGIN
    FOR q IN
      SELECT m.environment_id AS id FROM webhook_queues m WHERE m.environment_id >= first_environment
      ORDER BY m.environment_id LIMIT most
    LOOP
      environment_id := q.id;
      next := NULL;
      has_orphans := false;
      endpoints := '{}';
      FOR w IN
        SELECT e.id, e.epoch, e.cooldown_until, e.enabled AND (NOT is_gated OR EXISTS (
          SELECT FROM projects p WHERE p.id = e.project_id AND p.plan <> 'hobby')) AS may_send
        FROM webhooks e WHERE e.environment_id = q.id ORDER BY e.id
      LOOP
        SELECT d.epoch INTO oldest_epoch FROM webhook_deliveries d
        WHERE d.environment_id = q.id AND d.webhook_id = w.id AND d.due_at IS NOT NULL
        ORDER BY d.epoch LIMIT 1;
        CONTINUE WHEN oldest_epoch IS NULL;
        has_orphans := has_orphans OR oldest_epoch < w.epoch;
        SELECT d.due_at INTO due FROM webhook_deliveries d
        WHERE d.environment_id = q.id AND d.webhook_id = w.id AND d.due_at IS NOT NULL AND d.epoch = w.epoch
        ORDER BY d.due_at LIMIT 1;
        SELECT min(d.due_at) INTO urgent_due FROM webhook_deliveries d
        WHERE d.environment_id = q.id AND d.webhook_id = w.id AND d.due_at IS NOT NULL AND d.epoch = w.epoch AND d.urgent;
        IF due IS NOT NULL THEN due := greatest(due, w.cooldown_until); END IF;
        due := least(due, urgent_due);
        next := least(next, due);
        IF w.may_send AND due <= moment THEN endpoints := endpoints || w.id; END IF;
      END LOOP;
      RETURN NEXT;
    END LOOP;
  END $$;

CREATE OR REPLACE FUNCTION idle_webhook_queues() RETURNS TABLE (environment_id text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN QUERY
      WITH pending AS MATERIALIZED (SELECT DISTINCT d.environment_id FROM webhook_deliveries d WHERE d.due_at IS NOT NULL)
      SELECT q.environment_id FROM webhook_queues q
      WHERE q.environment_id NOT IN (SELECT pending.environment_id FROM pending);
  END $$;

CREATE OR REPLACE FUNCTION environments_with_deliveries(most integer) RETURNS TABLE (environment_id text)
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN QUERY SELECT DISTINCT d.environment_id FROM webhook_deliveries d WHERE d.due_at IS NOT NULL LIMIT most;
  END $$;

CREATE OR REPLACE FUNCTION environments_to_count() RETURNS TABLE (environment_id text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN QUERY SELECT DISTINCT q.environment_id FROM analytics_queue q;
  END $$;

CREATE OR REPLACE FUNCTION recording_queues_events() RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT true';
`;
