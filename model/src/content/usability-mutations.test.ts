import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrokenBlock, brokenBlocks, brokenQuestions } from '../../test/broken-blocks.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import { dismiss, entry, item, usable } from '../../test/usable-bodies.ts';
import { type ContentType, contentTypes } from '../content-types/types.ts';
import { initialBody } from './defaults.ts';
import { readVersionPatch } from './read-patch.ts';
import { usabilityOf } from './usability.ts';

/*
 * Drafts that can be published, of which one or two things are broken: what is found is exactly that. The tables say
 * what is expected; nothing of it is computed as the code does.
 */

interface Draft {
  patch: Record<string, unknown>;
  /** As `severity path text`. */
  expected: string[];
}

const line = (severity: string, path: string, text: string) => `${severity} ${path} ${text}`;

const starts = ['absent', 'empty', 'forEverybody', 'withConditions'] as const;
type Start = (typeof starts)[number];

function startRulesOf(type: ContentType, start: Start): object | null {
  const onPages = { type: 'current_url', includes: ['*'] };
  const inSegment = { type: 'segment', segment: sampleProject.segment, in: true };
  // Announcements are chosen for a user before there is a page.
  const withConditions = { when: [type === 'announcement' ? inSegment : onPages] };
  return { absent: null, empty: {}, forEverybody: { when: [] }, withConditions }[start];
}

const path = 'startRules';
const notShown = (noun: string) =>
  line('warning', path, `Audience & start · ${noun} is not shown: automatic start is off`);
const startedByNothing = (noun: string) =>
  line(
    'warning',
    path,
    `Audience & start · ${noun} does not start automatically, and no other content starts it`,
  );
const noConditions = line('error', 'startRules.when', 'Audience & start · Tracker has no conditions');

/** What is found in the rules alone, by type and rules; `lonely` where no other content starts it. */
const startFindings: Record<ContentType, Record<Start, string[] | { lonely: string[] }>> = {
  flow: { absent: { lonely: [startedByNothing('Flow')] }, empty: [], forEverybody: [], withConditions: [] },
  checklist: {
    absent: { lonely: [startedByNothing('Checklist')] },
    empty: [],
    forEverybody: [],
    withConditions: [],
  },
  launcher: { absent: [notShown('Launcher')], empty: [], forEverybody: [], withConditions: [] },
  banner: { absent: [notShown('Banner')], empty: [], forEverybody: [], withConditions: [] },
  'resource-center': {
    absent: [notShown('Resource center')],
    empty: [],
    forEverybody: [],
    withConditions: [],
  },
  announcement: { absent: [], empty: [], forEverybody: [], withConditions: [] },
  tracker: {
    absent: [noConditions],
    empty: [noConditions],
    forEverybody: [noConditions],
    withConditions: [],
  },
};

/** One block of a draft: as it should be, or with one thing wrong. */
interface Cell {
  row: BrokenBlock;
  isBroken: boolean;
}

const cell = (rows: BrokenBlock[]): fc.Arbitrary<Cell> =>
  fc.record({ row: fc.constantFrom(...rows), isBroken: fc.boolean() });
const cells = fc.array(cell(brokenBlocks), { minLength: 1, maxLength: 4 });
const blocksOf = (list: readonly Cell[]) =>
  list.map(({ row, isBroken }) => (isBroken ? row.broken : row.sound));

const findingsAt = (list: readonly Cell[], place: string, words: string) =>
  list.flatMap(({ row, isBroken }, index) =>
    isBroken
      ? [line(row.severity, `${place}[${index}].${row.path}`, `${words}${words && ' · '}${row.text}`)]
      : [],
  );

/** Where content of a type has blocks, its other parts, and what those are called. */
const blocksIn: Partial<
  Record<ContentType, [place: string, words: string, patch: (blocks: object[]) => object]>
> = {
  checklist: ['data.content', 'Above the tasks', (content) => ({ data: { content, items: [item] } })],
  launcher: [
    'data.tooltip.content',
    'Tooltip',
    (content) => ({ data: { target: { selector: '#a' }, tooltip: { content } } }),
  ],
  banner: ['data.content', '', (content) => ({ data: { content } })],
  announcement: [
    'data.introContent',
    'Introduction',
    (introContent) => ({ data: { title: 'N', introContent } }),
  ],
  'resource-center': [
    'data.tabs[0].blocks[1].content',
    'Tab 1 · Page “FAQ”',
    (content) => ({
      data: { tabs: [{ name: 'T', blocks: [entry, { type: 'sub-page', name: 'FAQ', content }] }] },
    }),
  ],
};

