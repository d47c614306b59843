import type { AttributeValue } from 'guidepost-model/attributes';

/** A user or a company. The two are stored, merged, listed and shown in the same way. */

export type EntityTable = 'users' | 'companies';

export interface EntityRow {
  environment_id: string;
  external_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
  updated_at: Date;
}

/** A user's membership in a company. */
export interface MembershipRow {
  id: string;
  company_id: string;
  user_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
}
