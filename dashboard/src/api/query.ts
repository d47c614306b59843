import { queryOptions } from '@tanstack/react-query';
import type { paths } from 'guidepost-client/calls';
import { api } from './client.ts';
import type { Family, QueryKey } from './families.ts';

type Method = 'get' | 'post';

/** The paths of the API that have an operation of the method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: object }> ? Path : never;
}[keyof paths];

export type OperationOf<M extends Method, Path extends PathOf<M>> = paths[Path][M];

export type AnswerOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { body: Body }
  : unknown;

/** Everything that the answer of an operation depends on. */
export type AskedOf<Operation> = Operation extends { parameters: infer Parameters }
  ? Pick<Parameters, Extract<keyof Parameters, 'path' | 'query'>> & BodyOf<Operation>
  : never;

/** Something to ask may be left out where an operation asks for nothing. */
type Asking<Operation> =
  object extends AskedOf<Operation> ? [asked?: AskedOf<Operation>] : [asked: AskedOf<Operation>];

interface LooseAsked {
  path?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
}

type LooseCall = (path: string, init: object) => Promise<unknown>;

export const call = (method: Method, path: string, { path: inPath, query, body }: LooseAsked = {}) =>
  // The types of `read`, `ask` and the lists have said what fits together.
  (api[method] as LooseCall)(path, { params: { path: inPath, query }, body });

export const keyOf = (families: readonly Family[], question: string, asked: unknown): QueryKey => [
  families,
  question,
  asked ?? null,
];

/**
 * A question that is no single operation, such as one that needs several calls, or whose call names the present time. Two
 * questions of the same families have different names; `asked` has all that the answer depends on.
 */
export const question = <Answer>(
  families: readonly Family[],
  name: string,
  asked: unknown,
  answer: () => Promise<Answer>,
) => queryOptions({ queryKey: keyOf(families, name, asked), queryFn: answer });

const operation =
  <M extends Method, Path extends PathOf<M>>(method: M, families: readonly Family[], path: Path) =>
  (...[asked]: Asking<OperationOf<M, Path>>) =>
    question(
      families,
      `${method} ${path}`,
      asked,
      () => call(method, path, asked as LooseAsked) as Promise<AnswerOf<OperationOf<M, Path>>>,
    );

/** An operation that reads. What it answers is a query, whose key is the operation with its path and its query. */
export const read = <Path extends PathOf<'get'>>(families: readonly Family[], path: Path) =>
  operation('get', families, path);

/** An operation that reads, and is asked by POST. */
export const ask = <Path extends PathOf<'post'>>(families: readonly Family[], path: Path) =>
  operation('post', families, path);
