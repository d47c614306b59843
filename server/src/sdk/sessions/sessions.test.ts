import { beforeAll, describe, expect, it } from 'vitest';
import { aStep } from '../../../test/content.ts';
import { newProject, type TestProject, useServer } from '../../../test/harness.ts';
import { bodies, type Living, livingIn, type Published } from '../../../test/lived-content.ts';

const server = useServer();
let project: TestProject;
let living: Living;
let flow: Published;
let checklist: Published;
beforeAll(async () => {
  project = await newProject(server);
  living = await livingIn(server, project);
  // Decides the type of an attribute that an answer of another type is bound to.
  await living.sdk('identify', { userId: 'typed', attributes: { feedback: 7 } });
  flow = await living.publish('flow');
  checklist = await living.publish('checklist');
});

const namesOf = async (sessionId: string) =>
  (await living.events(`sessionId=${sessionId}&orderBy=createdAt`)).map(
    (event: { codeName: string }) => event.codeName,
  );
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  `${status} ${body.error?.code}`;

describe('starting', () => {
  it('begins a session on the live version, with its event, and creates the user', async () => {
    const { status, body } = await living.start(flow.id, 'new user', {
      startReason: 'start_from_url',
      context: { pageUrl: 'https://app.example.com', viewportWidth: 800, viewportHeight: 600 },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'contentSession',
      answers: null,
      completed: false,
      completedAt: null,
      endedAt: null,
      endReason: null,
      contentId: flow.id,
      content: null,
      createdAt: server.clock.now.toISOString(),
      companyId: null,
      company: null,
      lastActivityAt: server.clock.now.toISOString(),
      progress: 0,
      userId: 'new user',
      user: null,
      versionId: flow.versionId,
      version: null,
    });
    const [event] = await living.events(`sessionId=${body.id}`);
    expect(event).toMatchObject({
      codeName: 'flow_started',
      userId: 'new user',
      contentId: flow.id,
      versionId: flow.versionId,
      attributes: { flow_start_reason: 'start_from_url', page_url: 'https://app.example.com' },
    });
    expect((await server.call(`${living.environment}/users/new%20user`, project)).status).toBe(200);
  });

  it('again answers the session that the user is in the middle of', async () => {
    const first = await living.start(flow.id, 'twice');
    const second = await living.start(flow.id, 'twice');
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect(await namesOf(first.body.id)).toEqual(['flow_started']);
    await living.event(first.body.id, 'flow_ended');
    expect((await living.start(flow.id, 'twice')).status).toBe(201);
  });

  it('many times at once begins one session', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => living.start(flow.id, 'crowd')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await namesOf(answers[0]!.body.id)).toEqual(['flow_started']);
  });

  it('of many users at once begins a session for each', async () => {
    const users = Array.from({ length: 50 }, (_, n) => `many ${n}`);
    const answers = await Promise.all(users.map((user) => living.start(flow.id, user)));
    expect(answers.map(({ status, body }) => [status, body.userId])).toEqual(
      users.map((user) => [201, user]),
    );
  });

  it('names a company that exists, and leaves out one that does not', async () => {
    const method = 'PUT';
    await server.call(`${living.environment}/companies/acme`, { method, token: project.token, body: {} });
    expect((await living.start(flow.id, 'in acme', { companyId: 'acme' })).body.companyId).toBe('acme');
    expect((await living.start(flow.id, 'nowhere', { companyId: 'nowhere' })).body.companyId).toBeNull();
  });

  it('takes the language of the user where the page does not say it', async () => {
    const locale = (userId: string) => living.sdk('identify', { userId, attributes: { locale_code: 'fr' } });
    await Promise.all([locale('reader'), locale('reader 2')]);
    const own = await living.begin(flow, 'reader');
    const other = await living.begin(flow, 'reader 2', { context: { locale: 'de' } });
    const languageOf = async (id: string) =>
      (await living.events(`sessionId=${id}`))[0].attributes.locale_code;
    expect([await languageOf(own), await languageOf(other)]).toEqual(['fr', 'de']);
  });

  it('what is not live is E1004, and creates nobody', async () => {
    const draft = await living.api.create({ name: 'Draft' });
    const staged = await living.publish('flow', bodies.flow, project.staging);
    const archived = await living.api.create({ name: 'Archived' });
    await living.api.must('DELETE', `/content/${archived.id}`);
    const other = await livingIn(server, await newProject(server));
    const foreign = await other.publish('banner');
    for (const id of [draft.id, staged.id, archived.id, foreign.id, 'unknown']) {
      expect(codeOf(await living.start(id, 'nobody')), id).toBe('404 E1004');
    }
    expect(codeOf(await server.call(`${living.environment}/users/nobody`, project))).toBe('404 E1001');
  });

  it('a tracker is E0003', async () => {
    const tracker = await living.publish('tracker');
    expect(codeOf(await living.start(tracker.id, 'ada'))).toBe('400 E0003');
  });

  it.each([
    ['no user', { contentId: 'x' }, 'userId'],
    ['a blank user', { contentId: 'x', userId: ' ' }, 'userId'],
    ['no content', { userId: 'u' }, 'contentId'],
    ['an unknown key', { userId: 'u', contentId: 'x', colour: 1 }, 'colour'],
    ['a context that is no object', { userId: 'u', contentId: 'x', context: [] }, 'context'],
    [
      'a long page',
      { userId: 'u', contentId: 'x', context: { pageUrl: 'x'.repeat(2049) } },
      'context.pageUrl',
    ],
    ['a long reason', { userId: 'u', contentId: 'x', startReason: 'x'.repeat(256) }, 'startReason'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await living.sdk('sessions', body);
    expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, path]);
  });

  it('touches last_seen_at', async () => {
    const before = server.clock.now;
    await living.sdk('identify', { userId: 'seen' });
    server.clock.now = new Date(before.getTime() + 120_000);
    await living.start(flow.id, 'seen');
    const { body } = await server.call(`${living.environment}/users/seen`, project);
    expect(body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
  });
});

