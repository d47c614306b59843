import { beforeAll, type beforeEach, expect } from 'vitest';
import { onceMade } from './database.ts';
import { type Answer, newProject, type TestProject, type TestServer } from './harness.ts';

/*
 * Calls of the v2 API in few words.
 *
 *   const { project, api, put } = useProject(server);        a project for the file
 *   const { api } = useProject(server, beforeEach);          one for each test
 *   await put('/users/ada', { plan: 'pro' });                in its environment Production
 *   await api('/webhooks', 'POST', { url, topics });
 *
 *   const { call, created } = callsTo(server, '/themes', { name: 'Blue' });
 *   const theme = await created(project, { name: 'Red' });   of any project
 */

export interface ApiOptions {
  token?: string | undefined;
  /** Production unless said otherwise. */
  environmentId?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export type Api = (path: string, method?: string, body?: unknown, options?: ApiOptions) => Promise<Answer>;

/** Calls about what is in an environment of the project. */
export const apiOf =
  (server: Pick<TestServer, 'call'>, project: TestProject): Api =>
  (path, method = 'GET', body, { token = project.token, environmentId = project.production, headers } = {}) =>
    server.call(`/v2/projects/${project.id}/environments/${environmentId}${path}`, {
      method,
      token,
      body,
      headers,
    });

/** A project for the tests of a file, or with `beforeEach` a fresh one for each of them. */
export function useProject(server: TestServer, before: typeof beforeAll | typeof beforeEach = beforeAll) {
  let made: TestProject | undefined;
  before(async () => {
    made = await newProject(server);
  });
  const project = onceMade(() => made);
  const api = apiOf(server, project);
  /** Writes a user, a company or a membership. */
  const put = (path: string, attributes: object = {}, options?: ApiOptions) =>
    api(path, 'PUT', { attributes }, options);
  return { project, api, put };
}

/** Calls about one resource of a project, and what a new one has unless said otherwise. */
export function callsTo(server: TestServer, resource: string, fields: object = {}) {
  const pathOf = (of: TestProject, rest = '') => `/v2/projects/${of.id}${resource}${rest}`;
  const call = (of: TestProject, method: string, rest = '', body?: unknown) =>
    server.call(pathOf(of, rest), { method, token: of.token, body });
  const create = (of: TestProject, more: object = {}) => call(of, 'POST', '', { ...fields, ...more });
  return {
    pathOf,
    call,
    get: (of: TestProject, rest = '') => call(of, 'GET', rest),
    create,
    /** The new one, as the answer has it. */
    created: async (of: TestProject, more?: object) => bodyOf(await create(of, more), 201),
    /** What a list has. */
    listed: async (of: TestProject, query = '') => bodyOf(await call(of, 'GET', query)).results,
  };
}

/** The body of an answer that has this status. */
export function bodyOf({ status, body }: Answer, expected = 200): Answer['body'] {
  expect(status, JSON.stringify(body)).toBe(expected);
  return body;
}

/** What an error complains about: "schema name". */
export const issuesOf = ({ body }: Pick<Answer, 'body'>): string[] | undefined =>
  body.error?.issues?.map(({ rule, path }: { rule: string; path?: string }) =>
    `${rule} ${path ?? ''}`.trim(),
  );

/** The names in a list, in its order. */
export const namesIn = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);
