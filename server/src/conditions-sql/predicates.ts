import {
  type AttributeCheck,
  type Bound,
  storedTime,
  type Test,
} from 'guidepost-model/conditions/attribute-check';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Predicate = RawBuilder<SqlBool>;
/** What is known before the database is asked is a plain boolean, and vanishes from the statement. */
export type Folded = Predicate | boolean;

/** What is asked of the attribute, where `attributes` is the jsonb that holds it. */
export function checkPredicate(
  { test, negated }: AttributeCheck,
  attributes: RawBuilder<unknown>,
  codeName: string,
): Predicate {
  const passed = compileTest(test, attributes, codeName);
  return negated ? sql`NOT (${passed})` : passed;
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

export function and(parts: Folded[]): Folded {
  if (parts.includes(false)) return false;
  return combine(parts, sql` AND `) ?? true;
}

export function or(parts: Folded[]): Folded {
  if (parts.includes(true)) return true;
  return combine(parts, sql` OR `) ?? false;
}

function combine(parts: Folded[], glue: RawBuilder<unknown>): Predicate | undefined {
  const open = parts.filter((part) => typeof part !== 'boolean');
  return open.length > 1 ? sql`(${sql.join(open, glue)})` : open[0];
}

/** An empty group holds for nobody. */
export function group(match: 'all' | 'any', parts: Folded[]): Folded {
  if (parts.length === 0) return false;
  return match === 'all' ? and(parts) : or(parts);
}

export function predicateOf(folded: Folded): Predicate {
  if (typeof folded !== 'boolean') return folded;
  return folded ? sql`true` : sql`false`;
}
