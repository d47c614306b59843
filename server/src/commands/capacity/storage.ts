/** What one of a kind adds to the database, in rows and bytes. */
export interface Stored {
  rows: number;
  table: number;
  indexes: number;
  /** Bytes of the write-ahead log. */
  wal: number;
}

export const storedKinds = [
  'user',
  'company',
  'membership',
  'event',
  'session',
  'message',
  'auditEntry',
] as const;
export type StoredKind = (typeof storedKinds)[number];
