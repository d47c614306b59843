-- The environments in which deliveries may be pending: what is due is looked for there and nowhere else. A row comes with the
-- transaction that writes deliveries down, and goes some time after the last of them was settled (delivery/queues.ts).
CREATE TABLE webhook_queues (
  environment_id  text COLLATE "C" PRIMARY KEY
);
INSERT INTO webhook_queues SELECT DISTINCT environment_id FROM webhook_deliveries WHERE due_at IS NOT NULL;
