import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Bound, checkOf, storedTime, type Test } from './check.ts';
import type { AttributeCondition, AttributeScope, BizType, Condition } from './contract.ts';
import type { Context } from './definitions.ts';
import { isRandom, randomValueSql } from './random.ts';

type Predicate = RawBuilder<SqlBool>;
/** What is known before the database is asked is a plain boolean, and vanishes from the statement. */
type Folded = Predicate | boolean;

/** Where the attributes of each scope are found; a scope without a place has no value at all. */
type Places = { [Scope in AttributeScope]?: Place };
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
  context: Context & { alias?: string },
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
  const whole = and(parts);
  return typeof whole === 'boolean' ? constant(whole) : whole;
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
    AND ${condition === true ? constant(true) : condition})`;
}

function reaches(node: Condition, ...scopes: AttributeScope[]): boolean {
  switch (node.type) {
    case 'group':
      return node.conditions.some((child) => reaches(child, ...scopes));
    case 'attribute':
      return scopes.includes(node.scope);
    default:
      return false;
  }
}

function compile(node: Condition, places: Places, context: Context): Folded {
  switch (node.type) {
    case 'group': {
      if (node.conditions.length === 0) return false;
      const parts = node.conditions.map((child) => compile(child, places, context));
      return node.match === 'all' ? and(parts) : or(parts);
    }
    case 'attribute':
      return compileAttribute(node, places, context);
    default:
      return false;
  }
}

function compileAttribute(condition: AttributeCondition, places: Places, context: Context): Folded {
  const place = places[condition.scope];
  const check = checkOf(condition, context);
  if (!place || !check) return false;
  const { test, negated, definition } = check;
  let { attributes } = place;
  if (isRandom(definition)) {
    if (!place.externalId) return false;
    const value = randomValueSql(definition, place.externalId);
    attributes = sql`jsonb_build_object(${condition.attribute}::text, ${value})`;
  }
  const passed = compileTest(test, attributes, condition.attribute);
  return negated ? sql<SqlBool>`NOT (${passed})` : passed;
}

const comparisons = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` };

/**
 * Equality and inclusion are containment in the whole column, which its GIN index answers. Nothing here can fail
 * on a strange value: values are compared as jsonb or as text, never cast. Numbers came in as doubles and
 * are stored in their shortest form, so that comparing them as the decimals they look like compares the doubles.
 */
function compileTest(test: Test, attributes: RawBuilder<unknown>, codeName: string): Predicate {
  const value = sql`(${attributes} -> ${codeName}::text)`;
  const text = sql`(${attributes} ->> ${codeName}::text)`;
  const isOf = (type: string) => sql<SqlBool>`jsonb_typeof(${value}) = ${type}::text`;
  const contains = (wanted: unknown) =>
    sql<SqlBool>`${attributes} @> ${JSON.stringify({ [codeName]: wanted })}::jsonb`;
  switch (test.kind) {
    case 'equals':
      return contains(test.value);
    case 'includes':
      if (test.which === 'all') return contains(test.values);
      // Not `@> ANY (array)`: no GIN index answers that.
      return or(test.values.map((item) => contains([item]))) as Predicate;
    case 'text':
      return allTrue([isOf('string'), hasText(text, test)]);
    case 'number': {
      const limit = ({ value: bound }: Bound) => sql`${JSON.stringify(bound)}::jsonb`;
      const bounds = test.bounds.map(
        (bound) => sql<SqlBool>`${value} ${comparisons[bound.op]} ${limit(bound)}`,
      );
      return allTrue([isOf('number'), ...bounds]);
    }
    case 'time': {
      // Only a string has this form: the text of every other JSON value ends with another character than Z.
      const parts = [sql<SqlBool>`${text} LIKE ${storedTime}::text`];
      if (test.from !== undefined) parts.push(sql`${text} COLLATE "C" >= ${test.from}::text`);
      if (test.until !== undefined) parts.push(sql`${text} COLLATE "C" < ${test.until}::text`);
      return allTrue(parts);
    }
    case 'filled':
      return allTrue([isOf(test.type), sql`${value} NOT IN ('""'::jsonb, '[]'::jsonb)`]);
  }
}

/** IS TRUE: where there is no value, the answer is no rather than NULL. */
function allTrue(parts: Predicate[]): Predicate {
  return sql`(${sql.join(parts, sql` AND `)}) IS TRUE`;
}

function hasText(value: RawBuilder<unknown>, { where, text }: Extract<Test, { kind: 'text' }>): Predicate {
  switch (where) {
    case 'start':
      return sql`starts_with(${value}, ${text}::text)`;
    case 'end':
      return sql`right(${value}, length(${text}::text)) = ${text}::text`;
    case 'anywhere':
      return sql`strpos(${value}, ${text}::text) > 0`;
  }
}

function and(parts: Folded[]): Folded {
  if (parts.includes(false)) return false;
  return combine(parts, sql` AND `) ?? true;
}

function or(parts: Folded[]): Folded {
  if (parts.includes(true)) return true;
  return combine(parts, sql` OR `) ?? false;
}

function combine(parts: Folded[], glue: RawBuilder<unknown>): Predicate | undefined {
  const open = parts.filter((part) => typeof part !== 'boolean');
  return open.length > 1 ? sql`(${sql.join(open, glue)})` : open[0];
}

const constant = (value: boolean) => (value ? sql<SqlBool>`true` : sql<SqlBool>`false`);
