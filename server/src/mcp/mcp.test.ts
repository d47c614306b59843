import { describe, expect, it } from 'vitest';
import { useAgents } from '../../test/agents.ts';
import { useProject } from '../../test/api.ts';
import { contentOf } from '../../test/content.ts';
import { newProject, newTestToken, useServer } from '../../test/harness.ts';
import { call, mcpPost, message } from '../../test/mcp.ts';
import { tools } from './tools.ts';

const server = useServer({ BASE_URL: 'https://guidepost.example.com' });
const { project, put } = useProject(server);
const { overHttp } = useAgents(server);
const content = contentOf(server, project);

const post = mcpPost(server, project);

const operations = () =>
  server.routeTable.flatMap(({ method, url, access }) => {
    const { app } = server;
    const paths = app.openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
    const id = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId;
    return id && url.startsWith('/v2/') ? [{ id, method, access }] : [];
  });

describe('the tools', () => {
  const called = tools.flatMap(({ calls }) => Object.values(typeof calls === 'string' ? [calls] : calls));

  it('read everything that the API reads', () => {
    const reads = operations().filter(({ method }) => method === 'GET');
    const without = reads.map(({ id }) => id).filter((id) => !called.includes(id));
    // The first waits for a person in a browser; the others are the translation and the project once more, as files.
    expect(without).toEqual(['getElementPick', 'exportContentVersionLocalization', 'exportProject']);
  });

  it('delete nothing', () => {
    const methods = operations().filter(({ id }) => called.includes(id));
    expect(methods.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('are few, and described within what an agent can read before its first step', async () => {
    const { tools: listed } = await (await overHttp(project.token)).client.listTools();
    expect(listed.map(({ name }) => name)).toEqual([...tools.map(({ name }) => name), 'describe_schema']);
    expect(JSON.stringify(listed).length).toBeLessThan(40_000);
    expect(JSON.stringify(listed)).not.toContain('$ref"');
    const hints = listed.map(({ name, annotations }) => [
      name,
      annotations?.readOnlyHint,
      annotations?.destructiveHint,
    ]);
    expect(hints).toContainEqual(['list', true, undefined]);
    expect(hints).toContainEqual(['update_version', false, false]);
    expect(hints).toContainEqual(['publish_content', false, true]);
  });

  it('give no argument two meanings', async () => {
    const { tools: listed } = await (await overHttp(project.token)).client.listTools();
    for (const { name, inputSchema } of listed)
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema, `${name} ${argument}`).toHaveProperty('description');
  });
});

describe('every tool', () => {
  const cases = tools.flatMap(({ name, calls }) =>
    Object.entries(typeof calls === 'string' ? { '': calls } : calls).map(([kind, id]) => ({
      name,
      kind,
      id,
    })),
  );
  const ids = {
    contentId: 'c',
    versionId: 'v',
    id: 'i',
    code: 'de',
    segmentId: 's',
    webhookId: 'w',
    messageId: 'm',
    assetId: 'a',
    accountId: 'a',
    tokenId: 't',
    userId: 'u',
  };

  /** Calls each tool with the ids that it needs, so that it gets as far as the check of the scope. */
  async function tryAll(token: string, look: (row: (typeof cases)[number], told: { code?: string }) => void) {
    const { client, use } = await overHttp(token);
    const { tools: listed } = await client.listTools();
    for (const row of cases) {
      const { description = '', inputSchema } = listed.find((tool) => tool.name === row.name)!;
      const line = new RegExp(`^- ${row.kind}: .*Needs ([^.]*)\\.`, 'm').exec(description)?.[1] ?? '';
      const needed = row.kind ? line.split(', ') : Object.keys(inputSchema.properties ?? {});
      const args = Object.fromEntries(Object.entries(ids).filter(([id]) => needed.includes(id)));
      const environment = needed.includes('environmentId') && { environmentId: project.production };
      look(row, await use(row.name, { ...(row.kind && { kind: row.kind }), ...args, ...environment }));
    }
  }

  it('demands the scope of its operation, and says which', async () => {
    const none = await newTestToken(server, project, { scopes: [] });
    const demanded = new Map(operations().map(({ id, access }) => [id, access]));
    await tryAll(none, ({ name, kind, id }, told) => {
      // It asks for the scope of each project that it lists.
      const scope = id === 'listProjects' ? 'project:read' : demanded.get(id);
      if (scope === 'any-token') expect(told, `${name} ${kind}`).not.toHaveProperty('code');
      else
        expect(told, `${name} ${kind}`).toMatchObject({
          code: 'E1012',
          message: expect.stringContaining(`${scope}`),
        });
    });
  });

  it('passes with that scope', async () => {
    await tryAll(project.token, ({ name, kind }, { code }) => {
      expect(`${name} ${kind} ${code ?? ''}`).not.toMatch(/E1012|E0000/);
    });
  });
});

describe('a call', () => {
  it('counts as one request, is told in the audit log, and keeps its id', async () => {
    const themeId = await content.defaultTheme();
    const before = await post(message('ping'));
    const args = { type: 'banner', name: 'Heard', themeId };
    const answer = await post(call('create_content', args), { 'x-request-id': 'agent-1' });
    const after = await post(message('ping'));
    const remaining = (of: typeof answer) => Number(of.headers.get('x-ratelimit-remaining'));
    expect(remaining(before) - remaining(after)).toBe(2);
    const made = JSON.parse(answer.body.result.content[0].text);
    const { results } = await content.must('GET', `/audit-log?targetId=${made.id}`);
    expect(results).toMatchObject([{ operation: 'createContent', requestId: 'agent-1' }]);
  });

  it('changes a version only in the state that was read', async () => {
    const { use, texts } = await overHttp(project.token);
    const flow = await content.createFlow();
    const version = { contentId: flow.id, versionId: flow.editedVersionId };
    const read = await texts('read', { kind: 'version', ...version });
    const ifMatch = /ETag of this state is (.+)$/.exec(read.texts[1] ?? '')?.[1];
    server.pass(1);
    expect(await use('update_version', { ...version, steps: [], ifMatch })).toHaveProperty('id');
    expect(await use('update_version', { ...version, steps: [], ifMatch })).toMatchObject({
      code: 'E0050',
      whatToDo: expect.stringContaining('Read the version again'),
    });
  });

  it('continues a list with the cursor that the answer names', async () => {
    const { texts } = await overHttp(project.token);
    const own = contentOf(server, project);
    await own.create({ name: 'One' });
    await own.create({ name: 'Two' });
    const seen: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
      const page = await texts('list', { kind: 'content', limit: 1, ...(cursor && { cursor }) });
      seen.push(...JSON.parse(page.texts[0]!).results.map(({ id }: { id: string }) => id));
      cursor = JSON.parse(/cursor (".+")$/.exec(page.texts[1] ?? '')?.[1] ?? 'null') ?? undefined;
      if (!cursor) break;
    }
    const all = await content.must('GET', '/content?limit=100');
    expect(seen).toEqual(all.results.map(({ id }: { id: string }) => id));
  });

  it('needs no project of a token with one, and names the environments where there is a choice', async () => {
    const { use } = await overHttp(project.token);
    const told = await use('list', { kind: 'users' });
    expect(told).toMatchObject({ code: 'E1017', issues: [{ path: 'environmentId' }] });
    expect(told.message).toContain(`${project.staging} (`);
    const narrow = await newTestToken(server, project, { environmentIds: [project.staging] });
    expect(await (await overHttp(narrow)).use('list', { kind: 'users' })).toMatchObject({ results: [] });
  });

  it('whose answer is too large is refused, and told how to ask for less', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`a${i}`, 'x'.repeat(15_000)]));
    for (const id of ['u1', 'u2', 'u3', 'u4', 'u5'])
      await server.call(`/v2/projects/${project.id}/environments/${project.staging}/users/${id}`, {
        method: 'PUT',
        token: project.token,
        body: { attributes },
      });
    const { use } = await overHttp(project.token);
    const where = { kind: 'users', environmentId: project.staging };
    expect(await use('list', where)).toMatchObject({
      code: 'E1017',
      whatToDo: expect.stringContaining('smaller limit'),
    });
    expect((await use('list', { ...where, limit: 2 })).results).toHaveLength(2);
  });

  it('of one project sees nothing of another', async () => {
    const other = await newProject(server);
    const theirs = await contentOf(server, other).createFlow({ name: 'Theirs' });
    const { use } = await overHttp(project.token);
    expect(JSON.stringify(await use('list', { kind: 'content', limit: 100 }))).not.toContain(theirs.id);
    expect(await use('read', { kind: 'content', contentId: theirs.id })).toMatchObject({ code: 'E1004' });
    expect(await use('list', { kind: 'content', projectId: other.id })).toMatchObject({ code: 'E1011' });
    expect(await use('list', { kind: 'users', environmentId: other.production })).toMatchObject({
      code: 'E1019',
    });
    const version = { contentId: theirs.id, versionId: theirs.editedVersionId };
    expect(await use('update_version', { ...version, steps: [] })).toMatchObject({ code: 'E1004' });
    expect(await use('publish_content', { ...version, environmentId: project.production })).toMatchObject({
      code: 'E1004',
    });
    await put('/users/ada');
    const explain = { contentId: theirs.id, userId: 'ada', environmentId: project.production };
    expect(await use('explain_content', explain)).toMatchObject({ code: 'E1004' });
  });
});
