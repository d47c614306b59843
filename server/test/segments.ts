import type { EntityScope, WritableType } from 'guidepost-model/attributes';
import type { Condition } from 'guidepost-model/conditions/types';
import { newId } from 'guidepost-model/ids';
import { expect } from 'vitest';
import { newProject, type TestProject, type TestServer } from './harness.ts';

export const plan: Condition = {
  type: 'attribute',
  scope: 'user',
  attribute: 'plan',
  op: 'is',
  value: 'pro',
};
export const size: Condition = {
  type: 'attribute',
  scope: 'company',
  attribute: 'size',
  op: 'gt',
  value: '5',
};
/** Names the attribute `plan` twice. */
export const tree: Condition[] = [plan, { type: 'group', match: 'any', conditions: [plan, size] }];

/** Projects whose attributes conditions ask about. */
export function attributesFor(server: TestServer) {
  async function define(
    project: TestProject,
    codeName: string,
    dataType: WritableType,
    scope: EntityScope = 'user',
  ) {
    const now = server.clock.now;
    await server.db
      .insertInto('attribute_definitions')
      .values({
        id: newId(),
        project_id: project.id,
        scope,
        code_name: codeName,
        display_name: codeName,
        data_type: dataType,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  const setDeleted = (project: TestProject, codeName: string, at: Date | null) =>
    server.db
      .updateTable('attribute_definitions')
      .set({ deleted_at: at })
      .where('project_id', '=', project.id)
      .where('code_name', '=', codeName);

  async function projectWithAttributes(): Promise<TestProject> {
    const project = await newProject(server);
    await define(project, 'plan', 'string');
    await define(project, 'seats', 'number');
    await define(project, 'size', 'number', 'company');
    return project;
  }

  return { define, setDeleted, projectWithAttributes };
}

/** Adds users or companies straight to the database. */
export async function addEntities(
  server: TestServer,
  table: 'users' | 'companies',
  environmentId: string,
  ids: string[],
  attributes: object = {},
) {
  const now = server.clock.now;
  const row = { environment_id: environmentId, attributes: JSON.stringify(attributes), created_at: now };
  const rows = ids.map((id) => ({ ...row, external_id: id, updated_at: now }));
  await server.db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The segments of a project and their members, over HTTP. */
export function segmentsIn(server: TestServer, project: TestProject) {
  const call = (method: string, path: string, body?: unknown, token = project.token) =>
    server.call(`/v2/projects/${project.id}${path}`, { method, token, body });

  async function create(fields: object): Promise<string> {
    const { status, body } = await call('POST', '/segments', { name: 'Some', bizType: 'user', ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }

  const memberPath = (segmentId: string, id: string, environmentId = project.production) =>
    `/environments/${environmentId}/segments/${segmentId}/members/${encodeURIComponent(id)}`;
  const put = (...at: Parameters<typeof memberPath>) => call('PUT', memberPath(...at));
  const remove = (...at: Parameters<typeof memberPath>) => call('DELETE', memberPath(...at));

  const read = (segmentId: string, query: string, token?: string) =>
    call('GET', `/segments/${segmentId}?${query}`, undefined, token);
  async function countIn(environmentId: string, segmentId: string): Promise<number> {
    const { status, body } = await read(segmentId, `expand=memberCount&environmentId=${environmentId}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.memberCount;
  }

  async function everyone(bizType: 'user' | 'company'): Promise<string> {
    return (await call('GET', `/segments?bizType=${bizType}&name=All`)).body.results[0].id;
  }

  return { call, create, put, remove, read, countIn, everyone };
}
