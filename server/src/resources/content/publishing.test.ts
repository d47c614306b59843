import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';
import { limits } from '../limits/limits.ts';

const server = useServer();

async function setUp() {
  const project = await newProject(server);
  return { project, ...contentOf(server, project) };
}

describe('publishing', () => {
  it('makes a version live in one environment, freezes it and tells subscribers', async () => {
    const { call, must, createFlow, publish, project } = await setUp();
    const flow = await createFlow();
    const url = 'https://receiver.example.com/';
    const subscription = { url, topics: ['content'] };
    const hook = await must('POST', `/environments/${project.production}/webhooks`, subscription);
    const { status, body } = await publish(flow);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.environments).toEqual([
      {
        environmentId: project.production,
        published: true,
        publishedVersionId: flow.editedVersionId,
        publishedAt: server.clock.now.toISOString(),
      },
    ]);
    const version = await must('GET', `/content/${flow.id}/versions/${flow.editedVersionId}`);
    expect(version.firstPublishedAt).toBe(server.clock.now.toISOString());
    const log = await must('GET', `/environments/${project.production}/webhooks/${hook.id}/messages`);
    expect(log.results).toHaveLength(1);
    const path = `/environments/${project.production}/webhooks/${hook.id}/messages/${log.results[0].id}`;
    expect((await must('GET', path)).payload).toMatchObject({
      type: 'content.published',
      data: { contentId: flow.id, versionId: flow.editedVersionId },
    });
    expect(
      codeOf(await call('PATCH', `/content/${flow.id}/versions/${version.id}`, { hideRules: null })),
    ).toBe('409 E0049');
  });

  it('again with the same version succeeds with a new time, and again is told', async () => {
    const { createFlow, publish } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    server.pass(10);
    const again = await publish(flow);
    expect(again.body.environments[0].publishedAt).toBe(server.clock.now.toISOString());
    const { rows } = await server.database.pool.query('SELECT FROM publish_records WHERE content_id = $1', [
      flow.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('is refused when the content of an environment would be too large for one answer', async () => {
    const { call, createFlow, publish, project } = await setUp();
    const flows = [await createFlow(), await createFlow(), await createFlow()] as const;
    // Three of them are too much, two are not.
    const filler = Math.floor(limits.publishedBytes.most * 0.4);
    await server.database.pool.query(
      "UPDATE content_versions SET body = body || jsonb_build_object('filler', repeat('x', $1)) WHERE project_id = $2",
      [filler, project.id],
    );
    expect(codeOf(await publish(flows[0]))).toBe('200');
    expect(codeOf(await publish(flows[1]))).toBe('200');
    const refused = await publish(flows[2]);
    expect(codeOf(refused)).toBe('422 E1027');
    expect(refused.body.error.message).toContain(String(limits.publishedBytes.most));
    expect(codeOf(await publish(flows[1]))).toBe('200');
    expect(codeOf(await publish(flows[2], project.staging))).toBe('200');
    await call('POST', `/content/${flows[0].id}/unpublish`, { environmentId: project.production });
    expect(codeOf(await publish(flows[2]))).toBe('200');
  });

  it('keeps environments apart', async () => {
    const { must, createFlow, publish, project } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    const { body } = await publish({ id: flow.id, editedVersionId: draft.id }, project.staging);
    const live = Object.fromEntries(
      body.environments.map((place: { environmentId: string; publishedVersionId: string }) => [
        place.environmentId,
        place.publishedVersionId,
      ]),
    );
    expect(live).toEqual({ [project.production]: flow.editedVersionId, [project.staging]: draft.id });
  });

  it('of what is not usable is refused with every problem, and changes nothing', async () => {
    const { call, must, create, publish } = await setUp();
    const empty = await create();
    const refused = await publish(empty);
    expect(codeOf(refused)).toBe('422 E1027');
    const found = await must('GET', `/content/${empty.id}`);
    expect(found.environments).toEqual([]);
    const path = `/content/${empty.id}/versions/${empty.editedVersionId}`;
    const { ok, errors } = await must('GET', `${path}/validate`);
    expect(ok).toBe(false);
    expect(errors).toEqual([expect.objectContaining({ path: 'steps', text: 'Flow has no steps' })]);
    expect(refused.body.error.message).toContain(errors[0].text);
    const [{ message, path: place }] = errors;
    expect(refused.body.error.issues).toEqual([{ rule: 'usability', message, path: place }]);
    expect((await call('GET', `/content/${empty.id}/versions/none/validate`)).status).toBe(404);
  });

  it('checks the environment of the body like one of a path, and then looks for the version', async () => {
    const { project, call, createFlow } = await setUp();
    const other = await setUp();
    const flow = await createFlow();
    const otherFlow = await createFlow();
    const limited = await newTestToken(server, project, { environmentIds: [project.staging] });
    const path = `/v2/projects/${project.id}/content/${flow.id}/publish`;
    const versionId = flow.editedVersionId;
    const asLimited = (environmentId: string) =>
      server.call(path, { method: 'POST', token: limited, body: { environmentId, versionId } });
    expect(codeOf(await asLimited(project.production))).toBe('403 E1029');
    expect(codeOf(await asLimited('nowhere'))).toBe('404 E1026');
    expect(codeOf(await asLimited(other.project.production))).toBe('403 E1019');
    expect((await asLimited(project.staging)).status).toBe(200);
    const publish = (body: object) => call('POST', `/content/${flow.id}/publish`, body);
    expect(codeOf(await publish({ environmentId: other.project.production, versionId }))).toBe('403 E1019');
    expect(codeOf(await publish({ environmentId: 'nowhere', versionId }))).toBe('404 E1026');
    const unpublish = (environmentId: string) =>
      call('POST', `/content/${flow.id}/unpublish`, { environmentId });
    expect(codeOf(await unpublish(other.project.production))).toBe('403 E1019');
    expect(codeOf(await unpublish('nowhere'))).toBe('404 E1026');
    const foreign = { environmentId: project.production, versionId: otherFlow.editedVersionId };
    expect(codeOf(await publish(foreign))).toBe('404 E1004');
    expect(codeOf(await publish({ environmentId: project.production }))).toBe('400 E1017');
  });

  it('is undone by unpublish, as often as one likes', async () => {
    const { call, createFlow, publish, project } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    for (let i = 0; i < 2; i++) {
      const answer = await call('POST', `/content/${flow.id}/unpublish`, {
        environmentId: project.production,
      });
      expect([answer.status, answer.body.environments]).toEqual([200, []]);
    }
  });
});
