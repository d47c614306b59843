-- The statistics of an endpoint read its attempts by the time at which they were made.
CREATE INDEX webhook_attempts_time ON webhook_attempts (webhook_id, created_at);
