import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, newProject, type TestProject, useServer } from '../../../test/harness.ts';
import { type Living, livingIn, type Published } from '../../../test/lived-content.ts';
import { Outlines } from './recording/outlines.ts';
import { sessionWriter } from './recording/writer.ts';

const server = useServer();
let project: TestProject;
let living: Living;
let flow: Published;
let banner: Published;
beforeAll(async () => {
  project = await newProject(server);
  living = await livingIn(server, project);
  flow = await living.publish('flow');
  banner = await living.publish('banner');
});

const call = (path: string, method = 'GET', token = project.token) =>
  server.call(`${living.environment}/sessions${path}`, { method, token });
const idsOf = ({ body }: { body: { results: { id: string }[] } }) => body.results.map(({ id }) => id);
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const deleteUser = (id: string) =>
  server.call(`${living.environment}/users/${id}`, { method: 'DELETE', token: project.token });

describe('one session', () => {
  it('has null for what is not expanded, and the objects for what is', async () => {
    await living.sdk('identify', { userId: 'ada', attributes: { plan: 'pro' }, company: { id: 'acme' } });
    const id = await living.begin(flow, 'ada', { companyId: 'acme' });
    const question = flow.questions.nps;
    await living.event(id, 'question_answered', { question, answer: 7 });
    const plain = (await call(`/${id}`)).body;
    expect(plain).toMatchObject({ answers: null, content: null, company: null, user: null, version: null });

    const words = ['answers', 'content', 'company', 'user', 'version'];
    const { body } = await call(`/${id}?${words.map((word) => `expand=${word}`).join('&')}`);
    const user = (await server.call(`${living.environment}/users/ada`, project)).body;
    const company = (await server.call(`${living.environment}/companies/acme`, project)).body;
    const at = { updatedAt: expect.any(String), createdAt: expect.any(String) };
    expect(body).toEqual({
      ...plain,
      answers: [expect.objectContaining({ questionCvid: question, answerValue: 7 })],
      content: {
        id: flow.id,
        object: 'content',
        name: flow.name,
        type: 'flow',
        editedVersionId: flow.versionId,
        ...at,
      },
      company,
      user,
      version: { id: flow.versionId, object: 'contentVersion', number: 0, ...at },
    });
    expect((await call(`/${id}?expand=answers&expand=answers`)).status).toBe(200);
    expect(codeOf(await call(`/${id}?expand=events`))).toBe('400 E1017');
  });

  it('without answers has an empty list of them', async () => {
    const id = await living.begin(banner, 'quiet');
    expect((await call(`/${id}?expand=answers`)).body.answers).toEqual([]);
  });

  it('that does not exist, or is of another environment, is E1005', async () => {
    const id = await living.begin(banner, 'here');
    const elsewhere = `/v2/projects/${project.id}/environments/${project.staging}/sessions`;
    for (const [method, action] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/end'],
    ] as const) {
      expect(codeOf(await call(`/unknown${action}`, method))).toBe('404 E1005');
      const foreign = await server.call(`${elsewhere}/${id}${action}`, { method, token: project.token });
      expect(codeOf(foreign)).toBe('404 E1005');
    }
    expect((await call(`/${id}`)).body.endedAt).toBeNull();
  });
});