describe('an event', () => {
  it('moves the session and answers how it is now', async () => {
    const id = await living.begin(flow, 'walker');
    const { cvid } = flow.version.steps[2];
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const { status, body } = await living.event(id, 'flow_step_seen', { stepCvid: cvid });
    expect([status, body]).toEqual([
      200,
      {
        status: 'ok',
        eventId: expect.any(String),
        ignored: null,
        rejected: [],
        session: expect.objectContaining({
          id,
          progress: 50,
          lastActivityAt: server.clock.now.toISOString(),
        }),
      },
    ]);
    expect(await living.session(id)).toEqual(body.session);
  });

  it('brings what follows from it, in this order', async () => {
    const id = await living.begin(flow, 'finisher');
    await living.event(id, 'flow_step_seen', { stepCvid: flow.version.steps.at(-1).cvid });
    expect(await namesOf(id)).toEqual(['flow_started', 'flow_step_seen', 'flow_completed']);
    expect(await living.session(id)).toMatchObject({
      completed: true,
      completedAt: server.clock.now.toISOString(),
      progress: 100,
      endedAt: null,
    });
  });

  it('is recorded once by its messageId: alone, in a burst and later', async () => {
    const id = await living.begin(flow, 'retrying');
    const seen = { stepCvid: flow.version.steps[0].cvid, messageId: 'message' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => living.event(id, 'flow_step_seen', seen)),
    );
    const ids = new Set(answers.map(({ body }) => body.eventId));
    expect(ids.size).toBe(1);
    const later = await living.event(id, 'flow_step_seen', seen);
    expect([later.body.eventId, later.body.ignored]).toEqual([[...ids][0], null]);
    expect(await namesOf(id)).toEqual(['flow_started', 'flow_step_seen']);
  });

  it('with a messageId of another session records nothing, and moves nothing', async () => {
    const [one, two] = [await living.begin(flow, 'first'), await living.begin(flow, 'second')];
    const seen = { stepCvid: flow.version.steps[1].cvid, messageId: 'shared' };
    const answers = await Promise.all([one, two].map((id) => living.event(id, 'flow_step_seen', seen)));
    expect(answers[0]!.body.eventId).toBe(answers[1]!.body.eventId);
    const progress = [(await living.session(one)).progress, (await living.session(two)).progress];
    expect(progress.sort((a, b) => a - b)).toEqual([0, 25]);
  });

  it('is not recorded after the end, nor are several ends', async () => {
    const id = await living.begin(flow, 'ended');
    const ends = await Promise.all(
      ['user_closed', 'action'].map((reason) =>
        living.event(id, 'flow_ended', { attributes: { flow_end_reason: reason } }),
      ),
    );
    const { body } = await living.event(id, 'flow_step_seen', { stepCvid: flow.version.steps[0].cvid });
    expect([body.eventId, body.ignored]).toEqual([null, 'session_ended']);
    expect(ends.map((end) => end.body.ignored)).toEqual([null, 'session_ended']);
    expect(await namesOf(id)).toEqual(['flow_started', 'flow_ended']);
    expect(await living.session(id)).toMatchObject({
      endReason: 'user_closed',
      progress: 0,
      completed: false,
    });
  });

  it('happened when it says, between the start of the session and now', async () => {
    const begun = server.clock.now.getTime();
    const id = await living.begin(flow, 'punctual');
    server.clock.now = new Date(begun + 60_000);
    const at = async (occurredAt: string) => {
      const { body } = await living.event(id, 'tooltip_target_missing', {
        stepCvid: flow.version.steps[0].cvid,
        occurredAt,
      });
      const events = await living.events(`sessionId=${id}`);
      return events.find((event: { id: string }) => event.id === body.eventId).createdAt;
    };
    const middle = new Date(begun + 30_000).toISOString();
    expect(await at(middle)).toBe(middle);
    expect(await at('2001-01-01T00:00:00Z')).toBe(new Date(begun).toISOString());
    expect(await at('2101-01-01T00:00:00Z')).toBe(server.clock.now.toISOString());
  });

  it('names what of its attributes was left out', async () => {
    const id = await living.begin(flow, 'chatty');
    const { body } = await living.event(id, 'flow_ended', { attributes: { colour: 'red' } });
    expect(body.rejected).toEqual([{ codeName: 'colour', reason: expect.any(String) }]);
  });

  it('of a session that does not exist, or belongs to another environment, is E1005', async () => {
    const other = await livingIn(server, await newProject(server));
    const foreign = await other.begin(await other.publish('banner'), 'ada');
    for (const id of ['unknown', foreign])
      expect(codeOf(await living.event(id, 'flow_ended'))).toBe('404 E1005');
  });

  it.each([
    ['no name', {}, 'name'],
    ['an event of other content', { name: 'checklist_seen' }, 'name'],
    ['a custom event', { name: 'order_paid' }, 'name'],
    ['a step that is not there', { name: 'flow_step_seen', stepCvid: 'x' }, 'stepCvid'],
    ['a step that is no text', { name: 'flow_step_seen', stepCvid: 7 }, 'stepCvid'],
    ['an unknown key', { name: 'flow_ended', colour: 1 }, 'colour'],
    ['attributes that are no object', { name: 'flow_ended', attributes: 'x' }, 'attributes'],
    ['a time without zone', { name: 'flow_ended', occurredAt: '2026-01-01T00:00:00' }, 'occurredAt'],
    ['an empty messageId', { name: 'flow_ended', messageId: '' }, 'messageId'],
    ['a question that is not there', { name: 'question_answered', question: 'x', answer: 1 }, 'question'],
  ])('refuses %s, and stays where it was', async (_, body, path) => {
    const { body: session } = await living.start(flow.id, 'refused');
    const answer = await living.sdk(`sessions/${session.id}/events`, body);
    expect([answer.status, answer.body.error.code, answer.body.error.issues[0].path]).toEqual([
      400,
      'E1017',
      path,
    ]);
    expect(await namesOf(session.id)).toEqual(['flow_started']);
  });

  it('of what only the version has that was published since moves the session there', async () => {
    const content = await living.publish('flow');
    const [old, other] = [await living.begin(content, 'old hand'), await living.begin(content, 'old timer')];
    const draft = await living.api.must('POST', `/content/${content.id}/versions?expand=steps`);
    const steps = [...draft.steps, aStep];
    const edited = { id: content.id, editedVersionId: draft.id };
    const { body: version } = await living.api.patchVersion(edited, { steps });
    expect((await living.api.publish(edited)).status).toBe(200);
    const seen = (id: string, step: number) =>
      living.event(id, 'flow_step_seen', { stepCvid: version.steps[step].cvid });
    expect((await seen(old, 0)).body.session.versionId).toBe(content.versionId);
    const moved = (await seen(old, 5)).body;
    expect(moved.session).toMatchObject({ versionId: draft.id, completed: true });
    const [event] = await living.events(`sessionId=${old}&name=flow_completed`);
    expect([event.versionId, event.attributes.flow_version_number]).toEqual([draft.id, 1]);
    expect((await living.session(other)).versionId).toBe(content.versionId);
    expect(codeOf(await living.event(other, 'flow_step_seen', { stepCvid: 'nowhere' }))).toBe('400 E1017');
  });

  it('that is refused does not harm those that arrive with it', async () => {
    const id = await living.begin(flow, 'mixed');
    const cvids = flow.version.steps.map((step: { cvid: string }) => step.cvid);
    const answers = await Promise.all(
      ['unknown', ...cvids].map((stepCvid) => living.event(id, 'flow_step_seen', { stepCvid })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200, 200]);
    expect((await living.session(id)).completed).toBe(true);
  });
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
    expect(await namesOf(id)).toEqual(['flow_started', 'question_answered', 'question_answered']);
  });

  it('in a burst are all recorded, and one of them counts', async () => {
    const id = await living.begin(flow, 'hasty');
    for (const value of [1, 2, 3]) void answer(id, 'nps', value);
    await answer(id, 'nps', 4);
    const { answers } = await living.session(id, '?expand=answers');
    expect(answers).toHaveLength(1);
    expect((await namesOf(id)).length).toBe(5);
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
    expect(await namesOf(id)).toEqual([
      ...['checklist_started', 'checklist_seen', 'checklist_task_clicked'],
      ...['checklist_task_completed', 'checklist_task_completed', 'checklist_task_completed'],
      ...['checklist_completed', 'checklist_hidden', 'checklist_dismissed'],
    ]);
    expect(await living.session(id)).toMatchObject({
      progress: 100,
      completed: true,
      endReason: 'user_closed',
    });
  });
});

