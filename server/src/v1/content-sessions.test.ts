import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, newProject, newTestToken, useServer } from '../../test/harness.ts';
import { bodies, type Published, useLiving } from '../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
let id: string;
beforeAll(async () => {
  flow = await living.publish('flow');
  await living.sdk('identify', { userId: 'ada', attributes: { plan: 'pro' }, company: { id: 'acme' } });
  id = await living.begin(flow, 'ada', { companyId: 'acme' });
  await living.event(id, 'question_answered', { question: flow.questions.nps, answer: 0 });
  await living.event(id, 'question_answered', { question: flow.questions.many, answer: ['red', 'blue'] });
});

const get = (path: string, token = project.token) => server.call(`/v1/content-sessions${path}`, { token });
const now = () => server.clock.now.toISOString();

describe('GET /v1/content-sessions/{id}', () => {
  const plain = () => ({
    id,
    object: 'contentSession',
    answers: null,
    completedAt: null,
    completed: false,
    contentId: flow.id,
    content: null,
    createdAt: now(),
    companyId: 'acme',
    company: null,
    isPreview: false,
    lastActivityAt: now(),
    progress: 0,
    userId: 'ada',
    user: null,
    versionId: flow.versionId,
    version: null,
  });
  const at = { createdAt: expect.any(String), updatedAt: expect.any(String) };
  const answer = (question: string, answerType: string, answerValue: unknown) => ({
    id: expect.any(String),
    object: 'contentSessionAnswer',
    answerType,
    answerValue,
    createdAt: now(),
    questionCvid: flow.questions[question],
    questionName: question,
  });
  const expanded: [relation: string, filled: () => unknown][] = [
    [
      'content',
      () => ({
        id: flow.id,
        object: 'content',
        name: 'My flow',
        type: 'flow',
        editedVersionId: flow.versionId,
        publishedVersionId: flow.versionId,
        ...at,
      }),
    ],
    ['version', () => ({ id: flow.versionId, object: 'contentVersion', number: 0, ...at })],
    ['answers', () => [answer('nps', 'nps', 0), answer('many', 'multiple-choice', ['red', 'blue'])]],
    [
      'company',
      () => ({
        id: 'acme',
        object: 'company',
        attributes: expect.any(Object),
        createdAt: expect.any(String),
        users: null,
        memberships: null,
      }),
    ],
    [
      'user',
      () => ({
        id: 'ada',
        object: 'user',
        attributes: expect.objectContaining({ plan: 'pro' }),
        createdAt: expect.any(String),
        companies: null,
        memberships: null,
      }),
    ],
  ];

  it('has exactly the fields of the contract', async () => {
    const { status, body } = await get(`/${id}`);
    expect([status, body]).toEqual([200, plain()]);
  });

  it.each(expanded)('with expand=%s has that filled, and nothing else', async (relation, filled) => {
    const { body } = await get(`/${id}?expand=${relation}`);
    expect(body).toEqual({ ...plain(), [relation]: filled() });
  });

  it('with everything expanded has all of it', async () => {
    const query = expanded.map(([relation]) => `expand[]=${relation}`).join('&');
    const filled = Object.fromEntries(expanded.map(([relation, value]) => [relation, value()]));
    expect((await get(`/${id}?${query}`)).body).toEqual({ ...plain(), ...filled });
  });

  it('is complete when the flow was completed, not when it ended', async () => {
    const ended = await living.begin(flow, 'quitter');
    await living.event(ended, 'flow_ended');
    expect((await get(`/${ended}`)).body).toMatchObject({ completed: false, completedAt: null });
    const completed = await living.begin(flow, 'finisher');
    await living.event(completed, 'flow_completed');
    const { body } = await get(`/${completed}`);
    expect(body).toMatchObject({ completed: true, completedAt: now(), progress: 100 });
  });

  it('that does not exist, or is of another environment or project, is E1005', async () => {
    const other = await newProject(server);
    expect(codeOf(await get('/unknown'))).toBe('404 E1005');
    expect(codeOf(await get(`/${id}?environmentId=${project.staging}`))).toBe('404 E1005');
    expect(codeOf(await get(`/${id}`, other.token))).toBe('404 E1005');
  });

  it.each([
    ['expand=steps', '400 E1017'],
    ['environmentId=unknown', '404 E1026'],
  ])('refuses %s with %s', async (query, code) => {
    expect(codeOf(await get(`/${id}?${query}`))).toBe(code);
  });

  it('needs session:read', async () => {
    const token = await newTestToken(server, project, { scopes: ['content:read', 'user:read'] });
    expect(codeOf(await get(`/${id}`, token))).toBe('403 E1012');
  });
});

describe('GET /v1/content-sessions', () => {
  it('lists the sessions of content, of which it must be told', async () => {
    expect(codeOf(await get(''))).toBe('400 E1017');
    expect(codeOf(await get('?contentId=unknown'))).toBe('404 E1004');
    const { body } = await get(`?contentId=${flow.id}&userId=ada&expand=answers`);
    expect(body).toEqual({ results: [expect.objectContaining({ id })], next: null, previous: null });
    expect(body.results[0].answers).toHaveLength(2);
  });

  it('pages by the id of the last session, with links that are paths', async () => {
    const banner = await living.publish('banner', bodies.banner);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await living.begin(banner, `reader ${n}`));
    const first = (await get(`?contentId=${banner.id}&limit=2`)).body;
    expect(first.next).toBe(`/v1/content-sessions?contentId=${banner.id}&limit=2&cursor=${ids[1]}`);
    const second = (await server.call(first.next, project)).body;
    const third = (await server.call(second.next, project)).body;
    const found = [first, second, third].flatMap(({ results }) =>
      results.map((one: { id: string }) => one.id),
    );
    expect([found, third.next]).toEqual([ids, null]);
    expect((await server.call(third.previous, project)).body.results).toEqual(second.results);
    const nowhere = (await get(`?contentId=${banner.id}&cursor=unknown`)).body;
    expect(nowhere).toEqual({ results: [], next: null, previous: null });
  });
});
