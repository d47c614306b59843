import { createHash } from 'node:crypto';
import type { Definition } from 'guidepost-model/conditions/definitions';
import { type RawBuilder, sql } from 'kysely';

/**
 * Values of the bucketing types are stored nowhere: they follow from the definition and the external id of
 * the user or company, so that everyone has one from the start and keeps it. Program and database compute the
 * same: u = the first 32 bits of md5(`definition id:external id`) / 2^32, as a share of the whole.
 */
const defaultRandomMax = 100;

export function randomValue(definition: Definition, externalId: string): string | number {
  const bits = createHash('md5').update(`${definition.id}:${externalId}`).digest().readUInt32BE(0);
  if (definition.dataType === 'random_ab') return bits < 2 ** 31 ? 'A' : 'B';
  // Exact: 32 bits times a maximum of a few digits stays far below 2^53.
  return 1 + Math.floor((bits * (definition.randomMax ?? defaultRandomMax)) / 2 ** 32);
}

/** The same as jsonb, like a stored value. */
export function randomValueSql(definition: Definition, externalId: RawBuilder<unknown>): RawBuilder<unknown> {
  const bits = sql`('x' || left(md5(${`${definition.id}:`}::text || ${externalId}), 8))::bit(32)::bigint`;
  if (definition.dataType === 'random_ab')
    return sql`to_jsonb(CASE WHEN ${bits} < 2147483648 THEN 'A' ELSE 'B' END)`;
  return sql`to_jsonb(1 + ${bits} * ${definition.randomMax ?? defaultRandomMax}::bigint / 4294967296)`;
}
