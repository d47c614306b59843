import fc from 'fast-check';
import { environmentId, projectId } from '../running/service.ts';
import type { Operation, Parameter } from './document.ts';
import { hostileBody, hostileText, hostileValue } from './hostile.ts';
import { KnownId, knownId, laterId, type Values } from './values.ts';

/** One request before the known ids are filled in. */
export interface RequestDraft {
  operation: Operation;
  /** Another method than the operation's, or its own. */
  method: string;
  path: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  body: { value: unknown } | { text: string } | undefined;
  /** Token that goes along. */
  access: 'right' | 'other' | 'none';
}

/** The kind of object that {id} stands for, by the word before it in the path. */
const kindOfId: Record<string, string> = {
  users: 'user',
  companies: 'company',
  themes: 'theme',
  content: 'content',
  sessions: 'contentSession',
  localizations: 'localization',
  'attribute-definitions': 'attributeDefinition',
  'event-definitions': 'eventDefinition',
  'content-versions': 'contentVersion',
  'content-sessions': 'contentSession',
};

const often = (weight: number, arbitrary: fc.Arbitrary<unknown>) => ({ weight, arbitrary });

function pathValue({ path, method }: Operation, name: string): fc.Arbitrary<unknown> {
  if (name === 'projectId') return fc.oneof(often(40, fc.constant(projectId)), often(1, hostileText));
  // An environment that demands proof of identity would refuse all that follows.
  const isLast = path.endsWith(`{${name}}`);
  const removes = isLast && (method === 'DELETE' || (method === 'PATCH' && name === 'environmentId'));
  const idOf = removes ? laterId : knownId;
  if (name === 'environmentId' && !removes) {
    return fc.oneof(
      often(40, fc.constant(environmentId)),
      often(4, knownId('environment')),
      often(1, hostileText),
    );
  }
  const before =
    path
      .slice(0, path.indexOf(`/{${name}}`))
      .split('/')
      .at(-1) ?? '';
  const kind = name === 'id' ? (kindOfId[before] ?? 'id') : name === 'code' ? 'localeCode' : name;
  return fc.oneof(often(12, idOf(kind)), often(1, laterId('user')), often(2, hostileText));
}

type Query = RequestDraft['query'];

/** A token of several projects has to say which it means under /v1. */
const ownIds: Record<string, fc.Arbitrary<unknown>> = {
  projectId: fc.constant(projectId),
  environmentId: fc.constant(environmentId),
};

/** A list of values is a repeated parameter. */
const parameterOf = (values: Values, { name, schema }: Parameter): fc.Arbitrary<Query> =>
  fc
    .oneof(often(8, ownIds[name] ?? values.of(schema, name)), often(1, hostileText))
    .map((value) => [value].flat().map((item) => [name, item]));

/** Now and then a parameter that the operation does not know: one of another operation, or nonsense. */
function strayParameters(values: Values, operations: Operation[]): fc.Arbitrary<Query> {
  const known = operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'query'),
  );
  const nonsense = fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'x[]'), hostileText), hostileText);
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant([] as Query) },
    { weight: 2, arbitrary: fc.oneof(...known.map((parameter) => parameterOf(values, parameter))) },
    { weight: 1, arbitrary: nonsense.map((pair): Query => [pair]) },
  );
}

function queryOf(values: Values, parameters: Parameter[], stray: fc.Arbitrary<Query>): fc.Arbitrary<Query> {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const parts = declared.map((parameter) => {
    const present = parameterOf(values, parameter);
    const absentOnceIn = parameter.required || parameter.name in ownIds ? 20 : 2;
    return fc.option(present, { nil: [] as Query, freq: absentOnceIn });
  });
  return fc.tuple(...parts, stray).map((made) => made.flat());
}

/** Replaces, removes or adds one thing somewhere inside a value that fits its schema. */
function damaged(value: unknown, at: number, kind: number, hostile: unknown): unknown {
  const copy = { root: copyOf(value) };
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      const inner = holder[key];
      if (inner !== null && typeof inner === 'object' && !(inner instanceof KnownId)) {
        visit(inner as Record<string, unknown>);
      }
    }
  };
  visit(copy);
  const [holder, key] = places[at % places.length]!;
  if (kind === 0) delete holder[key];
  else if (kind === 1) holder[`${key} of another name`] = hostile;
  else holder[key] = hostile;
  return copy.root;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value === null || typeof value !== 'object' || value instanceof KnownId) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]));
}

function bodyOf(values: Values, { body, method }: Operation): fc.Arbitrary<RequestDraft['body']> {
  const none = fc.constant(undefined);
  if (!body) {
    return method === 'GET'
      ? none
      : fc.oneof(
          { weight: 8, arbitrary: none },
          hostileValue.map((value) => ({ value })),
        );
  }
  const valid = values.of(body);
  const nearly = fc
    .tuple(valid, fc.nat(), fc.nat(2), hostileValue)
    .map(([value, at, kind, hostile]) => ({ value: damaged(value, at, kind, hostile) }));
  return fc.oneof(
    { weight: 12, arbitrary: valid.map((value) => ({ value })) },
    { weight: 6, arbitrary: nearly },
    { weight: 2, arbitrary: hostileBody.map((text) => ({ text })) },
    { weight: 1, arbitrary: none },
  );
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/xml' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'nonsense' },
    { 'if-match': '"nonsense"' },
    { 'if-none-match': '*' },
    { accept: 'application/xml' },
    { 'accept-encoding': 'gzip;q=0, br;q=nonsense' },
    { origin: 'null' },
    { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
    { 'x-request-id': 'x'.repeat(4000) },
    { expect: '100-continue' },
  ),
);

const access = fc.oneof(
  { weight: 30, arbitrary: fc.constant('right' as const) },
  fc.constantFrom('other' as const, 'none' as const),
);

/** Requests to any of the operations: most fit their schemas, some nearly do, and some are hostile. */
export function requestsTo(values: Values, operations: Operation[]): fc.Arbitrary<RequestDraft> {
  const stray = strayParameters(values, operations);
  return fc.oneof(...operations.map((operation) => requestsToOne(values, operation, stray)));
}

function requestsToOne(
  values: Values,
  operation: Operation,
  stray: fc.Arbitrary<Query>,
): fc.Arbitrary<RequestDraft> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  return fc.record({
    operation: fc.constant(operation),
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(operation.method) },
      fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'),
    ),
    path: fc.record(
      Object.fromEntries(inPath.map(({ name }) => [name, pathValue(operation, name)])),
    ) as fc.Arbitrary<Record<string, unknown>>,
    query: queryOf(values, operation.parameters, stray),
    headers,
    body: bodyOf(values, operation),
    access,
  });
}
