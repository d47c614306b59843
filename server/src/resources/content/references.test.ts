import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';

const server = useServer();

/** A project with an attribute, a segment and an event that a flow uses. */
async function setUp() {
  const project = await newProject(server);
  const content = contentOf(server, project);
  const { must } = content;
  const attribute = await must('POST', '/attribute-definitions', {
    scope: 'user',
    dataType: 'string',
    codeName: 'plan',
    displayName: 'Plan',
  });
  const uses = [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }];
  const segment = await must('POST', '/segments', {
    name: 'Paying',
    bizType: 'user',
    kind: 'condition',
    conditions: uses,
  });
  const event = await must('POST', '/event-definitions', { codeName: 'bought', displayName: 'Bought' });
  const when = [
    { type: 'segment', segment: segment.id, in: true },
    { type: 'event', event: 'bought' },
    ...uses,
  ];
  const theme = await must('POST', '/themes', { name: 'Ours' });
  const flow = await content.createFlow({ name: 'Upsell', themeId: theme.id }, { startRules: { when } });
  return { project, ...content, attribute, segment, event, theme, flow };
}

describe('what content uses', () => {
  it('cannot be deleted while a draft or a live version uses it, and the message names the content', async () => {
    const { call, attribute, segment, event, theme } = await setUp();
    for (const [path, code] of [
      [`/attribute-definitions/${attribute.id}`, '409 E1042'],
      [`/segments/${segment.id}`, '409 E1043'],
      [`/event-definitions/${event.id}`, '409 E1030'],
      [`/themes/${theme.id}`, '409 E1031'],
    ]) {
      const refused = await call('DELETE', path!);
      expect(codeOf(refused), path).toBe(code);
      expect(refused.body.error.message).toContain('Upsell');
    }
  });

  it('is listed under references', async () => {
    const { must, segment, flow } = await setUp();
    const { results } = await must('GET', `/references?type=segment&id=${segment.id}`);
    expect(results).toEqual([{ object: 'reference', type: 'content', id: flow.id, name: 'Upsell' }]);
  });

  it('is free again when the content is archived, or the draft no longer uses it', async () => {
    const { call, patchVersion, flow, event, segment } = await setUp();
    await patchVersion(flow, { startRules: { when: [{ type: 'segment', segment: segment.id, in: true }] } });
    expect((await call('DELETE', `/event-definitions/${event.id}`)).status).toBe(204);
    await call('DELETE', `/content/${flow.id}`);
    expect((await call('DELETE', `/segments/${segment.id}`)).status).toBe(204);
  });

  it('counts for an old version only while that is live somewhere', async () => {
    const { call, must, publish, patchVersion, flow, event, project } = await setUp();
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    await patchVersion({ id: flow.id, editedVersionId: draft.id }, { startRules: { when: [] } });
    expect(codeOf(await call('DELETE', `/event-definitions/${event.id}`))).toBe('409 E1030');
    await call('POST', `/content/${flow.id}/unpublish`, { environmentId: project.production });
    expect((await call('DELETE', `/event-definitions/${event.id}`)).status).toBe(204);
  });

  it('and was deleted meanwhile keeps an old version from being published, until it is restored', async () => {
    const { call, must, publish, patchVersion, flow, event, project } = await setUp();
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    await patchVersion({ id: flow.id, editedVersionId: draft.id }, { startRules: { when: [] } });
    await call('POST', `/content/${flow.id}/unpublish`, { environmentId: project.production });
    await call('DELETE', `/event-definitions/${event.id}`);
    const refused = await publish(flow);
    expect(codeOf(refused)).toBe('422 E1044');
    expect(refused.body.error.message).toContain('event bought');
    await call('POST', `/event-definitions/${event.id}/restore`);
    expect((await publish(flow)).status).toBe(200);
  });

  it('cannot slip away while a draft begins to use it', async () => {
    const { call, must, create, patchVersion } = await setUp();
    for (let round = 0; round < 5; round++) {
      const segment = await must('POST', '/segments', { name: `S${round}`, bizType: 'user', kind: 'manual' });
      const flow = await create();
      const when = [{ type: 'segment', segment: segment.id, in: true }];
      const [used, deleted] = await Promise.all([
        patchVersion(flow, { startRules: { when } }),
        call('DELETE', `/segments/${segment.id}`),
      ]);
      const outcome = `${used.status} ${deleted.status}`;
      expect(['200 409', '400 204']).toContain(outcome);
    }
  });
});

describe('chains of deletion and restoration', () => {
  it('attribute, segment, theme, content: each waits for what uses it, and for what it uses', async () => {
    const { call, must, attribute, segment, event, theme, flow } = await setUp();
    await must('PATCH', `/themes/${theme.id}`, {
      variations: [{ name: 'Paying', conditions: [{ type: 'segment', segment: segment.id, in: true }] }],
    });
    const remove = (path: string) => call('DELETE', path);
    expect(codeOf(await remove(`/themes/${theme.id}`))).toBe('409 E1031');
    await remove(`/content/${flow.id}`);
    expect(codeOf(await remove(`/segments/${segment.id}`))).toBe('409 E1043');
    expect((await remove(`/themes/${theme.id}`)).status).toBe(204);
    expect(codeOf(await remove(`/attribute-definitions/${attribute.id}`))).toBe('409 E1042');
    expect((await remove(`/segments/${segment.id}`)).status).toBe(204);
    expect((await remove(`/attribute-definitions/${attribute.id}`)).status).toBe(204);
    expect((await remove(`/event-definitions/${event.id}`)).status).toBe(204);

    expect(codeOf(await call('POST', `/themes/${theme.id}/restore`))).toBe('409 E1046');
    expect(codeOf(await call('POST', `/segments/${segment.id}/restore`))).toBe('409 E1046');
    for (const path of [
      `/attribute-definitions/${attribute.id}`,
      `/segments/${segment.id}`,
      `/themes/${theme.id}`,
      `/event-definitions/${event.id}`,
      `/content/${flow.id}`,
    ]) {
      expect((await call('POST', `${path}/restore`)).status, path).toBe(200);
    }
  });
});
