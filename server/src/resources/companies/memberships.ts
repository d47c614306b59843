import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { Gatherer, type Outcome } from '../../db/batch.ts';
import { type Database, isForeignKeyViolation } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import type { AttributeDefinition } from '../end-users/definition-cache.ts';
import { findEntity } from '../end-users/entity-queries.ts';
import type { WriterOptions, Written } from '../end-users/entity-writer.ts';
import { stale, withoutNulls } from '../end-users/merge-entities.ts';
import {
  type AttributePlan,
  isRefused,
  type Patch,
  planAll,
  type RawAttributes,
  withoutKey,
} from '../end-users/plan-attributes.ts';
import type { MembershipRow } from '../end-users/relations.ts';

export interface MembershipWrite {
  projectId: string;
  environmentId: string;
  companyId: string;
  userId: string;
  attributes: RawAttributes;
  lenient?: boolean;
}

export type MembershipWriter = Gatherer<MembershipWrite, Written<MembershipRow>>;

/** The gathered write path of memberships. Both ends must exist. */
export function membershipWriter(options: WriterOptions): MembershipWriter {
  const write = async (items: MembershipWrite[]) => {
    try {
      return await writeMemberships(items, options);
    } catch (error) {
      // One of the two was deleted at this very moment; alone, the item that met it is told so.
      if (items.length > 1 || !isForeignKeyViolation(error)) throw error;
      return [{ error: await missingEnd(options.db, items[0]!) }];
    }
  };
  return new Gatherer({ write, keyOf: ({ userId }) => userId, maxBatch: options.maxBatch });
}

async function writeMemberships(
  items: MembershipWrite[],
  { db, book, now }: WriterOptions,
): Promise<Outcome<Written<MembershipRow>>[]> {
  const at = now();
  for (;;) {
    const planned = items.map((item) => ({ ...item, scope: 'companyMembership' as const }));
    const plans = await planAll(db, book, planned, at);
    const accepted = plans.flatMap((plan, i) =>
      isRefused(plan, items[i]!) ? [] : [{ item: items[i]!, plan }],
    );
    const rows = await mergeMemberships(db, accepted, at);
    if (rows === stale) {
      book.clear();
      continue;
    }
    const outcomes: Outcome<Written<MembershipRow>>[] = [];
    for (const [i, item] of items.entries()) {
      const plan = plans[i]!;
      const row = rows.get(membershipKey(item));
      if (isRefused(plan, item)) outcomes.push({ error: invalid(plan.issues.map(withoutKey)) });
      else if (row) outcomes.push({ value: { row, rejected: plan.issues.map(withoutKey) } });
      else outcomes.push({ error: await missingEnd(db, item) });
    }
    return outcomes;
  }
}

/** Which of the two is not there; gone for a moment when it came back meanwhile. */
async function missingEnd(db: Database, { environmentId, companyId }: MembershipWrite): Promise<ApiError> {
  const company = await findEntity(db, 'companies', environmentId, companyId);
  return new ApiError(company ? 'E1001' : 'E1002');
}

const membershipKey = ({ environmentId, companyId, userId }: MembershipWrite) =>
  JSON.stringify([environmentId, companyId, userId]);

type Row = MembershipRow & { environment_id: string; stale: boolean };

/** One statement for all, as for users and companies: see mergeEntities. */
async function mergeMemberships(
  db: Database,
  accepted: { item: MembershipWrite; plan: AttributePlan }[],
  now: Date,
): Promise<Map<string, MembershipRow> | typeof stale> {
  if (accepted.length === 0) return new Map();
  const patches = new Map<string, { item: MembershipWrite; patch: Patch }>();
  for (const { item, plan } of accepted) {
    const key = membershipKey(item);
    patches.set(key, { item, patch: { ...patches.get(key)?.patch, ...plan.patch } });
  }
  const rows = [...patches.values()].map(({ item, patch }) => {
    return { e: item.environmentId, c: item.companyId, u: item.userId, id: newId(), a: withoutNulls(patch) };
  });
  const byKey = Object.fromEntries([...patches].map(([key, { patch }]) => [key, patch]));
  const used = new Set<AttributeDefinition>(accepted.flatMap(({ plan }) => plan.used));
  const types = [...used].map(({ id, dataType }) => ({ id, dataType }));
  const key = sql`json_build_array(excluded.environment_id, excluded.company_id, excluded.user_id)::jsonb`;
  const merged = sql`jsonb_strip_nulls(t.attributes || (
    SELECT p.patch FROM jsonb_to_recordset(${JSON.stringify(Object.entries(byKey).map(([k, patch]) => ({ key: JSON.parse(k), patch })))}::jsonb)
      AS p (key jsonb, patch jsonb) WHERE p.key = ${key}))`;

  const result = await sql<Row>`
    WITH input AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS i (e text, c text, u text, id text, a jsonb)
    ), stale AS (
      SELECT EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS d (id text, "dataType" text)
        LEFT JOIN attribute_definitions a ON a.id = d.id
        WHERE a.data_type IS DISTINCT FROM d."dataType") AS stale
    ), written AS (
      INSERT INTO memberships AS t
        (environment_id, company_id, user_id, id, attributes, user_created_at, created_at, updated_at)
      SELECT i.e, i.c, i.u, i.id, i.a, u.created_at, ${now}, ${now}
      FROM stale, input i
      JOIN companies c ON c.environment_id = i.e AND c.external_id = i.c
      JOIN users u ON u.environment_id = i.e AND u.external_id = i.u
      WHERE NOT stale ORDER BY i.e COLLATE "C", i.c COLLATE "C", i.u COLLATE "C"
      ON CONFLICT (environment_id, company_id, user_id) DO UPDATE SET attributes = ${merged}, updated_at = excluded.updated_at
      WHERE ${merged} IS DISTINCT FROM t.attributes
      RETURNING environment_id, company_id, user_id, id, attributes, created_at
    ), unchanged AS (
      SELECT t.environment_id, t.company_id, t.user_id, t.id, t.attributes, t.created_at
      FROM input i JOIN memberships t ON t.environment_id = i.e AND t.company_id = i.c AND t.user_id = i.u
      WHERE NOT EXISTS (
        SELECT FROM written w WHERE w.environment_id = i.e AND w.company_id = i.c AND w.user_id = i.u)
    )
    SELECT stale, r.* FROM stale LEFT JOIN (TABLE written UNION ALL TABLE unchanged) r ON true`.execute(db);
  if (result.rows[0]!.stale) return stale;
  return new Map(
    result.rows
      .filter(({ id }) => id !== null)
      .map((row) => [JSON.stringify([row.environment_id, row.company_id, row.user_id]), row]),
  );
}

export async function deleteMembership(
  db: Database,
  environmentId: string,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('environment_id', '=', environmentId)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
