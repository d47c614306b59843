import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, GuidepostError } from '../../client/src/index.ts';
import { useProject as useUserProject } from '../../client/test/installed.ts';
import { codeBlocks, readDocument, section } from '../../client/test/markdown.ts';
import { run } from '../../client/test/programs.ts';
import { useProject } from './api.ts';
import { useServer } from './harness.ts';

const server = useServer();
const { project, put } = useProject(server);
const installed = useUserProject();

const client = (token = project.token) => createClient({ baseUrl: server.url, token, retries: 0 });
const inProduction = () => ({ projectId: project.id, environmentId: project.production });
const users = '/v2/projects/{projectId}/environments/{environmentId}/users';

beforeAll(async () => {
  for (const id of ['bob', 'cem', 'dan', 'eva', 'fay']) await put(`/users/${id}`, { plan: 'free' });
});

describe('the client and a real service', () => {
  it('every page of a list is read, in order, and each item once', async () => {
    const read = async (limit: number) => {
      const ids: string[] = [];
      const query = { limit, search: 'e' };
      const path = inProduction();
      for await (const { id } of client().list(users, { params: { path, query } })) ids.push(id);
      return ids;
    };
    for (const letter of ['e1', 'e2', 'e3', 'e4']) await put(`/users/${letter}`);
    expect((await read(2)).sort()).toEqual(['e1', 'e2', 'e3', 'e4', 'eva']);
    expect(await read(2)).toEqual(await read(100));
  });

  it('lists of v1, whose links are paths, are read too', async () => {
    const v1: string[] = [];
    const types = new Set<string>();
    for await (const definition of client().list('/v1/attribute-definitions', {
      params: { query: { limit: 3 } },
    })) {
      v1.push(definition.id);
      types.add(definition.object);
    }
    expect(v1.length).toBeGreaterThan(3);
    expect(new Set(v1).size).toBe(v1.length);
    expect(types).toEqual(new Set(['attributeDefinition']));
  });

  it('lists by conditions are read too', async () => {
    for (const id of ['x1', 'x2', 'x3']) await put(`/users/${id}`, { plan: 'exotic' });
    const conditions = [
      {
        type: 'attribute' as const,
        scope: 'user' as const,
        attribute: 'plan',
        op: 'is' as const,
        value: 'exotic',
      },
    ];
    const ids: string[] = [];
    const found = client().query(`${users}/query`, {
      params: { path: inProduction() },
      body: { conditions, limit: 2 },
    });
    for await (const { id } of found) ids.push(id);
    expect(ids.sort()).toEqual(['x1', 'x2', 'x3']);
  });

  it('a thing is made, changed and deleted', async () => {
    const path = { projectId: project.id };
    const body = { name: 'Trial', bizType: 'user' as const, kind: 'manual' as const };
    const { id } = await client().post('/v2/projects/{projectId}/segments', { params: { path }, body });
    const one = { params: { path: { ...path, segmentId: id } } };
    const changed = await client().patch('/v2/projects/{projectId}/segments/{segmentId}', {
      ...one,
      body: { name: 'Trials' },
    });
    expect(changed.name).toBe('Trials');
    expect(await client().delete('/v2/projects/{projectId}/segments/{segmentId}', one)).toBeUndefined();
  });

  it('ids of any characters arrive as they are', async () => {
    const id = 'a/b?c#d %2F é+&';
    const path = { ...inProduction(), id };
    const written = await client().put(`${users}/{id}`, {
      params: { path },
      body: { attributes: { plan: 'pro' } },
    });
    expect(written.id).toBe(id);
    expect((await client().get(`${users}/{id}`, { params: { path } })).id).toBe(id);
  });

  it('a refusal is a GuidepostError with the code and the id of the request', async () => {
    const thrown = await client('gp_wrong')
      .get('/v2/me')
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(GuidepostError);
    expect(thrown).toMatchObject({ status: 403, code: 'E1000', requestId: expect.stringMatching(/./) });
  });

  it('an answer that is no JSON is read as text', async () => {
    const path = inProduction();
    const query = { format: 'csv' as const };
    const table = await client().get(users, { params: { path, query }, parseAs: 'text' });
    expect(table).toMatch(/^id,/);
  });
});

describe('the README of the client', () => {
  const examples = section(readDocument('client/README.md'), '## Calling the API');

  /** Runs an example of a heading as it stands, in a process of its own, and answers the lines that it prints. */
  async function printed(heading?: string): Promise<string[]> {
    const [program] = codeBlocks(heading ? section(examples, heading) : examples, 'ts');
    const name = (heading ?? 'calling').replaceAll(/\W+/g, '-');
    const compiled = await installed.compile(name, program!);
    const environment = {
      GUIDEPOST_URL: server.url,
      GUIDEPOST_TOKEN: project.token,
      PROJECT: project.id,
      ENVIRONMENT: project.production,
    };
    return (await run(process.execPath, [compiled], { env: environment })).split('\n').filter(Boolean);
  }

  it('calls', async () => {
    expect(await printed()).toEqual(['ada pro']);
  });

  it('lists', async () => {
    await put('/users/zoe', { plan: 'pro' });
    const lines = await printed('### Lists');
    expect(lines).toEqual(expect.arrayContaining(['bob', 'zoe', 'pro: zoe']));
    expect(lines).not.toContain('pro: bob');
  });

  it('tells errors', async () => {
    expect(await printed('### Errors')).toEqual(['400 E1017 name true']);
  });

  it('takes a signal', async () => {
    expect(await printed('### Calls that are sent again')).toEqual(['me']);
  });

  it('shows headers', async () => {
    expect(await printed('### Headers of an answer')).toEqual(['true me undefined', 'function']);
  });
});
