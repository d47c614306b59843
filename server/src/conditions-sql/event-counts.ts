import type { EventCountQuery } from 'guidepost-model/conditions/needed-facts';
import type { EventPeriod } from 'guidepost-model/conditions/types';
import { timeUnits } from 'guidepost-model/conditions/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import type { EventContext } from './kinds/definition.ts';
import { eventSql } from './kinds/index.ts';
import { and, type Folded, type Predicate, predicateOf } from './predicates.ts';

/** By external ids. */
export interface Asker {
  environmentId: string;
  userId: string;
  /** The current company. Questions about it have no answer when there is none. */
  companyId?: string | undefined;
}

/** A question may have thousands of parameters, and a statement has room for 65,535. */
const perStatement = 10;

/** The answers by key. A question that cannot be asked has none. */
export async function countEvents(
  db: Database,
  questions: readonly EventCountQuery[],
  asker: Asker,
  context: EventContext,
): Promise<Map<string, number>> {
  const selects = questions.flatMap((question) => {
    const count = eventCountSql(question, asker, context);
    return count ? [sql`SELECT ${question.key}::text AS key, ${count} AS count`] : [];
  });
  const counts = new Map<string, number>();
  for (let first = 0; first < selects.length; first += perStatement) {
    const some = selects.slice(first, first + perStatement);
    const statement = sql<{ key: string; count: number }>`${sql.join(some, sql` UNION ALL `)}`;
    const { rows } = await statement.execute(db);
    for (const { key, count } of rows) counts.set(key, count);
  }
  return counts;
}

/** A subquery: how often it has happened, but no more than is enough to know. */
export function eventCountSql(
  { event, scope, within, where, enough }: EventCountQuery,
  { environmentId, userId, companyId }: Asker,
  context: EventContext,
): RawBuilder<number> | undefined {
  const ofCompany = scope !== 'current_user';
  if (ofCompany && companyId === undefined) return undefined;
  const found: Folded[] = [
    sql`environment_id = ${environmentId}`,
    scope === 'any_user_in_company' || sql`user_id = ${userId}`,
    !ofCompany || sql`company_id = ${companyId}`,
    sql`code_name = ${event}`,
    ...timeBounds(within, context.now),
  ];
  const fitting = where.map((node) => eventSql(node, context));
  // OFFSET 0: no index helps with the rest, so it is not planned anew for every partition.
  return sql`(SELECT count(*)::int FROM (
    SELECT 1 FROM (SELECT attributes FROM events WHERE ${predicateOf(and(found))} OFFSET 0) AS found
    WHERE ${predicateOf(and(fitting))} LIMIT ${enough}) AS counted)`;
}

/** What is recorded has happened, even where another clock is a little ahead: there is no bound at now. */
function timeBounds({ op, value = 0, value2 = value, unit = 'days' }: EventPeriod, now: Date): Predicate[] {
  const ago = (amount: number) => {
    const instant = now.getTime() - amount * timeUnits[unit];
    return sql`${new Date(Math.max(instant, beginning))}::timestamptz`;
  };
  switch (op) {
    case 'any_time':
      return [];
    case 'in_the_last':
      return [sql`created_at >= ${ago(value)}`];
    case 'more_than':
      return [sql`created_at < ${ago(value)}`];
    case 'between':
      return [sql`created_at >= ${ago(value2)}`, sql`created_at <= ${ago(value)}`];
  }
}

/** Before everything that is recorded, and still a date that everybody can write. */
const beginning = Date.parse('0001-01-01T00:00:00.000Z');
