import { describe, expect, it } from 'vitest';
import { apiOf } from '../../test/api.ts';
import { useServer } from '../../test/harness.ts';
import { runtimeCalls } from '../../test/runtime-calls.ts';
import { useVisits } from '../../test/visits.ts';
import { newEndpoint } from '../../test/webhooks.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const visits = useVisits(server);
const { project, content } = visits;
const { send } = runtimeCalls(server, visits);

const identify = async (userId: string, attributes: object) =>
  (await send('identify', { userId, attributes })).body;
const stored = async (userId: string) =>
  (await content.must('GET', `/environments/${project.production}/users/${userId}`)).attributes;

describe('an operation on an attribute', () => {
  it.each([
    [{ score: { set: 5 } }, { score: 5 }],
    [
      { score: { set: 5 }, plan: { set_once: 'pro' } },
      { score: 5, plan: 'pro' },
    ],
    [{ score: { add: 2.5 } }, { score: 12.5 }],
    [{ score: { subtract: 4 } }, { score: 6 }],
    [{ score: { set_once: 1 } }, { score: 10 }],
    [{ score: { set: null } }, {}],
    [{ tags: { append: 'c' } }, { tags: ['a', 'b', 'c'] }],
    [{ tags: { append: ['b', 'c', 'c'] } }, { tags: ['a', 'b', 'c'] }],
    [{ tags: { union: ['b', 'd', 'c', 'd'] } }, { tags: ['a', 'b', 'd', 'c'] }],
    [{ fresh_union: { union: 'a' } }, { fresh_union: ['a'] }],
    [{ tags: { prepend: ['x', 'y'] } }, { tags: ['x', 'y', 'a', 'b'] }],
    [{ tags: { remove: ['a', 'z'] } }, { tags: ['b'] }],
    [{ fresh_count: { subtract: 1 } }, { fresh_count: -1 }],
    [{ fresh_list: { append: 'a' } }, { fresh_list: ['a'] }],
    [{ never_seen: { remove: 'a' } }, {}],
    [
      { zip_code: { set: '2026-01-31T09:30:00Z', data_type: 'string' } },
      { zip_code: '2026-01-31T09:30:00Z' },
    ],
    [{ score: { add: 9007199254740990 } }, { score: 9007199254740991 }],
  ])('%j of a user with 10 points and the tags a and b', async (attributes, expected) => {
    const userId = `user ${JSON.stringify(attributes)}`;
    await identify(userId, { score: 10, tags: ['a', 'b'] });
    expect((await identify(userId, attributes)).rejected).toEqual([]);
    const kept = await stored(encodeURIComponent(userId));
    for (const key of Object.keys(attributes))
      expect(kept[key]).toEqual((expected as Record<string, unknown>)[key]);
  });

  it.each([
    [{ add: 'one' }, /add: the value must be a number/],
    [{ append: 'x' }, /is of type number, and append needs an attribute of type list/],
    [{ union: 'x' }, /is of type number, and union needs an attribute of type list/],
    [{ set: 'text' }, /must be a number/],
    [{ set: 1, data_type: 'string' }, /is of type number, not string/],
    [{ set: 1, data_type: 'money' }, /unknown data_type/],
    [{ add: 1, subtract: 1 }, /one operation/],
    [{ increment: 1 }, /one operation/],
    [{}, /one operation/],
    [{ set: { add: 1 } }, /must be a number/],
    [{ set_once: null }, /must be a number/],
  ])(
    '%j on a number is refused when it makes no sense, and the rest is written',
    async (operation, reason) => {
      await identify('ann', { score: 10 });
      const { rejected } = await identify('ann', { score: operation, plan: 'pro' });
      expect(rejected).toEqual([{ codeName: 'score', reason: expect.stringMatching(reason) }]);
      expect(await stored('ann')).toMatchObject({ score: 10, plan: 'pro' });
    },
  );

  it('builds upon the value of the write before it, however many come at once', async () => {
    const times = Array.from({ length: 60 });
    const add = () => identify('counter', { visits: { add: 1 }, tags: { append: 'a' } });
    await Promise.all([...times.map(add), identify('counter', { plan: 'pro' })]);
    expect(await stored('counter')).toMatchObject({ visits: 60, tags: ['a'], plan: 'pro' });
    await Promise.all([identify('counter', { visits: { add: 1 } }), identify('counter', { visits: 5 })]);
    expect([5, 6]).toContain((await stored('counter')).visits);
  });

  it('works on companies and memberships', async () => {
    const company = { id: 'acme', attributes: { seats: { add: 3 } }, membership: { logins: { add: 1 } } };
    await send('identify', { userId: 'bob', company });
    await send('identify', { userId: 'bob', company });
    const { attributes, memberships } = await content.must(
      'GET',
      `/environments/${project.production}/companies/acme?expand=memberships`,
    );
    expect([attributes.seats, memberships[0].attributes.logins]).toEqual([6, 2]);
  });

  it('tells webhooks of the value before', async () => {
    // Nobody delivers in this test: the message is read from the log.
    const endpoint = await newEndpoint(apiOf(server, project), 'http://127.0.0.1:9/', ['user.updated']);
    await identify('eve', { score: 1 });
    await identify('eve', { score: { add: 1 } });
    expect((await endpoint.message()).payload.data).toMatchObject({
      user: { attributes: { score: 2 } },
      previousAttributes: { score: 1 },
    });
  });

  it('has no meaning for an event and in the API of servers', async () => {
    const { body } = await send('track', { userId: 'ann', name: 'paid', attributes: { amount: { add: 1 } } });
    expect(body.rejected).toMatchObject([{ codeName: 'amount' }]);
    const put = await server.call(`/v2/projects/${project.id}/environments/${project.production}/users/ann`, {
      method: 'PUT',
      token: project.token,
      body: { attributes: { score: { add: 1 } } },
    });
    expect(put.body.error.code).toBe('E1017');
  });
});