describe('unpublishing', () => {
  it('ends the live sessions there, each with its event, and no new ones begin', async () => {
    const banner = await living.publish('banner');
    const announcement = await living.publish('announcement');
    const users = Array.from({ length: 5 }, (_, n) => `audience ${n}`);
    const ids = await Promise.all(users.map((user) => living.begin(banner, user)));
    await living.event(ids[0]!, 'banner_dismissed');
    const told = await living.begin(announcement, 'told');
    for (const { id } of [banner, announcement])
      await living.api.must('POST', `/content/${id}/unpublish`, { environmentId: project.production });
    const sessions = await Promise.all([...ids, told].map((id) => living.session(id)));
    expect(sessions.map(({ endReason }) => endReason)).toEqual([
      'user_closed',
      ...Array(5).fill('unpublished_content'),
    ]);
    expect(await namesOf(ids[1]!)).toEqual(['banner_seen', 'banner_dismissed']);
    const [last] = await living.events(`sessionId=${ids[1]}`);
    expect(last.attributes.banner_end_reason).toBe('unpublished_content');
    expect(await namesOf(ids[0]!)).toEqual(['banner_seen', 'banner_dismissed']);
    expect(codeOf(await living.start(banner.id, 'late'))).toBe('404 E1004');
  });

  it('ends as many as there are', async () => {
    const banner = await living.publish('banner');
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO users (environment_id, external_id, created_at, updated_at)
       SELECT $1, 'one of many ' || n, now(), now() FROM generate_series(1, 2500) n`,
      [project.production],
    );
    await pool.query(
      `INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, start_reason, created_at, last_activity_at)
       SELECT $1, 'many ' || n, $2, $3, 'one of many ' || n, 'x', $4, $4 FROM generate_series(1, 2500) n`,
      [project.production, banner.id, banner.versionId, server.clock.now],
    );
    await living.api.must('POST', `/content/${banner.id}/unpublish`, { environmentId: project.production });
    const { rows } = await pool.query(
      `SELECT count(*)::int AS sessions, count(DISTINCT e.session_id)::int AS told, count(e.id)::int AS events
       FROM content_sessions s LEFT JOIN events e ON e.session_id = s.id AND e.code_name = 'banner_dismissed'
       WHERE s.content_id = $1 AND s.end_reason = 'unpublished_content'`,
      [banner.id],
    );
    expect(rows).toEqual([{ sessions: 2500, told: 2500, events: 2500 }]);
  });

  it('that a process did not see to the end is finished by the upkeep of another', async () => {
    const [banner, again] = [await living.publish('banner'), await living.publish('banner')];
    const [left, before] = [await living.begin(banner, 'left'), await living.begin(again, 'before')];
    const place = { project_id: project.id, environment_id: project.production };
    for (const { id } of [banner, again])
      await server.endings.request(server.db, { ...place, content_id: id }, 'unpublished_content');
    await server.db.deleteFrom('publications').where('content_id', '=', banner.id).execute();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    // It was published again at once.
    const since = await living.begin(again, 'since');
    await server.endings.finish();
    const ended = await Promise.all([left, before, since].map((id) => living.session(id)));
    expect(ended.map(({ endReason }) => endReason)).toEqual([
      'unpublished_content',
      'unpublished_content',
      null,
    ]);
    const { rows } = await server.database.pool.query('SELECT FROM session_endings');
    expect(rows).toEqual([]);
  });

  it('while sessions begin leaves none of them alive', async () => {
    const banner = await living.publish('banner');
    const starts = Array.from({ length: 40 }, (_, n) => living.start(banner.id, `racer ${n}`));
    await Promise.race(starts);
    await living.api.must('POST', `/content/${banner.id}/unpublish`, { environmentId: project.production });
    const answers = await Promise.all(starts);
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS live FROM content_sessions WHERE content_id = $1 AND ended_at IS NULL',
      [banner.id],
    );
    expect(rows[0].live).toBe(0);
  });
});

describe('a tracker', () => {
  it('records its event and the built-in one, without a session', async () => {
    const tracker = await living.publish('tracker');
    const { status, body } = await living.sdk(`trackers/${tracker.id}/completed`, {
      userId: 'tracked',
      context: { pageUrl: 'https://app.example.com/paid' },
    });
    expect([status, body]).toEqual([200, { status: 'ok', eventId: expect.any(String) }]);
    const events = await living.events('userId=tracked');
    expect(events.map((event: { codeName: string }) => event.codeName).sort()).toEqual([
      'event_tracker_completed',
      'order_paid',
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ sessionId: null, contentId: null, versionId: null });
      expect(event.attributes).toEqual({
        event_tracker_id: tracker.id,
        event_tracker_name: tracker.name,
        event_tracker_version_id: tracker.versionId,
        event_tracker_version_number: 0,
        page_url: 'https://app.example.com/paid',
      });
    }
  });

  it('that is heard of again within 3 seconds, or by the same message, is one occurrence', async () => {
    const tracker = await living.publish('tracker');
    const report = async (userId: string, fields: object = {}) =>
      (await living.sdk(`trackers/${tracker.id}/completed`, { userId, ...fields })).body.eventId;
    const start = server.clock.now.getTime();
    const burst = await Promise.all(Array.from({ length: 10 }, () => report('impatient')));
    expect(burst.filter((id) => id !== null)).toHaveLength(1);
    server.clock.now = new Date(start + 2999);
    expect(await report('impatient')).toBeNull();
    server.clock.now = new Date(start + 3000);
    expect(await report('impatient')).not.toBeNull();
    expect(await report('another')).not.toBeNull();

    const first = await report('messenger', { messageId: 'tracked once' });
    server.clock.now = new Date(start + 60_000);
    expect(await report('messenger', { messageId: 'tracked once' })).toBe(first);
    expect(await living.events('userId=messenger')).toHaveLength(2);
    expect(await living.events('userId=impatient')).toHaveLength(4);
  });

  it('must be one, and live', async () => {
    const report = (id: string) => living.sdk(`trackers/${id}/completed`, { userId: 'ada' });
    expect(codeOf(await report(flow.id))).toBe('400 E0003');
    expect(codeOf(await report('unknown'))).toBe('404 E1004');
    const tracker = await living.publish('tracker', bodies.tracker, project.staging);
    expect(codeOf(await report(tracker.id))).toBe('404 E1004');
  });
});
