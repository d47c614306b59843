import type { FastifyRequest } from 'fastify';
import { isoTimeOf, readTime } from '../../db/read-time.ts';
import { jsonText } from '../../http/request/answers-in-parts.ts';
import type { PlainUser } from './contract.ts';
import type { Definitions } from './definition-cache.ts';
import type { EntityRow } from './entity.ts';

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

interface Asked {
  expand?: readonly string[];
  format?: 'json' | 'csv';
}

/** Whether an answer shows users as they are stored: in JSON, without derived attributes, and without what belongs to them. */
export function showsStored(request: FastifyRequest, definitions: Definitions): boolean {
  const { expand, format } = request.query as Asked;
  return !expand?.length && format !== 'csv' && definitions.random.user.length === 0;
}

/** What `presentPlainUser` makes of it, as text. */
export const listedUser = ({ external_id, attributes, created_at }: ListedRow): PlainUser =>
  jsonText(
    `{"id":${JSON.stringify(external_id)},"object":"user","attributes":${attributes},"createdAt":"${isoTimeOf(created_at)}","companies":null,"memberships":null}`,
  );

/** The row with its texts read. */
export function readListed(row: ListedRow, environmentId: string): EntityRow {
  return {
    environment_id: environmentId,
    external_id: row.external_id,
    attributes: JSON.parse(row.attributes),
    created_at: readTime(row.created_at),
    updated_at: readTime(row.updated_at),
  };
}
