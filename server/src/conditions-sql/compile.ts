import type { EntityScope } from 'guidepost-model/attributes';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import { attributesOf } from 'guidepost-model/conditions/references';
import type { BizType, Condition } from 'guidepost-model/conditions/types';
import { type SqlBool, sql } from 'kysely';
import type { PlaceOfAttributes, PlacesOfAttributes } from './kinds/definition.ts';
import { segmentSql } from './kinds/index.ts';
import { and, type Folded, or, type Predicate, predicateOf } from './predicates.ts';

const tables = { user: 'users', company: 'companies' } as const;
const keys = { user: 'user_id', company: 'company_id' } as const;
const others = { user: 'company', company: 'user' } as const;

/**
 * The predicate of a segment for a query over `users` or `companies`; `alias` is the name that the table has in
 * that query. It asks the database what `matches` asks in memory.
 */
export function segmentCondition(
  bizType: BizType,
  conditions: readonly Condition[],
  context: EvaluationContext & { alias?: string | undefined },
): Predicate {
  const alias = context.alias ?? tables[bizType];
  const own: PlacesOfAttributes = { [bizType]: placeOf(alias) };
  const withMembership: PlacesOfAttributes = {
    ...own,
    [others[bizType]]: placeOf(otherAlias),
    companyMembership: { attributes: sql.ref(`${membershipAlias}.attributes`) },
  };
  const compileAll = (nodes: Condition[], places: PlacesOfAttributes) =>
    and(nodes.map((node) => segmentSql(node, { ...context, places })));

  // What concerns the subject alone is the same for every membership. Outside of EXISTS it can use an index.
  const isBeyond = (node: Condition) => reaches(node, others[bizType], 'companyMembership');
  const alone = conditions.filter((node) => !isBeyond(node));
  const beyond = conditions.filter(isBeyond);
  const parts = [compileAll(alone, own)];
  if (beyond.length > 0) {
    const joinsOther = beyond.some((node) => reaches(node, others[bizType]));
    const together = existsMembership(bizType, alias, joinsOther, compileAll(beyond, withMembership));
    parts.push(or([compileAll(beyond, own), together]));
  }
  return predicateOf(and(parts));
}

// Names that no query has for its own tables: an equal name inside EXISTS would hide the outer one.
const membershipAlias = 'condition_membership';
const otherAlias = 'condition_other';

function placeOf(alias: string): PlaceOfAttributes {
  return { attributes: sql.ref(`${alias}.attributes`), externalId: sql.ref(`${alias}.external_id`) };
}

function existsMembership(bizType: BizType, alias: string, joinsOther: boolean, condition: Folded): Folded {
  if (condition === false) return false;
  const [subject, link, other] = [sql.id(alias), sql.id(membershipAlias), sql.id(otherAlias)];
  const otherType = others[bizType];
  const join = sql`JOIN ${sql.table(tables[otherType])} AS ${other}
    ON ${other}.environment_id = ${link}.environment_id
    AND ${other}.external_id = ${link}.${sql.id(keys[otherType])}`;
  return sql<SqlBool>`EXISTS (
    SELECT 1 FROM memberships AS ${link} ${joinsOther ? join : sql``}
    WHERE ${link}.environment_id = ${subject}.environment_id
    AND ${link}.${sql.id(keys[bizType])} = ${subject}.external_id
    AND ${predicateOf(condition)})`;
}

const reaches = (node: Condition, ...scopes: EntityScope[]): boolean =>
  attributesOf([node]).some(({ scope }) => scopes.some((one) => one === scope));
