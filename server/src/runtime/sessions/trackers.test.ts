import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, useServer } from '../../../test/harness.ts';
import { bodies, type Published, useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
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

  it('touches last_seen_at of the company in which the user acts, alone and in a batch', async () => {
    const tracker = await living.publish('tracker');
    const acts = { userId: 'tracked-member', companyId: 'tracked-inc' };
    const company = () => server.call(`${living.environment}/companies/tracked-inc`, project);
    await living.sdk('group', { userId: acts.userId, groupId: acts.companyId });
    server.pass(120);
    await living.sdk(`trackers/${tracker.id}/completed`, acts);
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
    server.pass(120);
    await living.sdk('batch', { batch: [{ type: 'tracker', contentId: tracker.id, ...acts }] });
    expect((await company()).body.attributes.last_seen_at).toBe(server.clock.now.toISOString());
  });

  it('is not reported from before all time', async () => {
    const tracker = await living.publish('tracker');
    for (const occurredAt of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+05:00']) {
      const body = { userId: 'ancient', occurredAt };
      expect(codeOf(await living.sdk(`trackers/${tracker.id}/completed`, body))).toBe('400 E1017');
      expect(codeOf(await living.sdk('track', { ...body, name: 'old_news' }))).toBe('400 E1017');
    }
  });

  it('must be one, and live', async () => {
    const report = (id: string) => living.sdk(`trackers/${id}/completed`, { userId: 'ada' });
    expect(codeOf(await report(flow.id))).toBe('400 E0003');
    expect(codeOf(await report('unknown'))).toBe('404 E1004');
    const tracker = await living.publish('tracker', bodies.tracker, project.staging);
    expect(codeOf(await report(tracker.id))).toBe('404 E1004');
  });
});
