import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, codeOf, useServer } from '../../test/harness.ts';
import { useIdentity } from '../../test/identity.ts';
import type { Published } from '../../test/lived-content.ts';

const server = useServer();
const { project, living, api, set, sign, tokenOf, send } = useIdentity(server);
let flow: Published;
let tracker: Published;
let sessionOfAda: string;
beforeAll(async () => {
  flow = await living.publish('flow');
  tracker = await living.publish('tracker');
  await send('identify', { userId: 'ada', company: { id: 'acme', attributes: { size: 7 } } });
  sessionOfAda = await living.begin(flow, 'ada');
});
beforeEach(() => set({ requireIdentity: true }));

interface Case {
  path: () => string;
  body: (userId: string, companyId?: string) => object;
  /** Whether the call may name a company. */
  namesCompany?: boolean;
}

const inCompany = (id: string | undefined) => id && { company: { id } };

/** Every route of the runtime that acts for a user. */
const cases: Record<string, Case> = {
  '/sdk/v1/identify': {
    path: () => 'identify',
    body: (userId, id) => ({ userId, attributes: { plan: 'x' }, ...inCompany(id) }),
    namesCompany: true,
  },
  '/sdk/v1/group': {
    path: () => 'group',
    body: (userId, id = 'acme') => ({ userId, groupId: id, traits: { size: 1 } }),
    namesCompany: true,
  },
  '/sdk/v1/track': {
    path: () => 'track',
    body: (userId, companyId) => ({ userId, companyId, name: 'clicked' }),
    namesCompany: true,
  },
  '/sdk/v1/page': {
    path: () => 'page',
    body: (userId, id) => ({
      userId,
      context: { pageUrl: 'https://x.example/', ...(id && { groupId: id }) },
    }),
    namesCompany: true,
  },
  '/sdk/v1/visit': {
    path: () => 'visit',
    body: (userId, companyId) => ({ userId, companyId }),
    namesCompany: true,
  },
  '/sdk/v1/content': {
    path: () => 'content',
    body: (userId, companyId) => ({ userId, companyId }),
    namesCompany: true,
  },
  '/sdk/v1/sessions': {
    path: () => 'sessions',
    body: (userId, companyId) => ({ userId, companyId, contentId: flow.id }),
    namesCompany: true,
  },
  '/sdk/v1/sessions/:id/events': {
    path: () => `sessions/${sessionOfAda}/events`,
    body: (userId) => ({ userId, name: 'flow_step_seen', stepCvid: 'x' }),
  },
  '/sdk/v1/trackers/:contentId/completed': {
    path: () => `trackers/${tracker.id}/completed`,
    body: (userId, companyId) => ({ userId, companyId }),
    namesCompany: true,
  },
};

/** The messages of a batch, by their types. */
const messages: Record<string, Case['body']> = {
  identify: cases['/sdk/v1/identify']!.body,
  group: cases['/sdk/v1/group']!.body,
  track: cases['/sdk/v1/track']!.body,
  page: cases['/sdk/v1/page']!.body,
  screen: cases['/sdk/v1/page']!.body,
  session_start: (userId, companyId) => ({ userId, companyId, key: 'k', contentId: flow.id }),
  session_event: (userId) => ({ userId, session: sessionOfAda, name: 'flow_ended' }),
  tracker: (userId, companyId) => ({ userId, companyId, contentId: tracker.id }),
};

/** Routes that act for no user: what they do is bound to a token of their own. */
const actForNobody = ['/sdk/v1/preview', '/sdk/v1/picks/:token'];

const snapshot = async () => ({
  ada: (await api('/users/ada?expand=memberships')).body,
  companies: (await api('/companies')).body.results,
  events: (await api('/events?limit=100')).body.results,
  sessions: (await api('/sessions')).body.results,
});

const refusalOf = ({ status, body }: Answer) => `${status} ${body.error?.code}: ${body.error?.message}`;

