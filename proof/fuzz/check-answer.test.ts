import { describe, expect, it } from 'vitest';
import { AnswerCheck } from './check-answer.ts';
import { type ApiDocument, operationsOf } from './document.ts';

const document: ApiDocument = {
  paths: {
    '/v2/things/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          404: { $ref: '#/components/responses/404' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' } },
        additionalProperties: false,
      },
      Error: { type: 'object', required: ['error'], properties: { error: { type: 'object' } } },
    },
    responses: {
      404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  },
};
const [operation] = operationsOf(document);
const check = new AnswerCheck(document);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': '1',
  'x-ratelimit-limit': '1',
  'x-ratelimit-remaining': '1',
  'x-ratelimit-reset': '1',
};
const sent = { method: 'GET', target: '/v2/things/1', headers: {}, body: undefined };
const problemOf = (status: number, body: unknown, others = {}) =>
  check.problemOf(operation!, { ...sent, ...others }, { status, headers, text: JSON.stringify(body) });

describe('an answer', () => {
  it('that keeps its promise has no problem', () => {
    expect(problemOf(200, { id: 'a' })).toBeUndefined();
    expect(problemOf(404, { error: {} })).toBeUndefined();
  });

  it.each([
    ['breaks its schema', 200, { id: null }, 'breaks its schema'],
    ['has a key that nobody declared', 200, { id: 'a', other: 1 }, 'breaks its schema'],
    ['has a status that nobody declared', 418, { error: {} }, 'does not declare the status 418'],
    ['refuses without the envelope', 404, { message: 'no' }, 'breaks its schema'],
    ['is an error of the service', 500, { error: {} }, 'an error of the service'],
  ])('that %s has a problem', (_, status, body, problem) => {
    expect(problemOf(status, body)).toContain(problem);
  });

  it('without a request id has a problem', () => {
    const bare = { status: 200, headers: {}, text: '{"id":"a"}' };
    expect(check.problemOf(operation!, sent, bare)).toBe('the header x-request-id is missing');
  });

  it('to another method is not held against the operation', () => {
    expect(problemOf(405, { error: {} }, { method: 'PUT' })).toBeUndefined();
  });
});
