/** Growth of the database by one of a kind, in rows and bytes. */
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
