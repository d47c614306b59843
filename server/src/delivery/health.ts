/** What is on record about failures of an endpoint. */
export interface FailureRecord {
  consecutiveFailures: number;
  /** When the failures began. */
  failingSince: Date | null;
  cooldownUntil: Date | null;
  /** Cooldowns begun since the last success. */
  pauses: number;
}

/** The record of a healthy endpoint, which an accepted delivery leaves behind. */
export const cleanRecord = {
  consecutiveFailures: 0,
  failingSince: null,
  cooldownUntil: null,
  pauses: 0,
} satisfies FailureRecord;

/** The same as columns of `webhooks`. */
export const cleanColumns = {
  consecutive_failures: 0,
  failing_since: null,
  cooldown_until: null,
  pauses: 0,
} as const;

/** Whether an endpoint has no failures on record. */
export const isHealthy = (record: FailureRecord): boolean =>
  Object.entries(cleanRecord).every(([name, clean]) => record[name as keyof FailureRecord] === clean);

/** SQL for `isHealthy` of a row of `webhooks`. */
export const isHealthySql = (webhook: string): string =>
  Object.entries(cleanColumns)
    .map(([column, clean]) => `${webhook}.${column} ${clean === null ? 'IS NULL' : `= ${clean}`}`)
    .join(' AND ');
