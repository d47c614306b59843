import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, breakingChanges, declaredChanges } from './api-changes.ts';

const textOf = (path: string) => readFileSync(new URL(`../../docs/api/${path}`, import.meta.url), 'utf8');

type Schema = Record<string, unknown>;

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const orNull = (schema: Schema) => ({ anyOf: [schema, { type: 'null' }] });

interface Parts {
  query?: { name: string; required?: boolean; schema: Schema }[];
  body?: Schema;
  answer?: Schema;
  schemas?: Record<string, Schema>;
}

/** A document with the route POST /things. */
function api({ query = [], body = object({}), answer = object({}), schemas = {} }: Parts): ApiDocument {
  const content = (schema: Schema) => ({ 'application/json': { schema } });
  const operation = {
    parameters: query.map((parameter) => ({ in: 'query', ...parameter })),
    requestBody: { required: true, content: content(body) },
    responses: { 200: { content: content(answer) } },
  };
  return { paths: { '/things': { post: operation } }, components: { schemas } };
}

const changes = (before: Parts, after: Parts) => breakingChanges(api(before), api(after));

describe('a change breaks the API', () => {
  it('when a route is gone', () => {
    const before = api({});
    expect(breakingChanges(before, { paths: {} })).toEqual(['POST /things is gone']);
    expect(
      breakingChanges(before, { paths: { '/things': { get: before.paths['/things']!.post! } } }),
    ).toEqual(['POST /things is gone']);
  });

  it('when a message of a webhook is gone or has lost a field', () => {
    const { paths } = api({ body: object({ id: text }) });
    const webhooks = { 'user.created': paths['/things']! };
    const poorer = { 'user.created': api({}).paths['/things']! };
    expect(breakingChanges({ paths, webhooks }, { paths })).toEqual(['webhook user.created is gone']);
    expect(breakingChanges({ paths, webhooks }, { paths, webhooks: poorer })).toEqual([
      'webhook user.created.id is gone',
    ]);
  });

  it.each<[string, Parts, Parts, string]>([
    ['a body needs a new field', {}, { body: object({ a: text }, ['a']) }, 'body.a is now required'],
    [
      'a field of a body is needed',
      { body: object({ a: text }) },
      { body: object({ a: text }, ['a']) },
      'body.a is now required',
    ],
    ['a field of a body is refused', { body: object({ a: text }) }, {}, 'body.a is gone'],
    [
      'a field of a body has another type',
      { body: object({ a: text }) },
      { body: object({ a: { type: 'number' } }) },
      'body.a was string and is now number',
    ],
    [
      'a field of a body may no longer be null',
      { body: object({ a: orNull(text) }) },
      { body: object({ a: text }) },
      'body.a no longer takes null',
    ],
    [
      'a field of a body takes fewer words',
      { body: object({ a: { type: 'string', enum: ['x', 'y'] } }) },
      { body: object({ a: { type: 'string', enum: ['x'] } }) },
      'body.a no longer takes "y"',
    ],
    [
      'a field of a body is shorter',
      { body: object({ a: { type: 'string', maxLength: 9 } }) },
      { body: object({ a: { type: 'string', maxLength: 8 } }) },
      'body.a has a lower maxLength',
    ],
    [
      'a kind of object is refused',
      { body: { anyOf: ['x', 'y'].map((word) => object({ type: { type: 'string', enum: [word] } })) } },
      { body: { anyOf: [object({ type: { type: 'string', enum: ['x'] } }), text] } },
      'body no longer takes y object',
    ],
    [
      'a parameter is needed',
      {},
      { query: [{ name: 'a', required: true, schema: text }] },
      'query a is now required',
    ],
    ['a parameter is gone', { query: [{ name: 'a', schema: text }] }, {}, 'query a is gone'],
    ['a field of an answer is gone', { answer: object({ a: text }) }, {}, '200.a is gone'],
    [
      'a field of an answer may be missing',
      { answer: object({ a: text }, ['a']) },
      { answer: object({ a: text }) },
      '200.a may now be missing',
    ],
    [
      'a field of an answer may be null',
      { answer: object({ a: text }) },
      { answer: object({ a: orNull(text) }) },
      '200.a may now be null',
    ],
    [
      'the items of an answer have another type',
      { answer: { type: 'array', items: { type: 'integer' } } },
      { answer: { type: 'array', items: { type: 'number' } } },
      '200[] was integer and is now number',
    ],
  ])('when %s', (_, before, after, change) => {
    expect(changes(before, after)).toEqual([`POST /things ${change}`]);
  });

  it('once, under its name, when a schema that many routes share does', () => {
    const named = { $ref: '#/components/schemas/Thing' };
    const parts = { body: object({ a: named, b: named }), answer: named };
    const before = { ...parts, schemas: { Thing: object({ name: text, inner: named }) } };
    const after = { ...parts, schemas: { Thing: object({ inner: named }) } };
    expect(changes(before, after)).toEqual(['input Thing.name is gone', 'output Thing.name is gone']);
  });
});

