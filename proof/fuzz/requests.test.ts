import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ApiDocument, operationsOf } from './document.ts';
import { requestsTo } from './requests.ts';
import { Values } from './values.ts';

const document: ApiDocument = {
  paths: {
    '/v2/things': {
      post: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 5 } },
          { name: 'type', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: { schemas: {}, responses: {} },
};
const drafts = fc.sample(requestsTo(new Values(document), operationsOf(document)), {
  seed: 1,
  numRuns: 1000,
});
const share = (isSo: (draft: (typeof drafts)[number]) => boolean) =>
  drafts.filter(isSo).length / drafts.length;

it('most requests have what is required, and some have not', () => {
  const withType = share(({ query }) => query.some(([name]) => name === 'type'));
  expect(withType).toBeGreaterThan(0.85);
  expect(withType).toBeLessThan(1);
});

it('requests have optional parameters now and then', () => {
  const withLimit = share(({ query }) => query.some(([name]) => name === 'limit'));
  expect(withLimit).toBeGreaterThan(0.3);
  expect(withLimit).toBeLessThan(0.8);
});

it('bodies fit their schema, nearly fit, are hostile or are missing', () => {
  const isValue = share(({ body }) => body !== undefined && 'value' in body);
  const isText = share(({ body }) => body !== undefined && 'text' in body);
  const isMissing = share(({ body }) => body === undefined);
  expect(Math.min(isValue, isText, isMissing)).toBeGreaterThan(0.02);
  expect(isValue).toBeGreaterThan(0.7);
});
