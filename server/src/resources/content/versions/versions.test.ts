import { describe, expect, it } from 'vitest';
import { aStep, contentOf } from '../../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../../test/harness.ts';

const server = useServer();

async function setUp() {
  const project = await newProject(server);
  return { project, ...contentOf(server, project) };
}

const versionPath = ({ id, editedVersionId }: { id: string; editedVersionId: string }) =>
  `/content/${id}/versions/${editedVersionId}`;

describe('a draft', () => {
  it('is what POST versions answers as long as it can be edited', async () => {
    const { call, createFlow } = await setUp();
    const flow = await createFlow();
    const { status, body } = await call('POST', `/content/${flow.id}/versions`);
    expect([status, body.id]).toEqual([201, flow.editedVersionId]);
  });

  it('is forked from a published version: next number, same cvids, new step ids', async () => {
    const { must, createFlow, publish } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions?expand=steps`);
    expect(draft).toMatchObject({ number: 1, firstPublishedAt: null });
    const source = await must('GET', `${versionPath(flow)}?expand=steps`);
    expect(draft.steps[0].cvid).toBe(source.steps[0].cvid);
    expect(draft.steps[0].id).not.toBe(source.steps[0].id);
    expect((await must('GET', `/content/${flow.id}`)).editedVersionId).toBe(draft.id);
    const list = await must('GET', `/content/${flow.id}/versions`);
    expect(list.results.map(({ number }: { number: number }) => number)).toEqual([0, 1]);
    expect((await must('GET', `/content/${flow.id}/versions?expand=steps`)).results[1].steps).toEqual(
      draft.steps,
    );
  });

  it('is forked once by many at the same moment', async () => {
    const { call, must, createFlow, publish } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', `/content/${flow.id}/versions`)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await must('GET', `/content/${flow.id}/versions`)).results).toHaveLength(2);
  });

  it('can be made of any older version, which stays as it is; the replaced draft is frozen', async () => {
    const { call, must, createFlow, publish, patchVersion } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    const later = { id: flow.id, editedVersionId: draft.id };
    await patchVersion(later, { steps: [{ ...aStep, name: 'Changed' }] });
    const { status, body: restored } = await call('POST', `${versionPath(flow)}/restore?expand=steps`);
    expect(status).toBe(201);
    expect(restored).toMatchObject({ number: 2, steps: [{ name: 'Welcome' }] });
    expect(codeOf(await patchVersion(later, { hideRules: null }))).toBe('409 E0049');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', `${versionPath(flow)}/restore`)),
    );
    expect(answers.map(({ body }) => body.number).sort()).toEqual([3, 4, 5, 6, 7]);
  });

  it('reports every problem of its body at once, with its path, and changes nothing', async () => {
    const { must, createFlow, patchVersion } = await setUp();
    const flow = await createFlow();
    const before = await must('GET', `${versionPath(flow)}?expand=steps&expand=data`);
    const { status, body } = await patchVersion(flow, {
      steps: [
        {
          ...aStep,
          type: 'balloon',
          content: [
            { type: 'image', url: 'ftp://x' },
            { type: 'button', text: 'Go', actions: [{ type: 'navigate', url: 'javascript:alert(1)' }] },
          ],
          triggers: [{ when: [{ type: 'segment', segment: 'none', in: true }], do: [{ type: 'dismiss' }] }],
        },
      ],
      startRules: {
        when: [{ type: 'attribute', scope: 'user', attribute: 'nothing', op: 'is', value: 'x' }],
      },
      surprise: 1,
    });
    expect(status).toBe(400);
    const issues = body.error.issues.map(
      ({ rule, path }: { rule: string; path: string }) => `${rule} ${path}`,
    );
    expect(issues).toEqual(
      expect.arrayContaining([
        'schema steps[0].type',
        'media_url steps[0].content[0].url',
        'destination_url steps[0].content[1].actions[0].url',
        'reactive_condition steps[0].triggers[0].when[0]',
        'reference_target startRules.when[0].attribute',
        'schema surprise',
      ]),
    );
    expect(await must('GET', `${versionPath(flow)}?expand=steps&expand=data`)).toEqual(before);
  });

  it('names a theme that exists', async () => {
    const { createFlow, patchVersion } = await setUp();
    const flow = await createFlow();
    expect(codeOf(await patchVersion(flow, { themeId: 'none' }))).toBe('404 E1021');
    expect(codeOf(await patchVersion(flow, { themeId: null }))).toBe('400 E1017');
    expect(codeOf(await patchVersion(flow, {}))).toBe('400 E1017');
  });
});

describe('If-Match', () => {
  it('lets a change pass only as long as nobody else made one', async () => {
    const { call, createFlow, patchVersion } = await setUp();
    const flow = await createFlow();
    const etag = (await call('GET', versionPath(flow))).headers.get('etag')!;
    const first = await patchVersion(flow, { steps: [] }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(etag);
    expect(codeOf(await patchVersion(flow, { steps: [aStep] }, { 'If-Match': etag }))).toBe('409 E0050');
    let current = first.headers.get('etag')!;
    for (const matchOf of [() => '*', () => `"other", ${current}`]) {
      const match = matchOf();
      const { status, headers } = await patchVersion(flow, { hideRules: null }, { 'If-Match': match });
      expect(status, match).toBe(200);
      current = headers.get('etag')!;
      if (match === '*') expect(current).not.toBe(first.headers.get('etag'));
    }
    for (const match of ['nonsense', `W/${current}`, `${current}x`]) {
      const refused = await patchVersion(flow, { hideRules: null }, { 'If-Match': match });
      expect(codeOf(refused), match).toBe('409 E0050');
    }
  });

  it('lets one of many concurrent changes pass', async () => {
    const { call, createFlow, patchVersion } = await setUp();
    const flow = await createFlow();
    const etag = (await call('GET', versionPath(flow))).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        patchVersion(flow, { steps: [{ ...aStep, name: `Writer ${n}` }] }, { 'If-Match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('a publish and a change of the same draft at one moment', () => {
  it('take turns: what is live is what was checked, and never changes afterwards', async () => {
    const { must, createFlow, publish, patchVersion, project } = await setUp();
    for (let round = 0; round < 5; round++) {
      const flow = await createFlow();
      const [published, changed] = await Promise.all([
        publish(flow),
        patchVersion(flow, { steps: [{ ...aStep, name: `Round ${round}` }] }),
      ]);
      expect(published.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      const live = await must('GET', `${versionPath(flow)}?expand=steps`);
      expect(live.steps[0].name).toBe(changed.status === 200 ? `Round ${round}` : 'Welcome');
      expect(live.firstPublishedAt).not.toBeNull();
      await must('POST', `/content/${flow.id}/unpublish`, { environmentId: project.production });
    }
  });
});

describe('a patch of a version', () => {
  const nothing = '/content/none/versions/none';

  it('is judged before the version is looked for, and before its state', async () => {
    const { call, createFlow, publish } = await setUp();
    const flow = await createFlow();
    const elsewhere = `/content/${flow.id}/versions/none`;
    await publish(flow);
    for (const body of [{}, { unheardOf: 1 }, { steps: 'none' }, { data: [] }, { themeId: 7 }]) {
      for (const path of [nothing, elsewhere, versionPath(flow)])
        expect(codeOf(await call('PATCH', path, body)), `${path} ${JSON.stringify(body)}`).toBe('400 E1017');
    }
    const misshapen = { steps: [{ ...aStep, type: 'unheard of' }] };
    expect(codeOf(await call('PATCH', versionPath(flow), misshapen))).toBe('400 E1017');
    const fine = { steps: [aStep] };
    for (const path of [nothing, elsewhere])
      expect(codeOf(await call('PATCH', path, fine))).toBe('404 E1004');
    expect(codeOf(await call('PATCH', versionPath(flow), fine))).toBe('409 E0049');
    const unknownTheme = { themeId: 'none' };
    expect(codeOf(await call('PATCH', versionPath(flow), unknownTheme))).toBe('409 E0049');
    expect(codeOf(await call('PATCH', versionPath(await createFlow()), unknownTheme))).toBe('404 E1021');
  });

  it('of archived content too', async () => {
    const { call, must, createFlow } = await setUp();
    const flow = await createFlow();
    await must('DELETE', `/content/${flow.id}`);
    expect(codeOf(await call('PATCH', versionPath(flow), { steps: 'none' }))).toBe('400 E1017');
    expect(codeOf(await call('PATCH', versionPath(flow), { steps: [aStep] }))).toBe('404 E1004');
  });

  it('gives no theme to a tracker, which may say that it has none', async () => {
    const { call, create, defaultTheme } = await setUp();
    const tracker = await create({ type: 'tracker', themeId: undefined });
    const themeId = await defaultTheme();
    const refused = await call('PATCH', versionPath(tracker), { themeId });
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.issues).toMatchObject([{ path: 'themeId' }]);
    expect((await call('PATCH', versionPath(tracker), { themeId: null })).status).toBe(200);
  });
});

describe('a page of versions', () => {
  it('is refused when the bodies that it needs are too large for one answer, and never silently cut', async () => {
    const { project, call, must, createFlow } = await setUp();
    const flow = await createFlow();
    await server.database.pool.query(
      `INSERT INTO content_versions (id, project_id, content_id, number, theme_id, body, created_at, updated_at)
       SELECT id || '-' || n, project_id, content_id, n, theme_id,
         jsonb_set(body, '{steps,0,content}', (
           SELECT jsonb_agg(jsonb_build_object(
             'object', 'block', 'id', 'b' || b, 'type', 'text', 'markdown', repeat('x', 19900)))
           FROM generate_series(1, 48) AS b)),
         created_at, updated_at
       FROM content_versions, generate_series(1, 9) AS n WHERE id = $1`,
      [flow.editedVersionId],
    );
    const versions = `/content/${flow.id}/versions`;
    expect((await must('GET', versions)).results).toHaveLength(10);
    for (const expand of ['steps', 'data', 'questions', 'localizations']) {
      const answer = await call('GET', `${versions}?expand=${expand}`);
      expect(codeOf(answer), expand).toBe('400 E1017');
      expect(answer.body.error.message).toMatch(/more than 8388608 bytes.*with limit/);
      const fewer = await must('GET', `${versions}?expand=${expand}&limit=8`);
      expect([fewer.results.length, typeof fewer.next], expand).toEqual([8, 'string']);
    }
    const old = `/v1/content-versions?projectId=${project.id}&contentId=${flow.id}&expand=questions`;
    expect(codeOf(await server.call(old, project))).toBe('400 E1017');
    expect((await server.call(`${old}&limit=8`, project)).body.results).toHaveLength(8);
  });
});
