import fc from 'fast-check';
import type { VersionBody } from 'guidepost-model/content/body';
import { initialBody } from 'guidepost-model/content/defaults';
import { endEventOf, sessionEventNames } from 'guidepost-model/content-types/events';
import { type ContentType, contentTypes, traits } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { type Advanced, advance } from './advance.ts';
import { lifecycles } from './lifecycles.ts';
import { outlineOf } from './read-outline.ts';
import type { Session, SessionEvent } from './session.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const question = (cvid: string, fields: object) => ({
  object: 'block',
  id: `block-${cvid}`,
  type: 'question',
  question: { cvid, name: `Question ${cvid}`, ...fields },
});
const step = (cvid: string, fields: object = {}) => ({
  object: 'step',
  id: `id-${cvid}`,
  cvid,
  name: `Step ${cvid}`,
  type: 'modal',
  sequence: 0,
  themeId: null,
  content: [],
  ...fields,
});

function contentOf(type: ContentType, body: object) {
  const whole = { ...initialBody(type, 'theme'), ...body } as VersionBody;
  return { id: 'content', name: 'Welcome', outline: outlineOf(type, 4, whole) };
}

const flow = contentOf('flow', {
  steps: [
    step('one', { content: [question('nps', { kind: 'nps', bindAttribute: 'score' })] }),
    step('two'),
    step('three'),
    step('four'),
  ],
});
const checklist = (data: object = {}) =>
  contentOf('checklist', {
    data: { ...initialBody('checklist', null).data, items: ['a', 'b', 'c'].map(item), ...data },
  });
const item = (id: string) => ({ id, name: `Task ${id}`, completeWhen: [], clickActions: [] });

const newSession = (): Session => ({
  id: 'session',
  contentId: 'content',
  versionId: 'version',
  userId: 'ada',
  companyId: null,
  startReason: 'start_from_program',
  createdAt: start,
  progress: 0,
  state: {},
  completedAt: null,
  endedAt: null,
  endReason: null,
});

type Content = ReturnType<typeof contentOf>;

function live(content: Content, events: (Partial<SessionEvent> & { name: string })[]) {
  let session = newSession();
  const turns = events.map((event, index) => {
    const transition = advance(session, content, { at: after(index + 1), ...event });
    if (!('issues' in transition)) session = transition.session;
    return transition;
  });
  return { session, turns, last: turns.at(-1)! as Advanced };
}
const recorded = ({ turns }: ReturnType<typeof live>) =>
  turns.flatMap((transition) => ('issues' in transition ? [] : transition.events.map(({ name }) => name)));

