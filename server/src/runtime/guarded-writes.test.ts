import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, callsTo } from '../../test/api.ts';
import { isDistributed } from '../../test/cluster.ts';
import { codeOf, useServer } from '../../test/harness.ts';
import { useIdentity } from '../../test/identity.ts';

const server = useServer();
const { project, api, living, set, send } = useIdentity(server);
const definitions = callsTo(server, '/attribute-definitions', { dataType: 'string', displayName: 'X' });
const guard = (fields: object) => definitions.created(project, { runtimeWritable: false, ...fields });
const attributesOf = async (id: string) => (await api(`/users/${id}`)).body.attributes;
const rejected = ({ body }: { body: { rejected: { codeName: string }[] } }) =>
  body.rejected.map(({ codeName }) => codeName);

describe('an attribute that the runtime may not write', () => {
  it('is left out and named, and the rest is written', async () => {
    await guard({ scope: 'user', codeName: 'tier' });
    await api('/users/ada', 'PUT', { attributes: { tier: 'free' } });
    for (const value of ['gold', null, { set: 'gold' }]) {
      const answer = await send('identify', { userId: 'ada', attributes: { tier: value, city: 'Bonn' } });
      expect([answer.status, rejected(answer)]).toEqual([200, ['tier']]);
      expect(answer.body.rejected[0].reason).toContain('cannot be written by the runtime');
    }
    expect(await attributesOf('ada')).toMatchObject({ tier: 'free', city: 'Bonn' });
  });

  it('may be one of a company, of a membership or of an event', async () => {
    await guard({ scope: 'company', codeName: 'paid' });
    await guard({ scope: 'companyMembership', codeName: 'role' });
    await guard({ scope: 'eventDefinition', codeName: 'price' });
    const company = { id: 'acme', attributes: { paid: 'x' }, membership: { role: 'admin' } };
    expect(rejected(await send('identify', { userId: 'ada', company }))).toEqual(['paid', 'role']);
    const track = { userId: 'ada', name: 'bought', attributes: { price: '1' } };
    expect(rejected(await send('track', track))).toEqual(['price']);
    expect(rejected(await send('visit', { userId: 'ada', company }))).toEqual(['paid', 'role']);
  });

  it('may be predefined, of which nothing else can be changed', async () => {
    const [email] = await definitions.listed(project, '?scope=user&name=email');
    expect(email).toMatchObject({ codeName: 'email', predefined: true, runtimeWritable: true });
    const patch = (body: object) => definitions.call(project, 'PATCH', `/${email.id}`, body);
    expect(codeOf(await patch({ runtimeWritable: false, displayName: 'Mail' }))).toBe('409 E1036');
    expect(bodyOf(await patch({ runtimeWritable: false })).runtimeWritable).toBe(false);
    const attributes = { email: 'eve@example.com' };
    expect(rejected(await send('identify', { userId: 'ada', attributes }))).toEqual(['email']);
    expect(bodyOf(await patch({ runtimeWritable: true })).runtimeWritable).toBe(true);
    expect(rejected(await send('identify', { userId: 'ada', attributes }))).toEqual([]);
  });

  it('is not written by an answer to a question either', async () => {
    await guard({ scope: 'user', codeName: 'feedback' });
    const flow = await living.publish('flow');
    const session = await living.begin(flow, 'critic');
    const answer = { question: flow.questions.say, answer: 'Great' };
    const { body } = await living.event(session, 'question_answered', answer);
    expect(rejected({ body })).toEqual(['feedback']);
    expect(await attributesOf('critic')).not.toHaveProperty('feedback');
  });
});

describe('where the runtime creates no definitions', () => {
  beforeEach(() => set({ runtimeCreatesDefinitions: false }));

  it('unknown attributes are left out and named, and known ones are written', async () => {
    await definitions.created(project, { scope: 'user', codeName: 'known' });
    const answer = await send('identify', {
      userId: 'bob',
      attributes: { known: 'yes', unknown_key: 1, gone: null },
      company: { id: 'acme', attributes: { other_key: 1 }, membership: { third_key: 1 } },
    });
    expect([answer.status, rejected(answer)]).toEqual([200, ['unknown_key', 'other_key', 'third_key']]);
    expect(await attributesOf('bob')).toMatchObject({ known: 'yes' });
    expect(await definitions.listed(project, '?name=_key')).toEqual([]);
  });

  it('an unknown event is refused, and a known one loses unknown attributes', async () => {
    const unknown = await send('track', { userId: 'bob', name: 'never_heard' });
    expect(codeOf(unknown)).toBe('404 E1024');
    const batch = [
      { type: 'track', userId: 'bob', name: 'never_heard' },
      { type: 'page', userId: 'bob', context: { pageUrl: 'https://x.example/' } },
    ];
    const { body } = await send('batch', { batch });
    expect(body.results).toMatchObject([{ code: 'E1024' }, { status: 'ok' }]);
    const events = callsTo(server, '/event-definitions');
    expect(await events.listed(project, '?name=never_heard')).toEqual([]);
    await events.create(project, { codeName: 'heard', displayName: 'Heard' });
    const known = await send('track', { userId: 'bob', name: 'heard', attributes: { odd_key: 1 } });
    expect([known.status, rejected(known)]).toEqual([200, ['odd_key']]);
  });

  it('the REST API still creates them', async () => {
    expect((await api('/users/bob', 'PUT', { attributes: { by_rest: 1 } })).status).toBe(200);
    expect(await definitions.listed(project, '?name=by_rest')).toHaveLength(1);
  });
});

it.skipIf(isDistributed)(
  'a batch whose messages the database cannot take right now is answered with 503 as a whole',
  async () => {
    await set({ runtimeCreatesDefinitions: true });
    const { pool } = server.database;
    await pool.query(`
    CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the server goes away' USING ERRCODE = '57P01'; END $$;
    CREATE TRIGGER go_away BEFORE INSERT ON users FOR EACH ROW WHEN (NEW.external_id = 'away') EXECUTE FUNCTION go_away()`);
    const batch = [
      { type: 'track', userId: 'here', name: 'clicked', messageId: 'm1' },
      { type: 'track', userId: 'away', name: 'clicked', messageId: 'm2' },
    ];
    const away = await send('batch', { batch });
    expect([codeOf(away), away.headers.has('retry-after')]).toEqual(['503 E1014', true]);
    await pool.query('DROP FUNCTION go_away CASCADE');
    const back = await send('batch', { batch });
    expect(back.body.results).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    const { rows } = await pool.query(
      "SELECT user_id FROM events WHERE code_name = 'clicked' AND user_id IN ('here', 'away') ORDER BY user_id",
    );
    expect(rows).toEqual([{ user_id: 'away' }, { user_id: 'here' }]);
  },
);
