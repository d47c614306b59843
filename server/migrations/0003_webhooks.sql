-- Where messages go. `epoch` counts how often the endpoint was switched off or deleted: deliveries of an earlier
-- epoch are void. `revision` counts how often its URL was replaced or it was enabled again: what became of an
-- attempt that began before says nothing about the endpoint as it is now. `pauses` counts the cooldowns of the
-- current streak of failures.
CREATE TABLE webhooks (
  id                    text COLLATE "C" PRIMARY KEY,
  project_id            text COLLATE "C" NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment_id        text COLLATE "C" NOT NULL,
  url                   text NOT NULL,
  description           text,
  topics                text[] NOT NULL,
  enabled               boolean NOT NULL,
  secret                bytea NOT NULL,
  epoch                 integer NOT NULL DEFAULT 0,
  revision              integer NOT NULL DEFAULT 0,
  consecutive_failures  integer NOT NULL DEFAULT 0,
  failing_since         timestamptz(3),
  cooldown_until        timestamptz(3),
  pauses                integer NOT NULL DEFAULT 0,
  auto_disabled_at      timestamptz(3),
  created_at            timestamptz(3) NOT NULL,
  updated_at            timestamptz(3) NOT NULL,
  deleted_at            timestamptz(3),
  CONSTRAINT webhooks_breaker CHECK
    (consecutive_failures > 0 OR (failing_since IS NULL AND cooldown_until IS NULL AND pauses = 0))
);
CREATE INDEX webhooks_list ON webhooks (environment_id, created_at, id);

-- What happened, once per event and environment. `data` is the text of the payload's `data`: every attempt sends
-- the same bytes. Ids are time-ordered; no foreign keys, since each row is written beside a hot statement.
CREATE TABLE webhook_messages (
  environment_id  text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  topic           text COLLATE "C" NOT NULL,
  data            text NOT NULL,
  occurred_at     timestamptz(3) NOT NULL,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (environment_id, id)
);
CREATE INDEX webhook_messages_topic ON webhook_messages (environment_id, topic, id);

-- One message on its way to one endpoint: log entry and queue entry at once. While `due_at` is set the delivery
-- is pending; to claim it is to move `due_at` past the lease, so that it comes back by itself when its worker
-- dies. `urgent` is an attempt that somebody asked for: it passes a cooldown, and the ladder goes on at `resume_at`.
CREATE TABLE webhook_deliveries (
  webhook_id       text COLLATE "C" NOT NULL,
  message_id       text COLLATE "C" NOT NULL,
  environment_id   text COLLATE "C" NOT NULL,
  epoch            integer NOT NULL,
  status           text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  due_at           timestamptz(3),
  claim            text,
  attempt_count    integer NOT NULL DEFAULT 0,
  ladder_position  integer NOT NULL DEFAULT 0,
  urgent           boolean NOT NULL DEFAULT false,
  resume_at        timestamptz(3),
  created_at       timestamptz(3) NOT NULL,
  PRIMARY KEY (webhook_id, message_id),
  CHECK ((status = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, epoch, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_urgent ON webhook_deliveries (due_at) WHERE urgent;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, message_id) WHERE status = 'failed';
-- The queue is read at its head all the time; entries that are gone must not pile up there.
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);

CREATE TABLE webhook_attempts (
  webhook_id        text COLLATE "C" NOT NULL,
  message_id        text COLLATE "C" NOT NULL,
  number            integer NOT NULL,
  status_code       integer,
  response_excerpt  text,
  error             text,
  duration_ms       integer NOT NULL,
  created_at        timestamptz(3) NOT NULL,
  PRIMARY KEY (webhook_id, message_id, number)
);

-- The subscriptions that deliver a topic. page_viewed is so frequent that only its own name subscribes to it.
CREATE FUNCTION webhook_subscriptions(topic text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN topic = 'event.tracked.page_viewed' THEN ARRAY[topic]
  WHEN topic LIKE 'event.tracked.%' THEN ARRAY['*', 'event.tracked', topic]
  ELSE ARRAY['*', split_part(topic, '.', 1), topic]
END;

-- Mails are sent by the service from here, so that none is lost with the process that had reason to write it.
CREATE TABLE mails (
  id          text COLLATE "C" PRIMARY KEY,
  recipient   text NOT NULL,
  subject     text NOT NULL,
  body        text NOT NULL,
  attempts    integer NOT NULL DEFAULT 0,
  due_at      timestamptz(3),
  created_at  timestamptz(3) NOT NULL
);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
