import { describe, expect, it } from 'vitest';
import type { EntityScope } from '../attributes.ts';
import { definitionsOf } from './definitions.ts';
import { matches } from './evaluate.ts';
import type { Condition } from './types.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('a tree', () => {
  const names: [EntityScope, string][] = [
    ['user', 'a'],
    ['company', 'b'],
    ['companyMembership', 'c'],
  ];
  const definitions = definitionsOf(
    names.map(([scope, codeName]) => ({ id: codeName, scope, codeName, dataType: 'string' })),
  );
  const is = (scope: EntityScope, attribute: string, value = 'x'): Condition => {
    return { type: 'attribute', scope, attribute, op: 'is', value };
  };
  const [a, b, c] = [is('user', 'a'), is('company', 'b'), is('companyMembership', 'c')] as [
    Condition,
    Condition,
    Condition,
  ];
  const any = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'any', conditions });
  const all = (...conditions: Condition[]): Condition => ({ type: 'group', match: 'all', conditions });
  const link = (own: string, company: string) => ({
    attributes: { c: own },
    company: { id: company, attributes: { b: company } },
  });
  const asks = (conditions: Condition[], value: string, ...memberships: ReturnType<typeof link>[]) =>
    matches('user', conditions, { id: 'u', attributes: { a: value }, memberships }, { definitions, now });

  it('that is empty holds for everyone, an empty group for nobody', () => {
    expect(asks([], 'x')).toBe(true);
    expect(asks([all()], 'x')).toBe(false);
    expect(asks([any()], 'x')).toBe(false);
    expect(asks([any(all(), a)], 'x')).toBe(true);
  });

  it('holds through one membership as a whole, not through parts of several', () => {
    expect(asks([b, c], 'x', link('x', 'x'))).toBe(true);
    expect(asks([b, c], 'x', link('x', 'y'), link('y', 'x'))).toBe(false);
    expect(asks([any(b, c)], 'x', link('y', 'y'), link('y', 'x'))).toBe(true);
    expect(asks([a, all(b, c)], 'y', link('x', 'x'))).toBe(false);
  });

  it('holds without a membership when the rest does not need one', () => {
    expect(asks([a, any(a, b)], 'x')).toBe(true);
    expect(asks([any(a, b)], 'x', link('y', 'y'))).toBe(true);
    expect(asks([a, b], 'x')).toBe(false);
  });

  it('a missing company is not a company without the attribute', () => {
    const not: Condition = { type: 'attribute', scope: 'company', attribute: 'b', op: 'not', value: 'x' };
    expect(asks([not], 'x')).toBe(false);
    expect(asks([not], 'x', link('x', 'x'))).toBe(false);
    expect(asks([not], 'x', link('x', 'y'))).toBe(true);
  });

  it('of a company segment looks at its users in the same way', () => {
    const member = (own: string, user: string) => ({
      attributes: { c: own },
      user: { id: user, attributes: { a: user } },
    });
    const company = { id: 'k', attributes: { b: 'x' }, memberships: [member('y', 'x'), member('x', 'y')] };
    const context = { definitions, now };
    expect(matches('company', [b, a], company, context)).toBe(true);
    expect(matches('company', [a, c], company, context)).toBe(false);
    expect(matches('company', [any(all(a, c), b)], company, context)).toBe(true);
  });
});
