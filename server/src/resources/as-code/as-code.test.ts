import { describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { asCode, fillProject, type Line, textOf, thingIn, thingsIn } from '../../../test/as-code.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';
import { allScopes } from '../../auth/scopes.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { exported, plan, apply } = asCode(server);
const head = { guidepost: 1 };

async function filledProject() {
  const project = await newProject(server);
  await fillProject(server, project);
  return project;
}

const inProduction = ({ production }: TestProject) => ({ environmentId: production });
const webhook = { key: 'chat', url: 'https://127.0.0.1/hook', topics: ['content.published'] };
const theme = (fields: object = {}) => ({ theme: { key: 'blue', name: 'Blue', ...fields } });
const flow = (fields: object = {}) => {
  const steps = [{ key: 'hello', name: 'Hello', type: 'modal', content: [{ type: 'text', markdown: 'Hi' }] }];
  return {
    content: { key: 'tour', name: 'Tour', type: 'flow', themeId: 'standard-light', steps, ...fields },
  };
};
/** The changes of a plan or of an apply: "create theme blue". */
const changesIn = (body: { changes: { kind: string; key: string; action: string }[] }) =>
  body.changes.map(({ action, kind, key }) => `${action} ${kind} ${key}`);

describe('lines about an environment', () => {
  it('are told to be left out where the request names none, and by name', async () => {
    const project = await newProject(server);
    const lines = [head, { webhook }, flow({ published: true }), theme()];
    for (const send of [plan, apply]) {
      const { changes, ignored } = bodyOf(await send(project, lines));
      expect(changesIn({ changes })).toEqual(['create theme blue', 'create content tour']);
      expect(ignored).toEqual([
        { name: 'content/tour', message: expect.stringContaining('environmentId') },
        { name: 'webhook/chat', message: expect.stringContaining('environmentId') },
      ]);
    }
    const there = bodyOf(await apply(project, lines, inProduction(project)));
    expect(there.ignored).toEqual([]);
    expect(changesIn(there)).toContain('create webhook chat');
  });
});

describe('an export', () => {
  it('has something of every kind, no ids of the database and no secrets', async () => {
    const project = await filledProject();
    await apply(project, [head, { webhook }], inProduction(project));
    const lines = await exported(project, inProduction(project));
    const kinds = new Set(thingsIn(lines).map((line) => Object.keys(line)[0]));
    expect(kinds.size).toBe(8);
    const text = textOf(thingsIn(lines));
    for (const table of ['themes', 'segments', 'content', 'content_versions', 'webhooks'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('id')
        .where('project_id', '=', project.id)
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) expect(text).not.toContain(id);
    }
    expect(text).not.toContain('whsec_');
    expect(text).not.toContain(project.id);
  });

  it('keeps the keys of what is renamed', async () => {
    const project = await filledProject();
    const before = await exported(project);
    const { must } = contentOf(server, project);
    const { results } = await must('GET', '/themes?name=Brand');
    await must('PATCH', `/themes/${results[0].id}`, { name: 'Another' });
    const after = await exported(project);
    expect(thingIn(after, 'theme', 'brand')).toEqual({
      ...thingIn(before, 'theme', 'brand'),
      name: 'Another',
    });
  });

  it('names translations of what a content list calls other content by the key of that content', async () => {
    const project = await newProject(server);
    const items = [{ contentType: 'flow', content: 'tour', label: 'Begin' }];
    const list = { type: 'content-list', name: 'Tours', items };
    const data = { buttonText: 'Help', headerText: 'Help', tabs: [{ name: 'Home', blocks: [list] }] };
    const help = { key: 'help', name: 'Help', type: 'resource-center', themeId: 'standard-light', data };
    const german = { localization: { code: 'de', name: 'German', locale: 'de-DE' } };
    bodyOf(await apply(project, [head, german, flow(), { content: help }]));
    const { must } = contentOf(server, project);
    const { results } = await must('GET', '/content?type=resource-center');
    const version = `/content/${results[0].id}/versions/${results[0].editedVersionId}/localizations/de`;
    const { units } = await must('GET', version);
    const { path } = units.find(({ source }: { source: string }) => source === 'Begin');
    await must('PUT', version, { translations: { [path]: 'Los' }, enabled: true });
    const lines = await exported(project);
    const { translations } = thingIn(lines, 'content', 'help') as { translations: object };
    const name = expect.stringMatching(/^tabs\..+\.items\.tour:label$/);
    expect(Object.entries(Object.values(translations)[0].texts)).toEqual([[name, 'Los']]);

    const other = await newProject(server);
    bodyOf(await apply(other, lines));
    expect(thingsIn(await exported(other))).toEqual(thingsIn(lines));
    expect(bodyOf(await apply(project, lines)).changes).toEqual([]);
  });

  it('needs every scope to read', async () => {
    const project = await filledProject();
    const scopes = allScopes.filter((scope) => scope !== 'segment:read');
    const token = await newTestToken(server, project, { scopes });
    const answer = await server.call(`/v2/projects/${project.id}/export`, { token });
    expect(codeOf(answer)).toBe('403 E1012');
  });
});

describe('an apply', () => {
  it('makes another project the same, and a second one changes nothing', async () => {
    const [one, other] = [await filledProject(), await newProject(server)];
    await apply(one, [head, { webhook }], inProduction(one));
    const lines = await exported(one, inProduction(one));
    const applied = bodyOf(await apply(other, lines, inProduction(other)));
    expect(applied.changes.length).toBeGreaterThan(8);
    expect(thingsIn(await exported(other, inProduction(other)))).toEqual(thingsIn(lines));
    const entries = () =>
      server.db.selectFrom('audit_log').select('id').where('project_id', '=', other.id).execute();
    const count = (await entries()).length;
    expect(bodyOf(await apply(other, lines, inProduction(other))).changes).toEqual([]);
    expect(await entries()).toHaveLength(count);
  });

  it('publishes in another environment what one environment shows', async () => {
    const project = await filledProject();
    const lines = await exported(project, inProduction(project));
    const staging = { environmentId: project.staging };
    expect(bodyOf(await plan(project, lines, staging)).applied).toBe(false);
    expect(changesIn(bodyOf(await apply(project, lines, staging)))).toEqual(['update content welcome-tour']);
    expect(thingsIn(await exported(project, staging))).toEqual(thingsIn(lines));
    expect(bodyOf(await plan(project, lines, inProduction(project))).changes).toEqual([]);
  });

  it('is what the plan says, in words, and a plan changes nothing', async () => {
    const project = await filledProject();
    const lines = await exported(project, inProduction(project));
    thingIn(lines, 'theme', 'brand').name = 'Our brand';
    const tour = thingIn(lines, 'content', 'welcome-tour');
    tour.steps[0].name = 'First';
    tour.steps.reverse();
    const planned = bodyOf(await plan(project, lines, inProduction(project)));
    expect(planned.changes).toMatchObject([
      { kind: 'theme', key: 'brand', details: ['name is "Our brand", and was "Brand"'] },
      {
        kind: 'content',
        details: [`steps[${tour.steps[1].key}].name is "First", and was "one"`, 'steps has another order'],
      },
    ]);
    expect(bodyOf(await plan(project, lines, inProduction(project)))).toEqual(planned);
    const applied = bodyOf(await apply(project, lines, inProduction(project)));
    expect(applied).toEqual({ ...planned, applied: true });
    expect(thingsIn(await exported(project, inProduction(project)))).toEqual(thingsIn(lines));
  });

  it('keeps the keys of steps and questions, by which analytics know them', async () => {
    const project = await newProject(server);
    const question = { kind: 'text', key: 'why', name: 'Why?' };
    const steps = [
      { key: 'hello', name: 'Hello', type: 'modal', content: [{ type: 'question', question }] },
      { key: 'bye', name: 'Bye', type: 'modal' },
    ];
    bodyOf(await apply(project, [head, flow({ steps })]));
    const { must } = contentOf(server, project);
    const [content] = (await must('GET', '/content')).results;
    const read = () => must('GET', `/content/${content.id}/versions/${content.editedVersionId}?expand=steps`);
    const before = await read();
    expect(before.steps.map(({ cvid }: { cvid: string }) => cvid)).toEqual(['hello', 'bye']);
    expect(before.steps[0].content[0].question.cvid).toBe('why');
    // Written by hand, without the ids of blocks: the same blocks are meant.
    expect(bodyOf(await apply(project, [head, flow({ steps })])).changes).toEqual([]);
    bodyOf(await apply(project, [head, flow({ steps: [{ ...steps[0], name: 'Hi' }, steps[1]] })]));
    const after = await read();
    expect(after.steps[0]).toEqual({ ...before.steps[0], name: 'Hi' });
  });

  it('leaves what the lines do not name, and deletes it when told', async () => {
    const project = await filledProject();
    const lines = await exported(project, inProduction(project));
    const fewer = lines.filter((line) => !line.content && (line.segment as Line)?.key !== 'friends');
    expect(bodyOf(await plan(project, fewer, inProduction(project))).changes).toEqual([]);
    const options = { ...inProduction(project), delete: true };
    const { changes } = bodyOf(await apply(project, fewer, options));
    expect(changesIn({ changes })).toEqual([
      'delete segment friends',
      'delete content first-steps',
      'delete content welcome-tour',
    ]);
    expect(thingsIn(await exported(project, inProduction(project)))).toEqual(thingsIn(fewer));
    // What comes back is the same content as before, with its history.
    const [{ id }] = (await contentOf(server, project).must('GET', '/content?deleted=true')).results;
    bodyOf(await apply(project, lines, inProduction(project)));
    expect(thingsIn(await exported(project, inProduction(project)))).toEqual(thingsIn(lines));
    expect((await contentOf(server, project).must('GET', `/content/${id}`)).deleted).toBe(false);
  });

  it('refuses what somebody has changed since, unless told', async () => {
    const project = await filledProject();
    const lines = await exported(project);
    const { must } = contentOf(server, project);
    const [{ id }] = (await must('GET', '/themes?name=Brand')).results;
    await must('PATCH', `/themes/${id}`, { name: 'Changed in the dashboard' });
    const wanted = structuredClone(lines);
    thingIn(wanted, 'theme', 'brand').name = 'Changed in the file';
    const answer = await apply(project, wanted);
    expect(codeOf(answer)).toBe('409 E0050');
    expect(answer.body.error.message).toContain('theme/brand');
    expect((await must('GET', `/themes/${id}`)).name).toBe('Changed in the dashboard');
    expect(bodyOf(await plan(project, wanted)).changes[0].drifted).toBe(true);
    bodyOf(await apply(project, wanted, { overwrite: true }));
    expect((await must('GET', `/themes/${id}`)).name).toBe('Changed in the file');
    // The service knows what was applied last: files need not be exported again.
    thingIn(wanted, 'theme', 'brand').name = 'Changed again';
    bodyOf(await apply(project, wanted));
    await must('PATCH', `/themes/${id}`, { name: 'By hand' });
    expect(codeOf(await apply(project, [head, ...thingsIn(lines)]))).toBe('409 E0050');
  });

  it('changes nothing when one thing is refused, and says where that is', async () => {
    const project = await newProject(server);
    const bad = flow({ steps: [{ key: 'a', name: 'A', type: 'modal', colour: 'red' }] });
    const answer = await apply(project, [head, theme(), bad]);
    expect(codeOf(answer)).toBe('400 E1017');
    expect(issuesOf(answer)).toEqual(['schema content/tour: steps[0].colour']);
    expect(thingsIn(await exported(project)).some((line) => line.theme)).toBe(false);
    const refused = async (...lines: Line[]) =>
      issuesOf(await apply(project, [head, ...lines], inProduction(project)));
    expect(await refused(theme({ settings: { mainColor: { background: 'blue' } } }))).toEqual([
      'schema theme/blue: settings.mainColor.background',
    ]);
    expect(await refused(flow({ themeId: 'none' }))).toEqual(['reference_target content/tour: themeId']);
    expect(await refused({ webhook: { ...webhook, topics: ['nothing'] } })).toEqual([
      'schema webhook/chat: topics[0]',
    ]);
    expect(await refused({ webhook: { ...webhook, url: 'ftp://x' } })).toEqual(['schema webhook/chat: url']);
    expect(await refused({ theme: { key: 'No Key', name: 'x' } })).toEqual(['schema theme/No Key: key']);
    expect(await refused({ event: { codeName: 'ev', displayName: 'E', attributes: ['none'] } })).toEqual([
      'reference_target event/ev: attributes[0]',
    ]);
    expect(await refused(flow({ translations: { fr: { texts: {} } } }))).toEqual([
      'reference_target content/tour: translations.fr',
    ]);
    expect(await refused(flow({ published: true, steps: [] }))).toEqual(['usability content/tour: steps']);
  });

  it('needs the scope of each change', async () => {
    const project = await newProject(server);
    const scopes = allScopes.filter((scope) => scope !== 'theme:create');
    const token = await newTestToken(server, project, { scopes });
    expect(codeOf(await apply(project, [head, theme()], { token }))).toBe('403 E1012');
    expect(bodyOf(await plan(project, [head, theme()], { token })).changes).toHaveLength(1);
    expect(bodyOf(await apply(project, [head, flow()], { token })).changes).toHaveLength(1);
  });

  it('tells the audit log and the webhooks what each single change would tell them', async () => {
    const project = await newProject(server);
    bodyOf(await apply(project, [head, { webhook }], inProduction(project)));
    bodyOf(await apply(project, [head, theme(), flow({ published: true })], inProduction(project)));
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['operation', 'action', 'target_type', 'target_name'])
      .where('project_id', '=', project.id)
      .where('operation', '=', 'applyProject')
      .orderBy('id')
      .execute();
    const told = entries.map(
      ({ action, target_type, target_name }) => `${action} ${target_type} ${target_name}`,
    );
    expect(told).toContain('created theme Blue');
    expect(told).toContain('created content Tour');
    expect(told).toContain('created webhook https://127.0.0.1/hook');
    const messages = await server.db
      .selectFrom('webhook_messages')
      .select('topic')
      .where('environment_id', '=', project.production)
      .execute();
    expect(messages).toEqual([{ topic: 'content.published' }]);
  });

  it('of two at once waits for the other', async () => {
    const [one, other] = [await filledProject(), await newProject(server)];
    const lines = await exported(one, inProduction(one));
    const answers = await Promise.all([1, 2, 3].map(() => apply(other, lines, inProduction(other))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changes = answers.map(({ body }) => body.changes.length).sort((a, b) => a - b);
    expect(changes.slice(0, 2)).toEqual([0, 0]);
    expect(thingsIn(await exported(other, inProduction(other)))).toEqual(thingsIn(lines));
  });
});

describe('lines that are refused with a clear error', () => {
  const { project } = useProject(server);

  it.each([
    ['no lines', '', 'The body has no lines'],
    ['no head', '{"theme":{}}\n', 'Line 1 must be {"guidepost": 1}'],
    ['something else than JSON', '{"guidepost":1}\n{', 'Line 2: it is not valid JSON'],
    ['two keys', '{"guidepost":1}\n{"theme":{},"content":{}}', 'Line 2 must be an object with one key'],
    ['an unknown kind', '{"guidepost":1}\n{"user":{}}', 'Line 2 must be an object with one key'],
    ['a hostile key', '{"guidepost":1}\n{"theme":{"__proto__":{}}}', '__proto__ is not an allowed key'],
    [
      'a thing twice',
      '{"guidepost":1}\n{"project":{}}\n{"project":{}}',
      'Line 3 names project/project, which a line before names too',
    ],
    ['a line that is too long', `{"guidepost":1}\n"${'x'.repeat(2 * 1024 * 1024)}"`, 'Line 2 is longer than'],
  ])('%s', async (_what, text, message) => {
    const answer = await apply(project, text);
    expect([codeOf(answer), answer.body.error.message]).toEqual([
      '400 E1017',
      expect.stringContaining(message),
    ]);
  });

  it('too many lines', async () => {
    const answer = await apply(project, `{"guidepost":1}\n${'\n'.repeat(10_000)}`);
    expect(codeOf(answer)).toBe('413 E1017');
    expect(answer.body.error.message).toBe('The body has more than 10000 lines.');
  });

  it('too many bytes, and a body that is no lines', async () => {
    const line = `{"attribute":"${'x'.repeat(1024 * 1024)}"}\n`;
    const large = await apply(project, `{"guidepost":1}\n${line.repeat(17)}`);
    expect(['413 E1017', '400 E1017']).toContain(codeOf(large));
    const { id, token } = project;
    const path = `/v2/projects/${id}/apply`;
    expect(codeOf(await server.call(path, { method: 'POST', token, body: {} }))).toBe('400 E1017');
    expect(codeOf(await server.call(path, { method: 'POST', token }))).toBe('400 E1017');
  });
});