describe('the list', () => {
  const sessions: string[] = [];
  let first: Date;
  beforeAll(async () => {
    project = await newProject(server);
    living = await livingIn(server, project);
    [flow, banner] = [await living.publish('flow'), await living.publish('banner')];
    later(60);
    first = server.clock.now;
    for (let n = 0; n < 12; n++) {
      sessions.push(await living.begin(n % 2 ? banner : flow, `reader ${n % 4} ${n < 4 ? '' : n}`));
      // Several begin in the same millisecond.
      if (n % 3 === 2) later(1);
    }
    for (const id of [sessions[0]!, sessions[6]!]) await living.event(id, 'flow_completed');
  });
  const at = (seconds: number) => new Date(first.getTime() + seconds * 1000).toISOString();

  it('shows all of the environment, oldest first or newest first', async () => {
    expect(idsOf(await call(''))).toEqual(sessions);
    expect(idsOf(await call('?orderBy=-createdAt'))).toEqual(sessions.toReversed());
    const staging = `/v2/projects/${project.id}/environments/${project.staging}/sessions`;
    expect((await server.call(staging, project)).body.results).toEqual([]);
  });

  it.each([
    ['by content', () => `contentId=${banner.id}`, (n: number) => n % 2 === 1],
    ['by user', () => 'userId=reader%200%20', (n: number) => n === 0],
    ['completed', () => 'completed=true', (n: number) => n === 0 || n === 6],
    ['not completed', () => 'completed=0', (n: number) => n !== 0 && n !== 6],
    [
      'by content and completed',
      () => `contentId=${flow.id}&completed=no`,
      (n: number) => n % 2 === 0 && n !== 0 && n !== 6,
    ],
    ['from a time on', () => `createdAfter=${at(2)}`, (n: number) => n >= 6],
    ['up to a time', () => `createdBefore=${at(1)}`, (n: number) => n < 6],
    ['of a user who is unknown', () => 'userId=nobody', () => false],
  ])('can be filtered %s', async (_, query, belongs) => {
    expect(idsOf(await call(`?${query()}`))).toEqual(sessions.filter((__, n) => belongs(n)));
  });

  it.each([
    ['contentId=unknown', '404 E1004'],
    ['completed=maybe', '400 E1017'],
    ['createdAfter=yesterday', '400 E1017'],
    ['orderBy=progress', '400 E1017'],
    ['limit=0', '400 E1017'],
  ])('refuses %s with %s', async (query, code) => {
    expect(codeOf(await call(`?${query}`))).toBe(code);
  });

  it.each(['', '&orderBy=-createdAt', '&completed=false'])('pages there and back%s', async (query) => {
    const whole = idsOf(await call(`?limit=100${query}`));
    const pages = [await call(`?limit=5${query}`)];
    while (pages.at(-1)!.body.next) pages.push(await server.call(pages.at(-1)!.body.next, project));
    expect(pages.flatMap(idsOf)).toEqual(whole);
    const back = await server.call(pages.at(-1)!.body.previous, project);
    expect(idsOf(back)).toEqual(idsOf(pages.at(-2)!));
  });

  it('expands what each session refers to', async () => {
    const { body } = await call('?expand=user&expand=content&limit=2');
    const shown = body.results.map((one: { user: { id: string }; content: { id: string } }) => [
      one.user.id,
      one.content.id,
    ]);
    expect(shown).toEqual([
      ['reader 0 ', flow.id],
      ['reader 1 ', banner.id],
    ]);
  });

  it('shows sessions of archived content, which can be expanded', async () => {
    const gone = await living.publish('banner');
    const id = await living.begin(gone, 'witness');
    await living.api.must('POST', `/content/${gone.id}/unpublish`, { environmentId: project.production });
    await living.api.must('DELETE', `/content/${gone.id}`);
    expect(idsOf(await call(`?contentId=${gone.id}`))).toEqual([id]);
    const { body } = await call(`/${id}?expand=content&expand=version`);
    expect([body.content.id, body.version.id]).toEqual([gone.id, gone.versionId]);
    const { body: taken } = await living.event(id, 'banner_dismissed');
    expect([taken.eventId, taken.ignored]).toEqual([null, 'session_ended']);
  });
});

