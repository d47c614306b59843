import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, useServer } from '../../../test/harness.ts';
import { type Published, useLiving } from '../../../test/lived-content.ts';
import { Outlines } from './recording/outlines.ts';
import { sessionWriter } from './recording/writer.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
let banner: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
  banner = await living.publish('banner');
});

const call = (path: string, method = 'GET', token = project.token) =>
  server.call(`${living.environment}/sessions${path}`, { method, token });
const idsOf = ({ body }: { body: { results: { id: string }[] } }) => body.results.map(({ id }) => id);
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

  it('of archived content is listed, and the content can be expanded', async () => {
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
    server.pass(5);
    const { status, body } = await call(`/${id}/end?expand=content`, 'POST');
    const endedAt = server.clock.now.toISOString();
    expect([status, body]).toMatchObject([200, { endReason: 'admin_ended', endedAt, progress: 25 }]);
    expect(body.content.id).toBe(flow.id);
    server.pass(5);
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
        (SELECT count(*)::int FROM event_messages m JOIN events e ON e.environment_id = m.environment_id AND e.id = m.event_id
         WHERE e.session_id = $1) AS messages`,
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
  const dispatcher = { isGated: false, wake: () => {} };
  const now = () => server.clock.now;
  const options = {
    db: server.db,
    pool,
    definitionCache: server.definitionCache,
    now,
    dispatcher,
    outlines: new Outlines(),
    runtimeQuota: { perDay: 100, inAll: 500 },
  };
  const event = { name: 'banner_dismissed', at: now() };
  const place = { projectId: project.id, environmentId: project.production };
  return sessionWriter(options).add({ ...place, sessionId, event });
}
