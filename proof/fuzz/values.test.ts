import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ApiDocument, Schema } from './document.ts';
import { Values } from './values.ts';

const schemas: Record<string, Schema> = {
  Group: {
    type: 'object',
    required: ['conditions'],
    properties: {
      conditions: {
        type: 'array',
        minItems: 1,
        items: { anyOf: [{ $ref: '#/components/schemas/Group' }, { type: 'null' }] },
      },
    },
  },
};
const values = new Values({ paths: {}, components: { schemas, responses: {} } } as ApiDocument);

it('a schema that holds itself has values that end', () => {
  const depthOf = (value: unknown): number =>
    value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
  const depths = fc
    .sample(values.of({ $ref: '#/components/schemas/Group' }), { seed: 1, numRuns: 200 })
    .map(depthOf);
  expect(Math.max(...depths)).toBeGreaterThan(2);
  expect(Math.max(...depths)).toBeLessThan(12);
});

it('a number keeps to its range and a text to its length', () => {
  const schema: Schema = {
    type: 'object',
    required: ['limit', 'title'],
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 3 },
      title: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    },
  };
  for (const value of fc.sample(values.of(schema), { seed: 1, numRuns: 200 })) {
    const { limit, title } = value as { limit: number; title: string };
    expect([1, 2, 3]).toContain(limit);
    expect(title).toMatch(/^[a-z]{2,4}$/);
  }
});

it('a URL leads to this machine only', () => {
  const schema: Schema = { type: 'string', pattern: '^[hH][tT][tT][pP][sS]?://\\S+$' };
  for (const url of fc.sample(values.of(schema, 'url'), { seed: 1, numRuns: 100 })) {
    expect(new URL(url as string).hostname).toBe('127.0.0.1');
  }
});
