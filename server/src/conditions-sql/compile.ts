import type { EntityScope } from 'guidepost-model/attributes';
import { attributeCheckOf } from 'guidepost-model/conditions/attribute-check';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import { isRandom } from 'guidepost-model/conditions/definitions';
import type { AttributeCondition, BizType, Condition } from 'guidepost-model/conditions/types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, checkPredicate, type Folded, group, or, type Predicate, predicateOf } from './predicates.ts';
import { randomValueSql } from './random.ts';

/** Where the attributes of each scope are found; a scope without a place has no value at all. */
type Places = { [Scope in EntityScope]?: Place };
interface Place {
  attributes: RawBuilder<unknown>;
  externalId?: RawBuilder<unknown>;
}

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
  const own: Places = { [bizType]: placeOf(alias) };
  const withMembership: Places = {
    ...own,
    [others[bizType]]: placeOf(otherAlias),
    companyMembership: { attributes: sql.ref(`${membershipAlias}.attributes`) },
  };
  const compileAll = (nodes: Condition[], places: Places) =>
    and(nodes.map((node) => compile(node, places, context)));

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

function placeOf(alias: string): Place {
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

function reaches(node: Condition, ...scopes: EntityScope[]): boolean {
  switch (node.type) {
    case 'group':
      return node.conditions.some((child) => reaches(child, ...scopes));
    case 'attribute':
      return scopes.includes(node.scope);
    default:
      return false;
  }
}

function compile(node: Condition, places: Places, context: EvaluationContext): Folded {
  switch (node.type) {
    case 'group':
      return group(
        node.match,
        node.conditions.map((child) => compile(child, places, context)),
      );
    case 'attribute':
      return compileAttribute(node, places, context);
    default:
      // As in memory: no segment has conditions of another type.
      return false;
  }
}

function compileAttribute(condition: AttributeCondition, places: Places, context: EvaluationContext): Folded {
  const place = places[condition.scope];
  const check = attributeCheckOf(
    condition,
    context.definitions(condition.scope, condition.attribute),
    context.now,
  );
  if (!place || !check) return false;
  let { attributes } = place;
  if (isRandom(check.definition)) {
    if (!place.externalId) return false;
    const value = randomValueSql(check.definition, place.externalId);
    attributes = sql`jsonb_build_object(${condition.attribute}::text, ${value})`;
  }
  return checkPredicate(check, attributes, condition.attribute);
}
