/** Why a request was refused. Stable, unlike the message. */
export type VerificationFailure =
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_outside_tolerance'
  | 'signature_mismatch'
  | 'not_json';

/** The request is not, or not provably, a message of Guidepost: answer 400 and do nothing with it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