describe('a flow', () => {
  it.each([
    ['one', 0],
    ['two', 33],
    ['three', 67],
    ['four', 100],
  ])('is so far at step %s: %i', (stepCvid, progress) => {
    expect(live(flow, [{ name: 'flow_step_seen', stepCvid }]).session.progress).toBe(progress);
  });

  it('is complete at its last step, and says so once', () => {
    const seen = { name: 'flow_step_seen', stepCvid: 'four' };
    const lived = live(flow, [seen, seen, { name: 'flow_completed' }]);
    expect(recorded(lived)).toEqual(['flow_step_seen', 'flow_completed', 'flow_step_seen']);
    expect(lived.session.completedAt).toEqual(after(1));
    expect(lived.last.ignored).toBe('repeated');
  });

  it('is complete at a step that says so', () => {
    const content = contentOf('flow', {
      steps: [step('one'), step('two', { explicitCompletionStep: true }), step('three'), step('four')],
    });
    const lived = live(content, [{ name: 'flow_step_seen', stepCvid: 'two' }]);
    expect([lived.session.progress, lived.session.completedAt]).toEqual([100, after(1)]);
  });

  it('of one step is complete when the step is seen', () => {
    const content = contentOf('flow', { steps: [step('only')] });
    expect(live(content, [{ name: 'flow_step_seen', stepCvid: 'only' }]).session.completedAt).toEqual(
      after(1),
    );
  });

  it('is complete when it is said to be', () => {
    const { session } = live(flow, [{ name: 'flow_completed' }]);
    expect([session.progress, session.completedAt]).toEqual([100, after(1)]);
  });

  it('ends with the step that was seen last and the reason that is given', () => {
    const { session, last } = live(flow, [
      { name: 'flow_step_seen', stepCvid: 'two' },
      { name: 'flow_ended', attributes: { flow_end_reason: 'close_button_dismiss' } },
    ]);
    expect(session).toMatchObject({ endedAt: after(2), endReason: 'close_button_dismiss' });
    expect(last.events[0]!.attributes).toMatchObject({
      flow_step_cvid: 'two',
      flow_end_reason: 'close_button_dismiss',
    });
  });

  it('ends because the user closed it when nothing is said', () => {
    expect(live(flow, [{ name: 'flow_ended' }]).session.endReason).toBe('user_closed');
  });

  it('goes neither back nor down by a message that was long on its way', () => {
    const { session, last } = live(flow, [
      { name: 'flow_step_seen', stepCvid: 'three', at: after(20) },
      { name: 'flow_step_seen', stepCvid: 'two', at: after(10) },
      { name: 'flow_ended', at: after(30) },
    ]);
    expect(session.progress).toBe(67);
    expect(last.events[0]!.attributes.flow_step_cvid).toBe('three');
  });

  it.each([
    [{ name: 'flow_step_seen' }, 'stepCvid'],
    [{ name: 'flow_step_completed' }, 'stepCvid'],
    [{ name: 'tooltip_target_missing' }, 'stepCvid'],
    [{ name: 'flow_step_seen', stepCvid: 'five' }, 'stepCvid'],
    [{ name: 'flow_ended', stepCvid: 'five' }, 'stepCvid'],
    [{ name: 'checklist_seen' }, 'name'],
    [{ name: 'order_placed' }, 'name'],
    [{ name: 'constructor' }, 'name'],
    [{ name: 'page_viewed' }, 'name'],
    [{ name: 'event_tracker_completed' }, 'name'],
    [{ name: 'question_answered', answer: 1 }, 'question'],
    [{ name: 'question_answered', question: 'other', answer: 1 }, 'question'],
    [{ name: 'question_answered', question: 'nps' }, 'answer'],
  ])('refuses %j because of its %s', (event, path) => {
    const [transition] = live(flow, [event]).turns;
    expect(transition).toEqual({ issues: [expect.objectContaining({ path })] });
  });
});

describe('a checklist', () => {
  const done = (taskId: string) => ({ name: 'checklist_task_completed', taskId });

  it('is as far as its tasks are done, each once, and complete when all are', () => {
    const lived = live(checklist(), [done('c'), done('c'), done('a'), done('b')]);
    const progress = lived.turns.map((transition) => (transition as Advanced).session.progress);
    expect(progress).toEqual([33, 33, 67, 100]);
    expect(lived.session).toMatchObject({ completedAt: after(4), endedAt: null });
    expect(recorded(lived)).toEqual([
      'checklist_task_completed',
      'checklist_task_completed',
      'checklist_task_completed',
      'checklist_completed',
    ]);
  });

  it('counts the tasks that the page shows', () => {
    const { session } = live(checklist(), [
      { name: 'checklist_seen', visibleTaskIds: ['a', 'b', 'unknown'] },
      done('a'),
      done('b'),
    ]);
    expect([session.progress, session.completedAt]).toEqual([100, after(3)]);
  });

  it('is complete when what is left is no longer shown', () => {
    const lived = live(checklist(), [done('a'), { name: 'checklist_hidden', visibleTaskIds: ['a'] }]);
    expect(recorded(lived)).toEqual(['checklist_task_completed', 'checklist_hidden', 'checklist_completed']);
  });

  it('without a visible task is not complete by that', () => {
    const { session } = live(checklist(), [{ name: 'checklist_seen', visibleTaskIds: [] }]);
    expect(session).toMatchObject({ progress: 0, completedAt: null });
  });

  it('that dismisses itself ends when it is complete', () => {
    const lived = live(checklist({ autoDismiss: true }), [done('a'), done('b'), done('c')]);
    expect(recorded(lived).slice(-2)).toEqual(['checklist_completed', 'checklist_dismissed']);
    expect(lived.session).toMatchObject({ endedAt: after(3), endReason: 'auto_dismissed' });
    expect(lived.last.events.at(-1)!.attributes.checklist_end_reason).toBe('auto_dismissed');
  });

  it.each(['checklist_task_clicked', 'checklist_task_completed'])('%s names a task', (name) => {
    for (const taskId of [undefined, 'd'])
      expect(live(checklist(), [{ name, taskId }]).turns[0]).toHaveProperty('issues.0.path', 'taskId');
  });
});

