import type { FastifyRequest } from 'fastify';
import type { AttributeScope } from 'guidepost-model/attributes';
import { jsonText } from '../../http/answers-in-parts.ts';
import type { PlainUser } from './contract.ts';
import type { Definitions } from './definition-cache.ts';
import type { EntityRow } from './entity.ts';

/**
 * A user or a company as a list reads it. The attributes are the text that the database has of them: most answers show it as it
 * is, and to read and write it again would cost a third of a page.
 */
export interface ListedRow {
  external_id: string;
  attributes: string;
  created_at: Date;
  /** When it was last changed. Only companies show it. */
  updated_at?: Date;
}

interface Asked {
  expand?: readonly string[];
  format?: 'json' | 'csv';
}

/** Whether an answer shows the attributes as they are stored: without derived ones, in JSON, and with nothing else in the item. */
export function showsStored(
  request: FastifyRequest,
  scope: AttributeScope,
  definitions: Definitions,
): boolean {
  const { expand, format } = request.query as Asked;
  return !expand?.length && format !== 'csv' && definitions.random[scope].length === 0;
}

/** What `presentPlainUser` makes of it, as text. */
export const listedUser = ({ external_id, attributes, created_at }: ListedRow): PlainUser =>
  jsonText(
    `{"id":${JSON.stringify(external_id)},"object":"user","attributes":${attributes},"createdAt":"${created_at.toISOString()}","companies":null,"memberships":null}`,
  );

/** The row with its attributes read. When a user was last changed is not read, since nothing shows it. */
export const readListed = (
  { external_id, attributes, created_at, updated_at = created_at }: ListedRow,
  environmentId: string,
): EntityRow => ({
  environment_id: environmentId,
  external_id,
  attributes: JSON.parse(attributes),
  created_at,
  updated_at,
});
