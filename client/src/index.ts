export { type VerificationFailure, WebhookVerificationError } from './error.ts';
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
export { sign } from './sign.ts';
export { type VerifyOptions, verifyWebhook } from './verify.ts';