describe('other content', () => {
  it('a launcher is done when it is activated, as often as that is', () => {
    const lived = live(contentOf('launcher', {}), [
      { name: 'launcher_activated' },
      { name: 'launcher_activated' },
    ]);
    expect([lived.session.progress, lived.session.completedAt, recorded(lived)]).toEqual([
      100,
      null,
      ['launcher_activated', 'launcher_activated'],
    ]);
  });

  it('a launcher that goes away after its first activation ends', () => {
    const data = structuredClone(initialBody('launcher', null).data) as unknown as {
      tooltip: { settings: { dismissAfterFirstActivation: boolean } };
    };
    data.tooltip.settings.dismissAfterFirstActivation = true;
    const lived = live(contentOf('launcher', { data }), [{ name: 'launcher_activated' }]);
    expect(recorded(lived)).toEqual(['launcher_activated', 'launcher_dismissed']);
    expect(lived.session.endReason).toBe('launcher_deactivated');
  });

  it('a banner is done when it is dismissed', () => {
    const { session } = live(contentOf('banner', {}), [{ name: 'banner_dismissed' }]);
    expect(session).toMatchObject({ progress: 100, endReason: 'user_closed' });
  });

  it.each([
    ['silent', {}, 'resource-center'],
    ['popup', {}, 'popup'],
    ['popup', { announcement_source: 'link' }, 'link'],
  ])('an announcement of level %s with %j is seen once, in the %s', (level, attributes, source) => {
    const data = { ...initialBody('announcement', null).data, distribution: level };
    const seen = { name: 'announcement_seen', attributes };
    const lived = live(contentOf('announcement', { data }), [seen, seen]);
    expect(recorded(lived)).toEqual(['announcement_seen']);
    expect((lived.turns[0] as Advanced).events[0]!.attributes).toMatchObject({
      announcement_level: level,
      announcement_source: source,
    });
  });

  it.each([
    [{ block_id: 'b2' }, ['t2', 'Second', 'b2', 'Docs']],
    [{ block_id: 'b2', tab_id: 't1' }, ['t2', 'Second', 'b2', 'Docs']],
    [{ block_id: 'b1' }, ['t1', 'First', 'b1', undefined]],
    [{ tab_id: 't1' }, ['t1', 'First', undefined, undefined]],
    [{}, [undefined, undefined, undefined, undefined]],
  ])('a click in a resource center on %j has its names', (ids, expected) => {
    const data = {
      tabs: [
        { id: 't1', name: 'First', blocks: [{ id: 'b1', type: 'richtext', content: [] }] },
        { id: 't2', name: 'Second', blocks: [{ id: 'b2', type: 'action', name: 'Docs', clickActions: [] }] },
      ],
    };
    const attributes = Object.fromEntries(
      Object.entries(ids).map(([key, value]) => [`resource_center_${key}`, value]),
    );
    const content = contentOf('resource-center', { data });
    const { last } = live(content, [{ name: 'resource_center_clicked', attributes }]);
    const found = last.events[0]!.attributes;
    expect(
      ['tab_id', 'tab_name', 'block_id', 'block_name'].map((key) => found[`resource_center_${key}`]),
    ).toEqual(expected);
    for (const key of ['resource_center_block_id', 'resource_center_tab_id']) {
      const [transition] = live(content, [
        { name: 'resource_center_clicked', attributes: { [key]: 'x' } },
      ]).turns;
      expect(transition).toHaveProperty('issues.0.path', `attributes.${key}`);
    }
  });
});

