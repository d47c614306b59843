import type { FastifyRequest } from 'fastify';
import { readTime } from '../../db/read-time.ts';
import { jsonText } from '../../http/request/answers-in-parts.ts';
import type { Definitions } from './definition-cache.ts';
import { type EntityRow, type EntityTable, entityKinds, type ListedRow } from './entity.ts';
import { listers } from './fields.ts';

/** Whether an answer shows users or companies as they are stored: in JSON, without derived attributes and relations. */
export function showsStored(table: EntityTable, request: FastifyRequest, definitions: Definitions): boolean {
  const { expand, format } = request.query as { expand?: readonly string[]; format?: 'json' | 'csv' };
  return !expand?.length && format !== 'csv' && definitions.random[entityKinds[table].noun].length === 0;
}

/** Rows of a list as the answer has them, as text that is written as it is. */
export function listed<Item>(table: EntityTable, rows: ListedRow[]): Item[] {
  const textOf = listers[table];
  return rows.map((row) => jsonText<Item>(textOf(row)));
}

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