const stepTypes = ['tooltip', 'modal', 'bubble'] as const;
const noun = { tooltip: 'Tooltip', modal: 'Modal', bubble: 'Bubble' };

interface StepPlan {
  type: (typeof stepTypes)[number];
  cells: Cell[];
  question: Cell | undefined;
  /** What is wrong with the step itself; only one of these shows in a step. */
  fault: 'none' | 'noTarget' | 'noStep' | 'trigger';
}

const stepPlans: fc.Arbitrary<StepPlan> = fc.record({
  type: fc.constantFrom(...stepTypes),
  cells,
  question: fc.option(cell(brokenQuestions), { nil: undefined }),
  fault: fc.constantFrom('none', 'none', 'noTarget', 'noStep', 'trigger'),
});

/** Steps one after the other, each with a trigger that leads to the next one. */
function flowDraft(plans: readonly StepPlan[]): Draft {
  const expected: string[] = [];
  const steps = plans.map(({ type, cells: list, question, fault }, index) => {
    const place = `steps[${index}]`;
    const words = `Step ${index + 1}`;
    const all = question ? [...list, question] : list;
    expected.push(...findingsAt(all, `${place}.content`, words));
    const hasTarget = type === 'tooltip' && fault !== 'noTarget';
    if (type === 'tooltip' && fault === 'noTarget')
      expected.push(line('error', `${place}.target`, `${words} · ${noun[type]} has no target`));
    const onward = index + 1 < plans.length ? [{ do: [{ type: 'goto_step', step: `s${index + 1}` }] }] : [];
    const extra: object[] = [];
    if (fault === 'trigger') {
      extra.push({ do: [] });
      expected.push(
        line('error', `${place}.triggers[${onward.length}].do`, `${words} · Trigger has no action`),
      );
    }
    if (fault === 'noStep') {
      extra.push({ do: [dismiss, { type: 'goto_step', step: '' }] });
      const at = `${place}.triggers[${onward.length}].do[1].step`;
      expected.push(line('error', at, `${words} · Action “Go to step” has no step`));
    }
    return {
      key: `s${index}`,
      name: 'S',
      type,
      content: blocksOf(all),
      triggers: [...onward, ...extra],
      ...(hasTarget && { target: { selector: '#a' } }),
    };
  });
  return { patch: { steps }, expected };
}

const draftsOf = (type: ContentType): fc.Arbitrary<Draft> => {
  if (type === 'flow') return fc.array(stepPlans, { minLength: 1, maxLength: 3 }).map(flowDraft);
  const found = blocksIn[type];
  if (!found) return fc.constant({ patch: { data: usable[type].data }, expected: [] });
  const [place, words, patchOf] = found;
  return cells.map((list) => ({
    patch: patchOf(blocksOf(list)) as Draft['patch'],
    expected: findingsAt(list, place, words),
  }));
};

function found(type: ContentType, patch: object, isStartedByOthers: boolean): string[] {
  const initial = initialBody(type, type === 'tracker' ? null : sampleProject.theme);
  const { body, issues } = readVersionPatch(type, patch, initial, targets);
  expect(issues, 'a draft is stored as it is').toBeUndefined();
  const { errors, warnings } = usabilityOf(type, body!, targets, { isStartedByOthers });
  return [...errors, ...warnings]
    .map(({ severity, path: place, text }) => line(severity, place, text))
    .sort();
}

describe.each(contentTypes)('drafts of a %s', (type) => {
  it.each(starts)('with start rules that are %s', (start) => {
    const patch = { ...usable[type], startRules: startRulesOf(type, start) };
    const expected = startFindings[type][start];
    const [lonely, accompanied] = Array.isArray(expected) ? [expected, expected] : [expected.lonely, []];
    expect(found(type, patch, false)).toEqual(lonely);
    expect(found(type, patch, true)).toEqual(accompanied);
  });

  it('are told of exactly what is broken in them', () => {
    fc.assert(
      fc.property(
        draftsOf(type),
        fc.constantFrom(...starts),
        fc.boolean(),
        (draft, start, isStartedByOthers) => {
          const ofStart = startFindings[type][start];
          const expected = Array.isArray(ofStart) ? ofStart : isStartedByOthers ? [] : ofStart.lonely;
          const patch = { ...draft.patch, startRules: startRulesOf(type, start) };
          expect(found(type, patch, isStartedByOthers)).toEqual([...draft.expected, ...expected].sort());
        },
      ),
      { numRuns: 200 },
    );
  });
});