describe('an event', () => {
  it('that happened before the session began happened when it began', () => {
    const { last } = live(flow, [{ name: 'flow_step_seen', stepCvid: 'one', at: after(-60) }]);
    expect(last.events[0]!.at).toEqual(start);
  });

  it('has the page that was last heard of', () => {
    const { last } = live(flow, [
      { name: 'flow_step_seen', stepCvid: 'one', context: { page_url: 'https://a', viewport_width: 5 } },
      { name: 'flow_step_seen', stepCvid: 'two', context: { page_url: 'https://b' } },
      { name: 'flow_ended' },
    ]);
    expect(last.events[0]!.attributes).toMatchObject({ page_url: 'https://b', viewport_width: 5 });
  });

  it('has what the service knows, whatever the page says, and names what it left out', () => {
    const attributes = { flow_name: 'Other', flow_id: 'content', colour: 'red', flow_end_reason: 5 };
    const { last } = live(flow, [{ name: 'flow_ended', attributes }]);
    expect(last.events[0]!.attributes).toMatchObject({ flow_name: 'Welcome', flow_id: 'content' });
    expect(last.rejected).toEqual(['flow_name', 'colour', 'flow_end_reason']);
  });

  it.each([
    ['flow', flow],
    ['checklist', checklist()],
    ['launcher', contentOf('launcher', {})],
    ['banner', contentOf('banner', {})],
    ['resource-center', contentOf('resource-center', {})],
  ] as const)('is not recorded after the end of a %s', (type, content) => {
    for (const name of sessionEventNames) {
      const lived = live(content, [{ name: endEventOf(type)! }, { name, stepCvid: 'one', taskId: 'a' }]);
      const transition = lived.turns[1]!;
      if ('issues' in transition) expect(transition.issues[0]!.path).toBe('name');
      else expect([transition.events, transition.ignored]).toEqual([[], 'session_ended']);
    }
  });
});

it.each(contentTypes)('a %s has rules for its events if it has sessions', (type) => {
  expect(lifecycles[type].rules !== null).toBe(traits[type].hasSessions);
});

describe('whatever happens in a flow', () => {
  const event = fc.record({
    name: fc.constantFrom(
      ...sessionEventNames.filter((name) => !/^(flow_ended|checklist|banner)/.test(name)),
      'flow_ended',
    ),
    stepCvid: fc.constantFrom(undefined, 'one', 'two', 'three', 'four', 'five'),
    at: fc.integer({ min: -5, max: 100 }).map(after),
    question: fc.constant('nps'),
    answer: fc.integer({ min: -1, max: 11 }),
  });

  it('progress never falls, completion and end are final and recorded once, and the last answer counts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let session = newSession();
        const names: string[] = [];
        let answer: { at: Date; value: unknown } | undefined;
        const given: { at: Date; value: number }[] = [];
        for (const one of events) {
          const before = structuredClone(session);
          const transition = advance(session, flow, one);
          expect(session).toEqual(before);
          if ('issues' in transition) continue;
          expect(transition.session.progress).toBeGreaterThanOrEqual(session.progress);
          if (session.completedAt) expect(transition.session.completedAt).toEqual(session.completedAt);
          if (session.endedAt) expect(transition.events).toEqual([]);
          expect(transition.events.length === 0).toBe(transition.ignored !== null);
          if (one.name === 'question_answered' && transition.events.length > 0) {
            given.push({ at: transition.events[0]!.at, value: one.answer });
          }
          for (const { at, value } of transition.answers) answer = { at, value };
          names.push(...transition.events.map(({ name }) => name));
          session = transition.session;
        }
        for (const name of ['flow_completed', 'flow_ended'])
          expect(names.filter((one) => one === name).length).toBeLessThanOrEqual(1);
        expect(names.includes('flow_completed')).toBe(session.completedAt !== null);
        expect(names.includes('flow_ended')).toBe(session.endedAt !== null);
        // The last given: by its own time, and of two at the same time the one that came later.
        const latest = given.reduce<(typeof given)[number] | undefined>(
          (found, one) => (!found || one.at >= found.at ? one : found),
          undefined,
        );
        expect(answer).toEqual(latest);
      }),
      { numRuns: 500 },
    );
  });

  it('in a checklist neither', () => {
    const task = fc.record({
      name: fc.constantFrom('checklist_task_completed', 'checklist_task_clicked', 'checklist_seen'),
      taskId: fc.constantFrom('a', 'b', 'c', 'd'),
      visibleTaskIds: fc.option(fc.subarray(['a', 'b', 'c']), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 30 }), (events) => {
        const lived = live(checklist(), events);
        const turns = lived.turns.flatMap((transition) => ('issues' in transition ? [] : [transition]));
        const progress = turns.map(({ session }) => session.progress);
        expect(progress).toEqual([...progress].sort((a, b) => a - b));
        const names = recorded(lived);
        expect(names.filter((name) => name === 'checklist_completed').length).toBeLessThanOrEqual(1);
        expect(names.filter((name) => name === 'checklist_task_completed').length).toBeLessThanOrEqual(3);
        expect(lived.session.progress === 100).toBe(lived.session.completedAt !== null);
      }),
    );
  });
});
