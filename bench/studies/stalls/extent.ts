import type { BodyName } from '../../running/largest-bodies.js';

export const batchNames = [
  '500 users',
  '1 user, 500 times',
  '500 companies',
  '500 events',
  '500 messages, all attributes rejected',
] as const;

export type BatchName = (typeof batchNames)[number];

/** Which of the largest requests are sent, where there are many that differ little. */
export interface Extent {
  bodies: readonly BodyName[];
  /** How many segments of the largest size there are. Each is one statement that keeps the database busy. */
  segments: number;
  batches: readonly BatchName[];
}
