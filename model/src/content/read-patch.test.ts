import { describe, expect, it } from 'vitest';
import { fullStep as full, patched, patchedFrom } from '../../test/body-patches.ts';
import { sampleProject } from '../../test/sample-project.ts';
import { contentTypes } from '../content-types/types.ts';
import { dataOf, type VersionBody } from './body.ts';
import { initialBody } from './defaults.ts';

describe('ids of parts', () => {
  const texts = (...ids: (string | undefined)[]) =>
    ids.map((id) => ({ type: 'text', markdown: 'Hi', ...(id && { id }) }));

  it('are kept, made where they are missing, and made anew where they are taken', () => {
    const { content } = dataOf(
      'banner',
      patched('banner', { data: { content: texts('a', undefined, 'a') } }),
    );
    expect(content[0]?.id).toBe('a');
    expect(new Set(content.map(({ id }) => id)).size).toBe(3);
  });

  it('of items and tabs are kept and made too', () => {
    const items = [{ name: 'A', id: 'mine' }, { name: 'B' }];
    const { data } = patched('checklist', { data: { items } });
    expect(data).toMatchObject({ items: [{ id: 'mine' }, { id: expect.stringMatching(/.{20}/) }] });
    const center = patched('resource-center', {
      data: { tabs: [{ name: 'T', blocks: [{ type: 'divider' }] }] },
    });
    const id = expect.stringMatching(/.{20}/);
    expect(center.data).toMatchObject({ tabs: [{ id, blocks: [{ id }] }] });
  });
});

describe('questions', () => {
  const ask = (fields: object = {}) => ({
    type: 'question',
    question: { kind: 'nps', name: 'Q' },
    ...fields,
  });
  const cvidsOf = ({ steps }: VersionBody) =>
    steps
      .flatMap(({ content }) => content)
      .map((block) => (block.type === 'question' ? block.question.cvid : ''));

  it('get a cvid of their own', () => {
    const cvids = cvidsOf(patched('flow', { steps: [{ ...full, content: [ask(), ask()] }] }));
    expect(new Set(cvids).size).toBe(2);
  });

  it('keep it with their block, with their cvid, and not when they are copied', () => {
    const stored = patched('flow', { steps: [{ ...full, content: [ask()] }] });
    const [block] = stored.steps[0]!.content;
    const [cvid] = cvidsOf(stored);
    const write = (...content: unknown[]) =>
      cvidsOf(patchedFrom('flow', stored, { steps: [{ id: stored.steps[0]!.id, content }] }));
    expect(write(ask({ id: block!.id }))).toEqual([cvid]);
    expect(write(ask({ question: { kind: 'text', name: 'Q', cvid } }))).toEqual([cvid]);
    expect(write(block, block)).toEqual([cvid, expect.not.stringMatching(cvid!)]);
    expect(write(ask())).not.toEqual([cvid]);
  });

  it('do not choose their cvid', () => {
    const content = [ask({ question: { kind: 'nps', name: 'Q', cvid: 'mine' } })];
    expect(cvidsOf(patched('flow', { steps: [{ ...full, content }] }))).not.toEqual(['mine']);
  });
});

describe('startRules', () => {
  const when = [{ type: 'current_url', includes: ['*'] }];

  it.each([
    ['flow', { when, frequency: { mode: 'once' } }],
    ['checklist', { when, frequency: { mode: 'once' } }],
    ['launcher', { when }],
    ['banner', { when }],
    ['resource-center', { when }],
  ] as const)('of a %s have a frequency where it means something', (type, rules) => {
    expect(patched(type, { startRules: { when } }).startRules).toEqual(rules);
  });

  it('are merged: what is not sent stays, null clears one', () => {
    const first = { startRules: { when, priority: 'high', frequency: { mode: 'unlimited' } } };
    const { startRules } = patched('flow', first, { startRules: { waitSeconds: 3, priority: null } });
    expect(startRules).toEqual({ when, frequency: { mode: 'unlimited' }, waitSeconds: 3 });
    expect(patched('flow', first, { startRules: { frequency: null } }).startRules?.frequency).toEqual({
      mode: 'once',
    });
  });

  it('and hideRules are cleared by null', () => {
    const rules = { startRules: { when }, hideRules: { when } };
    expect(patched('flow', rules)).toMatchObject({ hideRules: { when } });
    expect(patched('flow', rules, { startRules: null, hideRules: null })).toMatchObject({
      startRules: null,
      hideRules: null,
    });
  });
});

describe('data', () => {
  it('keeps what is not sent, key by key', () => {
    const { data } = patched(
      'banner',
      { data: { zIndex: 5, settings: { stickToTop: true } } },
      { data: { zIndex: 6 } },
    );
    expect(data).toEqual({
      placement: 'top-of-page',
      content: [],
      zIndex: 6,
      settings: { overlayOverAppContent: false, stickToTop: true, allowDismiss: true, animateOnAppear: true },
    });
  });

  it('is filled up inside a key that is sent', () => {
    const first = { data: { settings: { allowDismiss: false } } };
    const { data } = patched('banner', first, { data: { settings: { stickToTop: true } } });
    expect(data).toMatchObject({ settings: { allowDismiss: true, stickToTop: true } });
  });

  it('gets back what new content has, by null', () => {
    const changed = { data: { buttonText: 'Start', items: [{ name: 'A' }] } };
    expect(patched('checklist', changed, { data: { buttonText: null, items: null } }).data).toEqual(
      initialBody('checklist', null).data,
    );
    expect(patched('banner', { data: { zIndex: 5 } }, { data: { zIndex: null } }).data).not.toHaveProperty(
      'zIndex',
    );
  });

  it('takes null for what may be absent', () => {
    const items = [{ name: 'A', description: null, onlyShowWhen: null, completeWhen: null, id: null }];
    expect(patched('checklist', { data: { items } }).data).toMatchObject({
      items: [{ id: expect.any(String), name: 'A', completeWhen: [], clickActions: [] }],
    });
  });
});

describe('the rest of a body', () => {
  it('has a theme that is not looked up here', () => {
    expect(patched('flow', { themeId: 'any' }).themeId).toBe('any');
  });

  it('has a schedule, in UTC', () => {
    const at = (scheduledAt: unknown) => patched('announcement', { scheduledAt }).scheduledAt;
    expect(at('2026-05-01T10:00:00+02:00')).toBe('2026-05-01T08:00:00.000Z');
    expect(at(null)).toBe(null);
  });

  it.each(contentTypes)('of a new %s can be written back', (type) => {
    const body = initialBody(type, type === 'tracker' ? null : sampleProject.theme);
    expect(patched(type, body)).toEqual(body);
  });

  it('has trimmed addresses', () => {
    const content = [{ type: 'image', url: ' https://example.com/a.png ', link: { url: '\n/there ' } }];
    expect(patched('banner', { data: { content } }).data).toMatchObject({
      content: [{ url: 'https://example.com/a.png', link: { url: '/there' } }],
    });
  });
});