describe('where identity is required', () => {
  it('every route of the runtime is in the table of this test', () => {
    const routes = server.routeTable.filter(
      ({ method, url }) => method === 'POST' && url.startsWith('/sdk/'),
    );
    const tested = [...Object.keys(cases), '/sdk/v1/batch', ...actForNobody];
    expect(routes.map(({ url }) => url).sort()).toEqual(tested.sort());
  });

  it.each(Object.entries(cases))(
    '%s acts for nobody without a proof',
    async (_, { path, body, namesCompany }) => {
      const before = await snapshot();
      const past = sign({ sub: 'ada', companyId: 'acme', exp: 1 });
      const refusals: [object, string][] = [
        [body('ada'), 'Send an identityToken: the environment requires a proof of who the user is.'],
        [{ ...body('ada'), identityToken: past }, 'The identity token has expired.'],
        [
          { ...body('ada'), identityToken: tokenOf('eve', 'acme') },
          'The identity token stands for another user.',
        ],
        [body('anon-1', namesCompany ? 'acme' : undefined), 'Send an identityToken'],
      ];
      if (namesCompany)
        refusals.push(
          [
            { ...body('ada', 'acme'), identityToken: tokenOf('ada', 'other') },
            'The identity token stands for another company.',
          ],
          [
            { ...body('ada', 'acme'), identityToken: tokenOf('ada') },
            'The identity token stands for no company, so the call may not name one.',
          ],
        );
      // An anonymous user may report to a session, which is then one that does not exist.
      else refusals.pop();
      for (const [message, problem] of refusals) {
        const answer = await send(path(), message);
        expect(refusalOf(answer)).toContain(`401 E1018: ${problem}`);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  it.each(Object.entries(cases))(
    '%s acts for the user and the company of the proof',
    async (_, { path, body }) => {
      const proven = { ...body('ada', 'acme'), identityToken: tokenOf('ada', 'acme') };
      expect((await send(path(), proven)).status).not.toBe(401);
    },
  );

  it.each(Object.entries(messages))(
    'a batch refuses a message of type %s without a proof',
    async (type, body) => {
      const before = await snapshot();
      const eve = tokenOf('eve', 'acme');
      const batch = [
        { type, ...body('ada') },
        { type, ...body('ada'), identityToken: eve },
      ];
      const { status, body: answer } = await send('batch', { batch });
      expect([status, answer.results.map(({ code }: { code: string }) => code)]).toEqual([
        200,
        ['E1018', 'E1018'],
      ]);
      const whole = await send('batch', { batch: batch.slice(0, 1), identityToken: eve });
      expect(whole.body.results).toMatchObject([
        { code: 'E1018', message: 'The identity token stands for another user.' },
      ]);
      expect(await snapshot()).toEqual(before);
    },
  );

  it('a batch takes one token for all messages, and the own token of a message first', async () => {
    const batch = [
      { type: 'identify', userId: 'bob' },
      { type: 'identify', userId: 'carl', identityToken: tokenOf('carl') },
      { type: 'identify', userId: 'dora' },
      { type: 'identify', userId: 'anon-5' },
    ];
    const { body } = await send('batch', { batch, identityToken: tokenOf('bob') });
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['ok', 'ok', 'error', 'ok']);
  });

  it('a page that goes away sends the identity token in the plain text', async () => {
    const plain = (identityToken?: string) =>
      server.call('/sdk/v1/batch', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({
          token: living.sdkToken,
          identityToken,
          batch: [{ type: 'track', userId: 'ada', name: 'left' }],
        }),
      });
    expect((await plain()).body.results).toMatchObject([{ code: 'E1018' }]);
    expect((await plain(tokenOf('ada'))).body.results).toMatchObject([{ status: 'ok' }]);
  });

  it('users who have not signed in need no proof, as long as they name no company', async () => {
    expect((await send('identify', { userId: 'anon-7' })).status).toBe(200);
    expect((await send('visit', { userId: 'anon-7' })).status).toBe(200);
    expect(codeOf(await send('visit', { userId: 'anon-7', companyId: 'acme' }))).toBe('401 E1018');
    const token = tokenOf('anon-7', 'acme');
    expect((await send('visit', { userId: 'anon-7', companyId: 'acme', identityToken: token })).status).toBe(
      200,
    );
  });

  it('a token of a revoked secret stops to count at once', async () => {
    const created = (await api('/signing-secrets', 'POST', {})).body;
    const identityToken = sign({ sub: 'ada' }, created.secret);
    expect((await send('visit', { userId: 'ada', identityToken })).status).toBe(200);
    expect((await api(`/signing-secrets/${created.id}`, 'DELETE')).status).toBe(204);
    expect(refusalOf(await send('visit', { userId: 'ada', identityToken }))).toBe(
      '401 E1018: The identity token is not signed with a signing secret of the environment.',
    );
  });

  it.each([[7], [{}], ['x'.repeat(100_000)], ['a.b.c'], [null]])(
    'the token %j is refused, not an error',
    async (token) => {
      expect(codeOf(await send('identify', { userId: 'ada', identityToken: token }))).toBe('401 E1018');
    },
  );

  it('a secret of another environment proves nothing', async () => {
    const path = `/v2/projects/${project.id}/environments/${project.staging}/signing-secrets`;
    const { body } = await server.call(path, { method: 'POST', token: project.token, body: {} });
    const identityToken = sign({ sub: 'ada' }, body.secret);
    expect(codeOf(await send('visit', { userId: 'ada', identityToken }))).toBe('401 E1018');
  });
});

describe('where identity is not required', () => {
  beforeEach(() => set({ requireIdentity: false }));

  it('the public token acts for any user, whatever the identity token is', async () => {
    expect((await send('identify', { userId: 'ada' })).status).toBe(200);
    expect((await send('identify', { userId: 'ada', identityToken: tokenOf('eve') })).status).toBe(200);
  });

  it('a session of another user does not exist', async () => {
    const event = { name: 'flow_ended', messageId: 'm1' };
    const foreign = await send(`sessions/${sessionOfAda}/events`, { ...event, userId: 'eve' });
    const unknown = await send('sessions/unknown/events', { ...event, userId: 'eve' });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await api(`/sessions/${sessionOfAda}`)).body.endedAt).toBeNull();
  });

  it('a call about a session names the user', async () => {
    const answer = await send(`sessions/${sessionOfAda}/events`, { name: 'flow_ended' });
    expect([codeOf(answer), answer.body.error.issues[0].path]).toEqual(['400 E1017', 'userId']);
  });
});
