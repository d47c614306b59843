-- The environment leads the keys of endpoints, deliveries and attempts, as it does those of end-user data: whatever is done
-- for one environment reads and writes one part of each table.
ALTER TABLE webhooks DROP CONSTRAINT webhooks_pkey, ADD PRIMARY KEY (environment_id, id);

ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_pkey,
  ADD PRIMARY KEY (environment_id, webhook_id, message_id);
DROP INDEX webhook_deliveries_due, webhook_deliveries_urgent, webhook_deliveries_failed;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (environment_id, webhook_id, epoch, due_at)
  WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_urgent ON webhook_deliveries (environment_id, webhook_id, due_at) WHERE urgent;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (environment_id, webhook_id, message_id)
  WHERE status = 'failed';

ALTER TABLE webhook_attempts ADD COLUMN environment_id text COLLATE "C" NOT NULL DEFAULT '';
UPDATE webhook_attempts a SET environment_id = d.environment_id
FROM webhook_deliveries d WHERE d.webhook_id = a.webhook_id AND d.message_id = a.message_id;
-- Attempts without a delivery belong to no log.
DELETE FROM webhook_attempts WHERE environment_id = '';
ALTER TABLE webhook_attempts DROP CONSTRAINT webhook_attempts_pkey,
  ADD PRIMARY KEY (environment_id, webhook_id, message_id, number);
DROP INDEX webhook_attempts_time;
CREATE INDEX webhook_attempts_time ON webhook_attempts (environment_id, webhook_id, created_at);

-- A program of the version before, which goes on during a rolling upgrade, does not name the environment of an attempt.
CREATE FUNCTION name_environment_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT environment_id INTO NEW.environment_id FROM webhooks WHERE id = NEW.webhook_id;
  RETURN NEW;
END $$;
CREATE TRIGGER name_environment BEFORE INSERT ON webhook_attempts
  FOR EACH ROW WHEN (NEW.environment_id = '') EXECUTE FUNCTION name_environment_of_attempt();
