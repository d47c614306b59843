import { describe, expect, it } from 'vitest';
import { type Agent, useAgents } from '../../test/agents.ts';
import { useProject } from '../../test/api.ts';
import { newTestToken, useServer } from '../../test/harness.ts';
import { allScopes } from '../auth/scopes.ts';
import { tools } from './tools.ts';

const server = useServer();
const { project, put } = useProject(server);
const { overHttp, overStdio } = useAgents(server);

const careful = () =>
  newTestToken(server, project, { scopes: allScopes.filter((scope) => scope !== 'content:publish') });

const ways: [string, (token: string) => Promise<Agent>][] = [
  ['over HTTP, with the revision of 2025', (token) => overHttp(token)],
  ['over HTTP, with the revision of 2026', (token) => overHttp(token, '2026-07-28')],
  ['over standard input and output', (token) => overStdio(token)],
];

/** The steps that the description of the tool shows. */
const exampleSteps = () => {
  const { purpose } = tools.find(({ name }) => name === 'update_version')!;
  return JSON.parse(/`steps` for a flow: (\[.+\])\. To change/.exec(purpose)?.[1] ?? '');
};

describe.each(ways)('an agent %s', (_way, connect) => {
  it('makes a flow, from the first look to its numbers', async () => {
    const { use, client } = await connect(await careful());
    expect(client.getServerVersion()).toMatchObject({ name: 'guidepost' });
    expect(client.getInstructions()).toContain('get_me');

    const me = await use('get_me');
    expect(me.projects.map(({ id }: { id: string }) => id)).toEqual([project.id]);
    const themes = await use('list', { kind: 'themes', limit: 1 });
    const flow = await use('create_content', { type: 'flow', name: 'Tour', themeId: themes.results[0].id });
    const version = { contentId: flow.id, versionId: flow.editedVersionId };
    const contents = await use('list', { kind: 'content', search: 'Tour', limit: 50 });
    expect(contents.results).toContainEqual(expect.objectContaining({ id: flow.id, type: 'flow' }));

    // It forgets the step at first, and learns what is missing.
    const empty = await use('validate_version', version);
    expect(empty.errors.length).toBeGreaterThan(0);
    const steps = exampleSteps();
    expect(
      await use('update_version', { ...version, steps: [{ ...steps[0], type: 'cloud' }] }),
    ).toMatchObject({
      code: 'E1017',
      issues: [expect.objectContaining({ path: expect.stringContaining('steps[0]') })],
      whatToDo: expect.stringContaining('describe_schema'),
    });
    expect(await use('describe_schema', { names: ['StepInput'] })).toHaveProperty(
      'StepInput.properties.type',
    );
    expect((await use('update_version', { ...version, steps })).steps).toHaveLength(1);
    expect((await use('validate_version', version)).errors).toEqual([]);
    const read = await use('read', { kind: 'version', ...version, expand: ['steps'] });
    expect(read.steps[0]).toMatchObject({ name: 'Welcome', type: 'modal' });

    const url = 'https://app.example.com/home';
    const preview = await use('preview_version', { ...version, environmentId: project.production, url });
    expect(preview.url).toMatch(/^https:\/\/app\.example\.com\/home#guidepost=preview\./);

    const where = { ...version, environmentId: project.production };
    expect(await use('publish_content', where)).toMatchObject({
      code: 'E1012',
      message: 'The API token lacks the scope content:publish.',
      whatToDo: expect.stringContaining('Tell the person'),
    });
    const explained = { contentId: flow.id, environmentId: project.production, userId: 'ada' };
    await put('/users/ada', { plan: 'pro' });
    const before = await use('explain_content', explained);
    expect(before.checks[0]).toMatchObject({ name: 'publication', verdict: 'no' });

    const bold = await connect(project.token);
    expect(await bold.use('publish_content', where)).toMatchObject({ id: flow.id });
    const after = await use('explain_content', explained);
    expect(after.checks[0]).toMatchObject({ name: 'publication', verdict: 'yes' });

    // What is published is not changed: it forks.
    expect(await use('update_version', { ...version, steps })).toMatchObject({
      code: 'E0049',
      whatToDo: expect.stringContaining('fork_version'),
    });
    const draft = await use('fork_version', { contentId: flow.id });
    expect(draft.id).not.toBe(flow.editedVersionId);

    const days = { startDate: '2026-03-01', endDate: '2026-03-01' };
    const numbers = await use('get_analytics', {
      kind: 'content',
      contentId: flow.id,
      environmentId: project.production,
      ...days,
    });
    expect(numbers).toMatchObject({ contentId: flow.id });
    await bold.use('unpublish_content', { contentId: flow.id, environmentId: project.production });
    expect((await use('explain_content', explained)).checks[0]).toMatchObject({ verdict: 'no' });
  });
});
