import { describe, expect, it } from 'vitest';
import { definitionsOf } from './definitions.ts';
import { maxConditions, maxDepth } from './limits.ts';
import { segmentPlace, startPlace } from './places.ts';
import { validateConditions } from './validate.ts';

const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'user', codeName: 'tags', dataType: 'list' },
]);
const eventAttributes = () => ({ id: 'd3', dataType: 'string' }) as const;
const events = () => ({});

const validate = (input: unknown, place = segmentPlace) =>
  validateConditions(input, { place, targets: { definitions, eventAttributes, events }, path: 'conditions' });
const messages = (input: unknown, place = segmentPlace) =>
  validate(input, place).issues?.map(({ message }) => message);

const leaf = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'any' };
const tags = (values: string[]) => ({ ...leaf, attribute: 'tags', op: 'includes_any', values });
const happened = (where: unknown[]) => ({ type: 'event', event: 'paid', where });
const eventLeaf = { type: 'event_attribute', attribute: 'sum', op: 'any' };

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const limit = [`conditions must hold at most ${maxConditions} conditions and list values in all`];
const groups = (depth: number, inside: unknown): unknown => {
  let node = inside;
  for (let level = 0; level < depth; level++) node = { type: 'group', match: 'all', conditions: [node] };
  return node;
};

describe('the number of conditions', () => {
  it('is bounded, counting groups, conditions and list values', () => {
    const group = { type: 'group', match: 'any', conditions: many(maxConditions - 1, leaf) };
    expect(validate(many(maxConditions, leaf)).issues).toBeUndefined();
    expect(validate([group]).issues).toBeUndefined();
    expect(messages(many(maxConditions + 1, leaf))).toEqual(limit);
    expect(messages([group, leaf])).toEqual(limit);
    expect(validate([tags(many(maxConditions, 'a'))]).issues).toBeUndefined();
    expect(messages([leaf, tags(many(maxConditions, 'a'))])).toEqual(limit);
  });

  it('is bounded inside of events and lists of patterns too', () => {
    expect(validate([happened(many(maxConditions - 1, eventLeaf))], startPlace).issues).toBeUndefined();
    expect(messages([happened(many(maxConditions, eventLeaf))], startPlace)).toEqual(limit);
    const pages = (count: number) => ({ type: 'current_url', includes: many(count, '/a') });
    expect(validate([pages(maxConditions)], startPlace).issues).toBeUndefined();
    expect(messages([pages(maxConditions + 1)], startPlace)).toEqual(limit);
  });

  it('bounds the list of problems as well', () => {
    const issues = validate(many(100_000, 'nonsense')).issues!;
    expect(issues).toHaveLength(maxConditions + 1);
    expect(issues.at(-1)!.path).toBe('conditions');
  });
});

describe('the depth of a tree', () => {
  it('is bounded, far from the end of the stack', () => {
    expect(validate([groups(maxDepth, leaf)]).issues).toBeUndefined();
    expect(validate([groups(maxDepth + 1, leaf)]).issues).toHaveLength(1);
    for (const depth of [1_000, 100_000])
      expect(messages([groups(depth, leaf)])![0]).toMatch(
        /^conditions\[0\]\.conditions.* is nested deeper than 100 groups$/,
      );
  });

  it('goes on inside of an event', () => {
    const inside = happened([groups(50, eventLeaf)]);
    expect(validate([groups(maxDepth - 51, inside)], startPlace).issues).toBeUndefined();
    expect(messages([groups(maxDepth - 50, inside)], startPlace)).toEqual([
      expect.stringMatching(/where.* is nested deeper than 100 groups$/),
    ]);
  });
});
