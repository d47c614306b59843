import { describe, expect, it } from 'vitest';
import { useServer } from '../../test/harness.ts';
import { runtimeCalls } from '../../test/runtime-calls.ts';
import { useVisits } from '../../test/visits.ts';

const server = useServer();
const visits = useVisits(server);
const { content, fresh, live } = visits;
const { send } = runtimeCalls(server, visits);

const paid = { type: 'event', event: 'paid' };

describe('the answer says whether a page should visit again', () => {
  it('after identify, when an attribute or a membership has changed', async () => {
    await fresh();
    const changed = async (body: object) => (await send('identify', { userId: 'ann', ...body })).body.changed;
    expect(await changed({ attributes: { plan: 'pro' } })).toBe(true);
    expect(await changed({ attributes: { plan: 'pro' } })).toBe(false);
    expect(await changed({ attributes: { plan: 'free' } })).toBe(true);
    expect(await changed({ company: { id: 'acme' } })).toBe(true);
    expect(await changed({ company: { id: 'acme' } })).toBe(false);
    expect(await changed({ company: { id: 'acme', membership: { role: 'admin' } } })).toBe(true);
    expect(await changed({ company: { id: 'acme', membership: { role: 'admin' } } })).toBe(false);
  });

  it('after group, when the company has changed', async () => {
    await fresh();
    const group = { userId: 'ann', groupId: 'acme', traits: { size: 5 } };
    expect((await send('group', group)).body.changed).toBe(true);
    expect((await send('group', group)).body.changed).toBe(false);
  });

  it('after track, when a rule asks about the event and the event was not recorded before', async () => {
    await fresh();
    await content.must('POST', '/event-definitions', { codeName: 'paid', displayName: 'Paid' });
    await live('Thanks', { when: [paid] });
    const { body } = await send('batch', {
      batch: [
        { type: 'track', userId: 'bob', name: 'looked' },
        { type: 'track', userId: 'bob', name: 'paid', messageId: 'm1' },
        { type: 'track', userId: 'bob', name: 'paid', messageId: 'm1' },
        { type: 'page', userId: 'bob' },
        { type: 'identify', userId: 'bob' },
        { type: 'group', userId: 'bob', groupId: 'acme' },
      ],
    });
    expect(body.results.map(({ changed }: { changed: boolean }) => changed)).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});