describe('a change does not break the API', () => {
  it.each<[string, Parts, Parts]>([
    ['a body takes a new field that it does not need', {}, { body: object({ a: text }) }],
    ['a body no longer needs a field', { body: object({ a: text }, ['a']) }, { body: object({ a: text }) }],
    [
      'a field of a body takes more',
      { body: object({ a: { type: 'integer', maximum: 5, enum: [1] } }) },
      { body: object({ a: orNull({ type: 'integer', maximum: 9, enum: [1, 2] }) }) },
    ],
    [
      'an object of a body may be null, and gets a name',
      { body: object({ a: object({ b: text }) }) },
      { body: object({ a: orNull({ ...object({ b: text }), title: 'A' }) }) },
    ],
    [
      'a field of a body takes anything',
      { body: object({ a: text }) },
      { body: object({ a: { anyOf: [{ type: 'integer' }, {}] } }) },
    ],
    ['a parameter is added', {}, { query: [{ name: 'a', schema: text }] }],
    ['an answer has a new field', {}, { answer: object({ a: text }, ['a']) }],
    [
      'a field of an answer is never null',
      { answer: object({ a: orNull(text) }) },
      { answer: object({ a: text }) },
    ],
    [
      'a field of an answer has a new word',
      { answer: object({ a: { type: 'string', enum: ['x'] } }) },
      { answer: object({ a: { type: 'string', enum: ['x', 'y'] } }) },
    ],
    [
      'an answer has objects of a new kind',
      { answer: object({ type: { type: 'string', enum: ['x'] } }) },
      { answer: { anyOf: ['x', 'y'].map((word) => object({ type: { type: 'string', enum: [word] } })) } },
    ],
    [
      'an answer has objects of a new name',
      { answer: { ...object({ a: text }), title: 'A' } },
      {
        answer: {
          anyOf: [
            { ...object({ a: text }), title: 'A' },
            { ...object({ b: text }), title: 'B' },
          ],
        },
      },
    ],
  ])('when %s', (_, before, after) => {
    expect(changes(before, after)).toEqual([]);
  });
});

describe('the API of this version', () => {
  it('breaks nothing of the last release but what is declared', () => {
    const [before, after] = ['baseline.json', 'openapi.json'].map((file) => JSON.parse(textOf(file)));
    expect(
      breakingChanges(before, after),
      'Declare a breaking change in docs/api/breaking-changes.md, or take it back.',
    ).toEqual(declaredChanges(textOf('breaking-changes.md')));
  });

  it('declares changes as the items of a list', () => {
    const page =
      'Text with `code`.\n\n- `GET /x is gone`: nobody called it.\n- no change\n- `GET /a is gone`: too.\n';
    expect(declaredChanges(page)).toEqual(['GET /a is gone', 'GET /x is gone']);
  });
});
