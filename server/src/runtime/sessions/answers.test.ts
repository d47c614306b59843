import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { type Published, useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
let checklist: Published;
beforeAll(async () => {
  // Decides the type of an attribute that an answer of another type is bound to.
  await living.sdk('identify', { userId: 'typed', attributes: { feedback: 7 } });
  flow = await living.publish('flow');
  checklist = await living.publish('checklist');
});

describe('answers', () => {
  const answer = (id: string, question: string, value: unknown, fields: object = {}) =>
    living.event(id, 'question_answered', { question: flow.questions[question], answer: value, ...fields });

  it('of every kind are kept as they were given, and the last of each counts', async () => {
    const id = await living.begin(flow, 'respondent');
    await answer(id, 'nps', 3);
    await answer(id, 'nps', 0);
    await answer(id, 'stars', 5);
    await answer(id, 'say', 'Fine');
    await answer(id, 'one', 'red');
    await answer(id, 'many', ['blue', 'red']);
    const { answers } = await living.session(id, '?expand=answers');
    const shown = answers.map((one: Record<string, unknown>) => [
      one.questionName,
      one.answerType,
      one.answerValue,
    ]);
    expect(shown).toEqual([
      ['nps', 'nps', 0],
      ['stars', 'star-rating', 5],
      ['say', 'multi-line-text', 'Fine'],
      ['one', 'multiple-choice', 'red'],
      ['many', 'multiple-choice', ['blue', 'red']],
    ]);
    expect(answers[0]).toEqual({
      id: expect.any(String),
      object: 'contentSessionAnswer',
      answerType: 'nps',
      answerValue: 0,
      createdAt: server.clock.now.toISOString(),
      questionCvid: flow.questions.nps,
      questionName: 'nps',
    });
  });

  it.each([
    ['nps', 11],
    ['nps', undefined],
    ['stars', 0],
    ['say', ['x']],
    ['one', 'green'],
    ['many', [{}]],
    ['many', 'red'],
  ])('to %s are not %j', async (question, value) => {
    const { body: session } = await living.start(flow.id, 'mistaken');
    const { status, body } = await answer(session.id, question, value);
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'E1017', 'answer']);
    expect((await living.session(session.id, '?expand=answers')).answers).toEqual([]);
  });

  it('write the attribute that the question is bound to, and nothing where it does not fit', async () => {
    const id = await living.begin(flow, 'bound');
    await Promise.all([answer(id, 'nps', 9), answer(id, 'many', ['red'])]);
    const { status, body } = await answer(id, 'say', 'Great');
    expect([status, body.rejected]).toEqual([200, [{ codeName: 'feedback', reason: expect.any(String) }]]);
    const user = (await server.call(`${living.environment}/users/bound`, project)).body;
    expect(user.attributes).toMatchObject({ nps_score: 9, colours: ['red'] });
    expect(user.attributes).not.toHaveProperty('feedback');
  });

  it('given at an earlier time do not replace later ones', async () => {
    const begun = server.clock.now.getTime();
    const id = await living.begin(flow, 'late answers');
    server.clock.now = new Date(begun + 60_000);
    await answer(id, 'nps', 8, { occurredAt: new Date(begun + 50_000).toISOString() });
    await answer(id, 'nps', 2, { occurredAt: new Date(begun + 10_000).toISOString() });
    const { answers } = await living.session(id, '?expand=answers');
    expect(answers[0].answerValue).toBe(8);
    const user = (await server.call(`${living.environment}/users/late%20answers`, project)).body;
    expect(user.attributes.nps_score).toBe(8);
    expect(await living.eventNames(id)).toEqual(['flow_started', 'question_answered', 'question_answered']);
  });

  it('in a burst are all recorded, and one of them counts', async () => {
    const id = await living.begin(flow, 'hasty');
    for (const value of [1, 2, 3]) void answer(id, 'nps', value);
    await answer(id, 'nps', 4);
    const { answers } = await living.session(id, '?expand=answers');
    expect(answers).toHaveLength(1);
    expect((await living.eventNames(id)).length).toBe(5);
  });
});

describe('a checklist', () => {
  it('is lived through', async () => {
    const tasks: string[] = checklist.version.data.items.map((item: { id: string }) => item.id);
    const id = await living.begin(checklist, 'doer');
    await living.event(id, 'checklist_seen');
    await living.event(id, 'checklist_task_clicked', { taskId: tasks[0] });
    const done = await Promise.all(
      [...tasks, tasks[0]].map((taskId) => living.event(id, 'checklist_task_completed', { taskId })),
    );
    expect(done.map(({ body }) => body.ignored)).toEqual([null, null, null, 'repeated']);
    await living.event(id, 'checklist_hidden');
    await living.event(id, 'checklist_dismissed');
    expect(await living.eventNames(id)).toEqual([
      'checklist_started',
      'checklist_seen',
      'checklist_task_clicked',
      'checklist_task_completed',
      'checklist_task_completed',
      'checklist_task_completed',
      'checklist_completed',
      'checklist_hidden',
      'checklist_dismissed',
    ]);
    expect(await living.session(id)).toMatchObject({
      progress: 100,
      completed: true,
      endReason: 'user_closed',
    });
  });
});
