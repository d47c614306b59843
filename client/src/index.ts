export { GuidepostError, type Issue } from './api-error.ts';
export type { Call, Schemas } from './calls.ts';
export { type ClientOptions, createClient, type GuidepostClient } from './client.ts';
export { type VerificationFailure, WebhookVerificationError } from './error.ts';
export type { List } from './lists.ts';
export {
  type AttributeValue,
  type Company,
  isTrackedEvent,
  type TrackedEvent,
  type TrackedEventMessage,
  type User,
  type WebhookMessage,
  type WebhookTopic,
} from './messages.ts';
export type { RetryOptions } from './retry.ts';
export type { operations, paths } from './schema.ts';
export { sign, signAsync } from './sign.ts';
export { type VerifyOptions, verifyWebhook, verifyWebhookAsync } from './verify.ts';
