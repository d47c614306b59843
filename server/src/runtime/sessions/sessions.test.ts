import { beforeAll, describe, expect, it } from 'vitest';
import { aStep } from '../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import { bodies, livingIn, type Published, useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
});

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
    expect(await living.eventNames(first.body.id)).toEqual(['flow_started']);
    await living.event(first.body.id, 'flow_ended');
    expect((await living.start(flow.id, 'twice')).status).toBe(201);
  });

  it('many times at once begins one session', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => living.start(flow.id, 'crowd')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await living.eventNames(answers[0]!.body.id)).toEqual(['flow_started']);
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

  it('touches last_seen_at of the company in which the user acts, and so do its events', async () => {
    const company = () => server.call(`${living.environment}/companies/seen-inc`, project);
    await living.sdk('group', { userId: 'seen-member', groupId: 'seen-inc' });
    server.pass(120);
    const id = await living.begin(flow, 'seen-member', { companyId: 'seen-inc' });
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
    server.pass(120);
    await living.event(id, 'flow_ended');
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
  });

  it('and its events touch last_seen_at of the company when they come in a batch, too', async () => {
    const company = () => server.call(`${living.environment}/companies/batch-inc`, project);
    const userId = 'batch-member';
    await living.sdk('group', { userId, groupId: 'batch-inc' });
    server.pass(120);
    const session = { type: 'session_start', key: 'k1', userId, contentId: flow.id, companyId: 'batch-inc' };
    await living.sdk('batch', { batch: [session] });
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
    server.pass(120);
    const event = { type: 'session_event', session: 'k1', userId, name: 'flow_ended' };
    await living.sdk('batch', { batch: [event] });
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
  });
});

describe('an event', () => {
  it('moves the session and answers how it is now', async () => {
    const id = await living.begin(flow, 'walker');
    const { cvid } = flow.version.steps[2];
    server.pass(1);
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
    expect(await living.eventNames(id)).toEqual(['flow_started', 'flow_step_seen', 'flow_completed']);
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
    expect(await living.eventNames(id)).toEqual(['flow_started', 'flow_step_seen']);
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
    expect(await living.eventNames(id)).toEqual(['flow_started', 'flow_ended']);
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
    const answer = await living.sdk(`sessions/${session.id}/events`, { userId: 'refused', ...body });
    expect([answer.status, answer.body.error.code, answer.body.error.issues[0].path]).toEqual([
      400,
      'E1017',
      path,
    ]);
    expect(await living.eventNames(session.id)).toEqual(['flow_started']);
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
