import type { components } from './schema.ts';

/** A text, a number, a yes or no, a list of texts, or a time as ISO 8601 text. */
export type AttributeValue = string | number | boolean | string[];

/** In a message the relations of a user or company are never expanded. */
export type User = components['schemas']['RelatedUser'];

export type Company = components['schemas']['RelatedCompany'];

export interface TrackedEvent {
  id: string;
  object: 'event';
  codeName: string;
  eventDefinitionId: string;
  createdAt: string;
  userId: string;
  companyId: string | null;
  /** Set for events of a content session (a flow, a checklist …), as are `contentId` and `versionId`. */
  sessionId: string | null;
  contentId: string | null;
  versionId: string | null;
  attributes: Record<string, AttributeValue>;
}

/** Old values of the attributes that changed or were removed; null where there was none. */
type PreviousAttributes = Record<string, AttributeValue | null>;

/** Contents of `data`, by topic. */
interface DataByTopic {
  [topic: `event.tracked.${string}`]: { event: TrackedEvent };
  'content.published': { contentId: string; versionId: string };
  'user.created': { user: User };
  'user.updated': { user: User; previousAttributes: PreviousAttributes };
  'user.deleted': { user: User };
  'company.created': { company: Company };
  'company.updated': { company: Company; previousAttributes: PreviousAttributes };
  'company.deleted': { company: Company };
  'webhook.test': Record<string, never>;
}

export type WebhookTopic = keyof DataByTopic;

interface Envelope<Topic extends WebhookTopic> {
  /** `whmsg_…`, the same on every attempt and resend: deduplicate on it. */
  id: string;
  object: 'webhookMessage';
  type: Topic;
  createdAt: string;
  environmentId: string;
  data: DataByTopic[Topic];
}

/**
 * A message, told apart by its `type`. Later versions of the service may add topics: let a `type` that you do
 * not know pass.
 */
export type WebhookMessage = { [Topic in WebhookTopic]: Envelope<Topic> }[WebhookTopic];

export type TrackedEventMessage = Envelope<`event.tracked.${string}`>;

/** Tracked events have one topic per code name, so they are told by the beginning of their `type`. */
export function isTrackedEvent(message: WebhookMessage): message is TrackedEventMessage {
  return message.type.startsWith('event.tracked.');
}
