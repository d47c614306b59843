import type { Generated } from 'kysely';

/** Endpoints, the messages that they get, and mails to their owners. */
export interface WebhookTables {
  webhooks: Webhooks;
  webhook_messages: WebhookMessages;
  webhook_deliveries: WebhookDeliveries;
  webhook_attempts: WebhookAttempts;
  webhook_queues: WebhookQueues;
  mails: Mails;
}

export interface Webhooks {
  id: string;
  project_id: string;
  environment_id: string;
  url: string;
  description: string | null;
  topics: string[];
  enabled: boolean;
  secret: Buffer;
  epoch: Generated<number>;
  revision: Generated<number>;
  consecutive_failures: Generated<number>;
  failing_since: Date | null;
  cooldown_until: Date | null;
  pauses: Generated<number>;
  auto_disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface WebhookMessages {
  environment_id: string;
  id: string;
  topic: string;
  data: string;
  occurred_at: Date;
  created_at: Date;
}

interface WebhookDeliveries {
  webhook_id: string;
  message_id: string;
  environment_id: string;
  epoch: number;
  status: Generated<'pending' | 'delivered' | 'failed'>;
  due_at: Date | null;
  claim: string | null;
  attempt_count: Generated<number>;
  ladder_position: Generated<number>;
  urgent: Generated<boolean>;
  resume_at: Date | null;
  created_at: Date;
}

interface WebhookAttempts {
  environment_id: string;
  webhook_id: string;
  message_id: string;
  number: number;
  status_code: number | null;
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number;
  created_at: Date;
}

interface WebhookQueues {
  environment_id: string;
}

interface Mails {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: Generated<number>;
  due_at: Date | null;
  created_at: Date;
}
