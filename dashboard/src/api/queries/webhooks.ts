import { api } from '../client.ts';
import { families } from '../families.ts';
import { list } from '../lists.ts';
import { E } from '../paths.ts';
import { question, read } from '../query.ts';

const ofWebhooks = [families.webhooks];

interface WebhookPath {
  projectId: string;
  environmentId: string;
  webhookId: string;
}

export const listWebhooks = list(ofWebhooks, `${E}/webhooks`);
export const getWebhook = read(ofWebhooks, `${E}/webhooks/{webhookId}`);
export const listMessages = list(ofWebhooks, `${E}/webhooks/{webhookId}/messages`);
export const getMessage = read(ofWebhooks, `${E}/webhooks/{webhookId}/messages/{messageId}`);

const hourMs = 3_600_000;

/** The instant that it was so many hours ago. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** The attempts of a webhook in the last hours. */
export const recentStats = (path: WebhookPath, hours: number) =>
  question(ofWebhooks, 'recent stats of a webhook', { path, hours }, () =>
    api.get(`${E}/webhooks/{webhookId}/stats`, { params: { path, query: { from: hoursAgo(hours) } } }),
  );

/** The messages of a webhook that failed in the last hours, as many as are counted. */
export const recentFailures = (path: WebhookPath, hours: number, limit: number) =>
  question(ofWebhooks, 'recent failures of a webhook', { path, hours, limit }, () =>
    api.get(`${E}/webhooks/{webhookId}/messages`, {
      params: { path, query: { status: 'failed', createdAfter: hoursAgo(hours), limit } },
    }),
  );
