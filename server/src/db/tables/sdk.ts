import type { ColumnType, Generated } from 'kysely';

/** Tables for authors and operators of the browser SDK. */
export interface SdkTables {
  element_picks: ElementPicks;
  installations: InstallationsTable;
}

interface ElementPicks {
  project_id: string;
  id: string;
  token_hash: Buffer;
  url: string;
  must_match: string | null;
  status: Generated<'waiting' | 'open' | 'chosen'>;
  result: ColumnType<unknown, string | undefined, string>;
  seen_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

interface InstallationsTable {
  environment_id: string;
  origin: string;
  sdk_version: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
}
