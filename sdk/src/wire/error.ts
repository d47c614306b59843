/** Why a verb failed. `code` is the server's, or one of ours: docs/sdk.md lists them. */
export class GuidepostError extends Error {
  override readonly name = 'GuidepostError';
  declare readonly code: string;
  /** The HTTP status; 0 where there was no answer. */
  declare readonly status: number;
  /** How long the server wants to be left alone, in seconds. */
  declare readonly retryAfter: number;

  constructor(code: string, message: string, status = 0, retryAfter = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An error of any kind, as a page is told of it. */
export const asOurs = (error: unknown): GuidepostError =>
  error instanceof GuidepostError ? error : new GuidepostError('internal', (error as Error)?.message);
