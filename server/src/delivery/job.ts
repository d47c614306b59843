/** A delivery that this worker may attempt until its lease ends. */
export interface Job {
  claim: string;
  webhookId: string;
  messageId: string;
  environmentId: string;
  topic: string;
  /** The text of the payload's `data`. */
  data: string;
  occurredAt: Date;
  url: string;
  /** Sealed: see secret-box.ts. */
  secret: Buffer;
  revision: number;
  pauses: number;
  attemptNumber: number;
  /** When the delivery was written down. */
  createdAt: Date;
  urgent: boolean;
  /** When it was due before it was claimed. */
  dueAt: Date;
}

/** What a worker takes at once. */
export interface Offer {
  claim: string;
  leaseUntil: Date;
  /** How many deliveries in all. */
  most: number;
  /** How many of one endpoint, where `room` does not name it. */
  places: number;
  /** How many of each endpoint that has some already. */
  room: ReadonlyMap<string, number>;
}

/** What a process that delivers does for the writes beside it. */
export interface Taker {
  /** What would be taken now; undefined when nothing would. */
  offer(): Offer | undefined;
  /** Takes deliveries that were written down under an offer. */
  take(jobs: Job[]): void;
}
