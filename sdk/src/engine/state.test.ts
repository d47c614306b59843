import { describe, expect, it } from 'vitest';
import { deliveryOf } from '../../test/delivery.ts';
import { announcement, checklist, flow, launcher, step } from '../../test/ui/contents.ts';
import { contentKinds, sessionEvents } from '../content/kinds.ts';
import type { SessionEventFields } from '../wire/wire.ts';
import { choose } from './choose.ts';
import { type SessionEvent, useKinds } from './kinds.ts';
import { adopt, advance, newSession, type Runs, remembered } from './state.ts';

const at = new Date('2026-01-01T00:00:00Z');
const tour = flow(step('modal'), step('modal'));
const active = (content = tour) => ({
  ...content,
  session: { ...newSession('s1', content.versionId, at), stepCvid: 'x' },
});
const none: Runs = new Map();

/** While every start rule holds. */
function verdictOf(runs: Runs, contentId: string) {
  const all = [...runs.values()].map((run) => ({ ...run, heldSince: 0 }));
  return choose(all, new Set(), Date.now()).verdicts.get(contentId);
}

useKinds(contentKinds, sessionEvents);

describe('an answer of the server', () => {
  it('says what is in a session and what is not', () => {
    const runs = adopt(none, deliveryOf('r1', [active()]), 0);
    expect(runs.get(tour.contentId)).toMatchObject({ session: { id: 's1' }, isOver: false });
    expect(adopt(runs, deliveryOf('r2', [tour]), 1).get(tour.contentId)).toMatchObject({ session: null });
    expect(adopt(runs, deliveryOf('r3', []), 1).size).toBe(0);
  });

  it('does not end what another page has begun, while the server may not have heard of it', () => {
    const runs = adopt(none, deliveryOf('r1', [active()]), 0);
    expect(adopt(runs, deliveryOf('r2', [tour]), 0).get(tour.contentId)?.session?.id).toBe(
      active().session.id,
    );
  });

  it('does not take away a launcher whose tooltip is open, but does once it is closed', () => {
    const hint = launcher();
    const runs = adopt(none, deliveryOf('r1', [hint]), 0);
    Object.assign(runs.get(hint.contentId)!, { isOpen: true, changedAt: 1 });
    const after = adopt(runs, deliveryOf('r2', []), 1);
    expect(after.size).toBe(1);
    after.get(hint.contentId)!.isOpen = false;
    expect(adopt(after, deliveryOf('r3', []), 1).size).toBe(0);
  });

  it('does not undo what has happened here since it was asked for', () => {
    const runs = adopt(none, deliveryOf('r1', [active()]), 0);
    Object.assign(runs.get(tour.contentId)!, { session: null, isOver: true, changedAt: 5 });
    expect(adopt(runs, deliveryOf('r2', [active()]), 4).get(tour.contentId)).toMatchObject({
      session: null,
      isOver: true,
    });
    expect(adopt(runs, deliveryOf('r2', []), 4).has(tour.contentId)).toBe(true);
    expect(adopt(runs, deliveryOf('r3', [active()]), 5).get(tour.contentId)).toMatchObject({ isOver: false });
  });

  it('does not change the version of a session that goes on here', () => {
    const runs = adopt(none, deliveryOf('r1', [active()]), 0);
    runs.get(tour.contentId)!.changedAt = 5;
    const newer = { ...active(), versionId: 'v2' };
    expect(adopt(runs, deliveryOf('r2', [newer]), 4).get(tour.contentId)!.content.versionId).toBe(
      tour.versionId,
    );
    expect(adopt(runs, deliveryOf('r2', [newer]), 5).get(tour.contentId)!.content.versionId).toBe('v2');
  });

  it('lets a popup stand until it is closed, although it counts as seen', () => {
    const news = announcement();
    const runs = adopt(none, deliveryOf('r1', [news]), 0);
    const run = runs.get(news.contentId)!;
    Object.assign(run, { isPopup: true, session: newSession('s1', news.versionId, at) });
    const seen = { ...news, seen: true, session: { ...run.session!, seen: true } };
    expect(verdictOf(adopt(runs, deliveryOf('r2', [seen]), 1), news.contentId)).toBe('shown');
    expect(verdictOf(adopt(none, deliveryOf('r2', [seen]), 1), news.contentId)).toBe('over');
  });

  it('brings back which items were clicked', () => {
    const list = checklist();
    const session = { ...newSession('s1', list.versionId, at), clickedTaskIds: ['t'] };
    const run = adopt(none, deliveryOf('r1', [{ ...list, session }]), 0).get(list.contentId)!;
    expect([...run.interactions.tasks]).toEqual(['t']);
  });
});

describe('a session', () => {
  it('knows its step, its tasks and its answers as the server will tell them', () => {
    const events = [
      [{ stepCvid: 'a' }, sessionEvents.flow_step_seen!],
      [{ taskId: 't' }, { grows: 'clickedTaskIds' }],
      [{ taskId: 't' }, { grows: 'completedTaskIds' }],
      [{ question: 'q', answer: 1 }, sessionEvents.question_answered!],
      [{ question: 'q', answer: 2 }, sessionEvents.question_answered!],
      [{}, {}],
    ] satisfies [SessionEventFields, SessionEvent][];
    const start = newSession('s', 'v', at);
    expect(events.reduce((session, [fields, event]) => advance(session, fields, event), start)).toEqual({
      ...start,
      stepCvid: 'a',
      clickedTaskIds: ['t'],
      completedTaskIds: ['t'],
      answeredCvids: ['q'],
    });
  });

  it('is remembered with the step that was chosen and not seen yet', () => {
    const delivery = deliveryOf('r1', [active()]);
    const runs = adopt(none, delivery, 0);
    runs.get(tour.contentId)!.stepCvid = 'next';
    const next = adopt(none, remembered(delivery, runs), 0);
    expect(next.get(tour.contentId)).toMatchObject({ stepCvid: 'next', session: { stepCvid: 'x' } });
  });

  it('is remembered for the next page as it is now, and what is over stays over', () => {
    const delivery = deliveryOf('r1', [active()]);
    const runs = adopt(none, delivery, 0);
    Object.assign(runs.get(tour.contentId)!, { session: null, isOver: true, changedAt: 1 });
    const next = adopt(none, remembered(delivery, runs), 0);
    expect(next.get(tour.contentId)).toMatchObject({ session: null, isOver: true });
  });
});
