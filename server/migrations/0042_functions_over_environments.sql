-- What is asked of all environments at once is a function, since a cluster that spreads environments over several servers has to
-- ask it in another way (src/db/distributed-functions.ts): it replaces these functions. Here each is a plain statement,
-- which PostgreSQL plans as a part of the one that calls it.

-- Of the marked environments from this one on: the endpoints that something is due for, when the next delivery can be attempted, and
-- whether some wait for an endpoint that was switched off or deleted. Each endpoint costs a few look-ups in an index, however
-- much waits for it. What somebody asked for by hand does not wait for a cooldown to end.
CREATE FUNCTION due_webhook_queues(first_environment text, most integer, moment timestamptz, is_gated boolean)
  RETURNS TABLE (environment_id text, next timestamptz, has_orphans boolean, endpoints text[])
  LANGUAGE sql STABLE AS $$
    SELECT q.environment_id, min(e.next), coalesce(bool_or(e.has_orphans), false),
      coalesce(array_agg(w.id ORDER BY w.id) FILTER (WHERE e.next <= moment AND w.enabled AND (NOT is_gated OR EXISTS (
        SELECT FROM projects p WHERE p.id = w.project_id AND p.plan <> 'hobby'))), '{}')
    FROM (
      SELECT m.environment_id FROM webhook_queues m WHERE m.environment_id >= first_environment
      ORDER BY m.environment_id LIMIT most
    ) q
    LEFT JOIN webhooks w ON w.environment_id = q.environment_id
    LEFT JOIN LATERAL (
      SELECT (
        SELECT d.epoch FROM webhook_deliveries d
        WHERE d.environment_id = w.environment_id AND d.webhook_id = w.id AND d.due_at IS NOT NULL
        ORDER BY d.epoch LIMIT 1) < w.epoch AS has_orphans, least((
        SELECT greatest(d.due_at, w.cooldown_until) FROM webhook_deliveries d
        WHERE d.environment_id = w.environment_id AND d.webhook_id = w.id AND d.due_at IS NOT NULL AND d.epoch = w.epoch
        ORDER BY d.due_at LIMIT 1), (
        SELECT min(d.due_at) FROM webhook_deliveries d
        WHERE d.environment_id = w.environment_id AND d.webhook_id = w.id AND d.due_at IS NOT NULL AND d.epoch = w.epoch
          AND d.urgent)) AS next
    ) e ON true
    GROUP BY q.environment_id
    ORDER BY q.environment_id
  $$;

-- The marked environments in which nothing is pending any more.
CREATE FUNCTION idle_webhook_queues() RETURNS TABLE (environment_id text) LANGUAGE sql STABLE AS $$
  SELECT q.environment_id FROM webhook_queues q WHERE NOT EXISTS (
    SELECT FROM webhook_deliveries d WHERE d.environment_id = q.environment_id AND d.due_at IS NOT NULL)
$$;

-- The environments in which deliveries are pending: a walk along the index from one to the next, since very many may wait.
CREATE FUNCTION environments_with_deliveries(most integer) RETURNS TABLE (environment_id text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE pending AS (
    (SELECT d.environment_id, 1 AS step FROM webhook_deliveries d WHERE d.due_at IS NOT NULL
     ORDER BY d.environment_id LIMIT 1)
    UNION ALL
    SELECT next.environment_id, step + 1 FROM pending p CROSS JOIN LATERAL (
      SELECT d.environment_id FROM webhook_deliveries d
      WHERE d.due_at IS NOT NULL AND d.environment_id > p.environment_id ORDER BY d.environment_id LIMIT 1) next
    WHERE step < most
  )
  SELECT pending.environment_id FROM pending
$$;

-- The environments in which events wait to be counted, found in the same way.
CREATE FUNCTION environments_to_count() RETURNS TABLE (environment_id text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE waiting AS (
    SELECT min(q.environment_id) AS id FROM analytics_queue q
    UNION ALL
    SELECT (SELECT min(q.environment_id) FROM analytics_queue q WHERE q.environment_id > waiting.id) FROM waiting
    WHERE waiting.id IS NOT NULL
  )
  SELECT id FROM waiting WHERE id IS NOT NULL
$$;

-- Whether the statement that records events also queues them for analytics. Here a trigger does it; a cluster has no triggers on
-- the tables that it spreads.
CREATE FUNCTION recording_queues_events() RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT false';