describe('ending', () => {
  it('ends it once, for the reason admin_ended, with its event', async () => {
    const id = await living.begin(flow, 'interrupted');
    await living.event(id, 'flow_step_seen', { stepCvid: flow.version.steps[1].cvid });
    later(5);
    const { status, body } = await call(`/${id}/end?expand=content`, 'POST');
    const endedAt = server.clock.now.toISOString();
    expect([status, body]).toMatchObject([200, { endReason: 'admin_ended', endedAt, progress: 25 }]);
    expect(body.content.id).toBe(flow.id);
    later(5);
    const again = await call(`/${id}/end`, 'POST');
    expect([again.status, again.body]).toEqual([200, { ...body, content: null }]);
    const events = await living.events(`sessionId=${id}&name=flow_ended`);
    expect(events).toMatchObject([
      { attributes: { flow_end_reason: 'admin_ended', flow_step_cvid: flow.version.steps[1].cvid } },
    ]);
  });

  it('an announcement is E1017: it does not end', async () => {
    const id = await living.begin(await living.publish('announcement'), 'told');
    expect(codeOf(await call(`/${id}/end`, 'POST'))).toBe('400 E1017');
    expect((await call(`/${id}`)).body.endedAt).toBeNull();
  });
});

describe('deleting', () => {
  const rowsOf = async (id: string) => {
    const { rows } = await server.database.pool.query(
      `SELECT (SELECT count(*)::int FROM content_sessions WHERE id = $1) AS sessions,
        (SELECT count(*)::int FROM session_answers WHERE session_id = $1) AS answers,
        (SELECT count(*)::int FROM events WHERE session_id = $1) AS events,
        (SELECT count(*)::int FROM event_messages m JOIN events e ON e.id = m.event_id WHERE e.session_id = $1) AS messages`,
      [id],
    );
    return Object.values(rows[0]);
  };
  const lived = async (userId: string) => {
    const id = await living.begin(flow, userId);
    const fields = { question: flow.questions.nps, answer: 7, messageId: `answer of ${userId}` };
    await living.event(id, 'question_answered', fields);
    return id;
  };

  it('a session removes its answers and events, and nothing else', async () => {
    const [id, other] = [await lived('forgotten'), await lived('remembered')];
    expect(await rowsOf(id)).toEqual([1, 1, 2, 1]);
    expect((await call(`/${id}`, 'DELETE')).status).toBe(204);
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    expect(await rowsOf(other)).toEqual([1, 1, 2, 1]);
    expect(codeOf(await call(`/${id}`, 'DELETE'))).toBe('404 E1005');
    expect(codeOf(await living.event(id, 'flow_ended'))).toBe('404 E1005');
    expect((await living.start(flow.id, 'forgotten')).status).toBe(201);
  });

  it('a user removes the sessions, which are E1005 from then on', async () => {
    const id = await lived('leaving');
    expect((await deleteUser('leaving')).status).toBe(204);
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    expect(codeOf(await call(`/${id}`))).toBe('404 E1005');
    expect(codeOf(await living.event(id, 'flow_ended'))).toBe('404 E1005');
  });

  it('a user while their sessions go on leaves nothing behind, and no answer is a 500', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = `racing-${round}`;
      const id = await living.begin(flow, userId);
      const question = flow.questions.nps;
      const calls = Array.from({ length: 30 }, (_, n) =>
        n === 10 ? deleteUser(userId) : living.event(id, 'question_answered', { question, answer: n % 11 }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true);
      expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
    }
  });

  it('a version leaves its sessions readable, without it; what happens in them is E1004', async () => {
    const gone = await living.publish('banner');
    const id = await living.begin(gone, 'survivor');
    // There is no call for it: an operator with a database client may do it.
    const { pool } = server.database;
    await pool.query('DELETE FROM content_versions WHERE id = $1', [gone.versionId]);
    // Another process, which has not seen the version.
    await expect(endElsewhere(id)).rejects.toMatchObject({ code: 'E1004' });
    const { body } = await call(`/${id}?expand=version`);
    expect([body.versionId, body.version]).toEqual([gone.versionId, null]);
  });
});

/** What a process with nothing in its memory makes of the end of a session. */
function endElsewhere(sessionId: string) {
  const { pool } = server.database;
  const outbox = { isGated: false, wake: () => {} };
  const now = () => server.clock.now;
  const options = { db: server.db, pool, book: server.book, now, outbox, outlines: new Outlines() };
  const event = { name: 'banner_dismissed', at: now() };
  const place = { projectId: project.id, environmentId: project.production };
  return sessionWriter(options).add({ ...place, sessionId, event });
}
