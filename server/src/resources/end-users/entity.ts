import type { AttributeValue } from 'guidepost-model/attributes';

/** A user or a company. The two are stored, merged, listed and shown in the same way. */

export type EntityTable = 'users' | 'companies';

/** Names of both kinds: the noun, the other side of a membership, and the error for an id that is unknown. */
export const entityKinds = {
  users: {
    noun: 'user',
    own: 'user_id',
    other: 'company_id',
    otherTable: 'companies',
    otherNoun: 'company',
    unknown: 'E1001',
  },
  companies: {
    noun: 'company',
    own: 'company_id',
    other: 'user_id',
    otherTable: 'users',
    otherNoun: 'user',
    unknown: 'E1002',
  },
} as const satisfies Record<EntityTable, object>;

export interface EntityRow {
  environment_id: string;
  external_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
  updated_at: Date;
}

const stored: Record<keyof EntityRow, true> = {
  environment_id: true,
  external_id: true,
  attributes: true,
  created_at: true,
  updated_at: true,
};

/** The columns of an `EntityRow`. */
export const entityColumns = Object.keys(stored) as (keyof EntityRow)[];

/**
 * A user or a company as a list reads it. The attributes and the times are the texts that the database has of them: most answers
 * show them nearly as they are, and to read and write them again would cost a third of a page.
 */
export interface ListedRow {
  external_id: string;
  attributes: string;
  created_at: string;
  updated_at: string;
}

/** A user's membership in a company. */
export interface MembershipRow {
  id: string;
  company_id: string;
  user_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
}
