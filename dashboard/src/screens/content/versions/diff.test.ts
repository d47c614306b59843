import fc from 'fast-check';
import type { VersionBody } from 'guidepost-model/content/body';
import { initialBody } from 'guidepost-model/content/defaults';
import { forkBody } from 'guidepost-model/content/fork';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../../../../model/test/arbitrary-bodies.ts';
import { sampleProject, targets } from '../../../../../model/test/sample-project.ts';
import { type Change, type ComparedBody, diffVersions } from './diff.ts';
import { isSame, movedItems } from './same.ts';

const names = {
  attributeOf: (code: string) => code,
  segmentOf: () => 'Beta testers',
  eventOf: () => 'Order placed',
  contentOf: () => 'Welcome tour',
  themeOf: () => 'Dark theme',
};

const compare = (before: VersionBody, after: VersionBody) =>
  diffVersions(before as ComparedBody, after as ComparedBody, names);

const step = (cvid: string, name: string, fields: object = {}) => ({
  object: 'step',
  id: `${cvid}-id`,
  cvid,
  name,
  type: 'modal',
  sequence: 0,
  themeId: null,
  content: [],
  ...fields,
});

const flow = (...steps: object[]): ComparedBody =>
  ({
    steps,
    startRules: null,
    hideRules: null,
    themeId: 't',
    data: null,
    scheduledAt: null,
  }) as unknown as ComparedBody;

const text = (markdown: string) => ({ object: 'block', id: 'b1', type: 'text', markdown });

it.each<[string, ComparedBody, ComparedBody, Change[]]>([
  [
    'a text of a step',
    flow(step('a', 'Welcome', { content: [text('Hello')] })),
    flow(step('a', 'Welcome', { content: [text('Hello there')] })),
    [
      {
        kind: 'changed',
        where: ['Step “Welcome”', 'Text'],
        what: 'Text',
        before: 'Hello',
        after: 'Hello there',
      },
    ],
  ],
  [
    'a new step with its texts',
    flow(step('a', 'Welcome')),
    flow(step('a', 'Welcome'), step('b', 'Goodbye', { content: [text('See you')] })),
    [{ kind: 'added', where: [], what: 'Step “Goodbye”', after: 'Goodbye\nSee you' }],
  ],
  [
    'a step that is gone',
    flow(step('a', 'Welcome'), step('b', 'Goodbye')),
    flow(step('b', 'Goodbye', { sequence: 0 })),
    [{ kind: 'removed', where: [], what: 'Step “Welcome”', before: 'Welcome' }],
  ],
  [
    'one step that moved, and not the others',
    flow(step('a', 'A'), step('b', 'B'), step('c', 'C')),
    flow(step('c', 'C'), step('a', 'A'), step('b', 'B')),
    [{ kind: 'moved', where: [], what: 'Step “C”' }],
  ],
  [
    'what a button does',
    flow(
      step('a', 'A', {
        content: [
          { type: 'button', id: 'x', text: 'Go', variant: 'primary', actions: [{ type: 'dismiss' }] },
        ],
      }),
      step('b', 'B'),
    ),
    flow(
      step('a', 'A', {
        content: [
          {
            type: 'button',
            id: 'x',
            text: 'Go',
            variant: 'primary',
            actions: [{ type: 'goto_step', step: 'b' }],
          },
        ],
      }),
      step('b', 'B'),
    ),
    [
      {
        kind: 'changed',
        where: ['Step “A”', 'Button “Go”'],
        what: 'What it does',
        before: 'close this content',
        after: 'go to the step B',
      },
    ],
  ],
  [
    'rules and the theme',
    flow(),
    {
      ...flow(),
      themeId: 'u',
      startRules: { when: [{ type: 'segment', segment: 's', in: true }], priority: 'high' },
    } as ComparedBody,
    [
      {
        kind: 'changed',
        where: [],
        what: 'Start rules, conditions',
        after: 'is in the segment Beta testers',
      },
      { kind: 'changed', where: [], what: 'Start rules, priority', after: 'high' },
      { kind: 'changed', where: [], what: 'Theme', before: 'Dark theme', after: 'Dark theme' },
    ],
  ],
])('the difference names %s', (_, before, after, changes) => {
  expect(diffVersions(before, after, names)).toEqual(changes);
});

it('the fewest parts move', () => {
  expect(movedItems(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a']);
  expect(movedItems(['a', 'b', 'c'], ['c', 'b', 'a'])).toHaveLength(2);
  expect(movedItems(['a', 'b'], ['a', 'b'])).toEqual([]);
});

describe.each(contentTypes)('of any two versions of a %s', (type) => {
  const theme = type === 'tracker' ? null : sampleProject.theme;
  const bodies = bodyPatches(type, sampleProject).map((patch) => {
    const { body, issues } = readVersionPatch(type, patch, initialBody(type, theme), targets);
    if (!body) throw new Error(JSON.stringify(issues));
    return body;
  });

  it('a copy differs in nothing', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(compare(body, forkBody(structuredClone(body)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('whatever differs is told in words, and the other way round too', () => {
    const ignored = new Set(['id', 'object', 'sequence', 'advanced']);
    fc.assert(
      fc.property(bodies, bodies, (one, other) => {
        const changes = compare(one, other);
        expect(changes.length === 0).toBe(isSame(one, other, ignored));
        for (const { where, what, before = '', after = '' } of changes) {
          expect(what).not.toBe('');
          expect([...where, what, before, after].join(' ')).not.toMatch(/\[object|undefined|\{"/);
        }
        const count = (list: Change[], kind: Change['kind']) =>
          list.filter((change) => change.kind === kind).length;
        const back = compare(other, one);
        expect(count(back, 'removed')).toBe(count(changes, 'added'));
        expect(count(back, 'changed')).toBe(count(changes, 'changed'));
        expect(count(back, 'moved')).toBe(count(changes, 'moved'));
      }),
      { numRuns: 60 },
    );
  });
});
