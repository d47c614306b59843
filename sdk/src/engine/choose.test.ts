import fc from 'fast-check';
import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { contentKinds, sessionEvents } from '../content/kinds.ts';
import type { ContentType, Priority } from '../wire/wire.ts';
import { choose as chooseRuns } from './choose.ts';
import { useKinds } from './kinds.ts';
import type { Run } from './state.ts';

/** What decides whether a content is shown. Times are in milliseconds. */
interface Candidate {
  contentId: string;
  type: ContentType;
  /** An announcement that appears in front of the page. */
  isPopup: boolean;
  priority: Priority;
  startedOnDemand: number;
  sessionSince: number | null;
  heldSince: number | null;
  waitSeconds: number;
  isHidden: boolean;
  isOver: boolean;
}

const runOf = (candidate: Candidate): Run => {
  const { contentId, type, isPopup, priority, sessionSince, waitSeconds, ...run } = candidate;
  const data = { distribution: isPopup ? 'popup' : 'silent' };
  const session = sessionSince === null ? null : { startedAt: new Date(sessionSince).toISOString() };
  const content = { contentId, type, priority, start: { waitSeconds }, data, seen: false };
  return { ...run, content, session, isPopup: false } as unknown as Run;
};

function choose(candidates: Candidate[], at: number) {
  const hidden = new Set(candidates.filter(({ isHidden }) => isHidden).map(({ contentId }) => contentId));
  const choice = chooseRuns(candidates.map(runOf), hidden, at);
  const idOf = ({ content }: Run) => content.contentId;
  return {
    ...choice,
    chosen: choice.chosen.map(idOf),
    replaced: choice.replaced.map(([run, by]) => ({ contentId: idOf(run), by: idOf(by) })),
  };
}

const now = 1_000_000;
const candidate = (fields: Partial<Candidate>): Candidate => ({
  contentId: 'a',
  type: 'flow',
  isPopup: false,
  priority: 'medium',
  startedOnDemand: 0,
  sessionSince: null,
  heldSince: now,
  waitSeconds: 0,
  isHidden: false,
  isOver: false,
  ...fields,
});
const named = (...all: Partial<Candidate>[]) =>
  all.map((fields, index) => candidate({ contentId: 'abcdefgh'.charAt(index), ...fields }));
const chosen = (...all: Partial<Candidate>[]) => choose(named(...all), now).chosen;

useKinds(contentKinds, sessionEvents);

describe('who goes first', () => {
  it('is what was started explicitly, the latest first', () => {
    expect(
      chosen({ priority: 'highest' }, { startedOnDemand: 1 }, { startedOnDemand: 2 }, { sessionSince: 9 }),
    ).toEqual(['c']);
  });

  it('is then what the user is in the middle of, the newest first', () => {
    expect(
      chosen({ priority: 'highest' }, { sessionSince: 5 }, { sessionSince: 9, heldSince: null }),
    ).toEqual(['c']);
  });

  it('is then the most urgent, and among equals the first of the delivery', () => {
    expect(chosen({}, { priority: 'high' }, { priority: 'high' })).toEqual(['b']);
  });

  it('is a popup announcement where a flow would be', () => {
    expect(chosen({ type: 'announcement', isPopup: true }, { type: 'flow' })).toEqual(['a']);
    expect(chosen({ type: 'announcement' }, { type: 'flow' })).toEqual(['b']);
  });
});

describe('what is shown', () => {
  it('waits until its rule has held for long enough without a break', () => {
    const waiting = { waitSeconds: 10 };
    expect(choose(named(waiting), now)).toMatchObject({ chosen: [], nextAt: now + 10_000 });
    expect(chosen({ ...waiting, heldSince: now - 10_000 })).toEqual(['a']);
    expect(choose(named({ waitSeconds: 86_400 }), now).nextAt).toBe(now + 300_000);
  });

  it('goes on without its rule once it has begun, if it is a flow or a checklist', () => {
    for (const type of ['flow', 'checklist'] as const) {
      expect(chosen({ type, sessionSince: 1, heldSince: null })).toEqual(['a']);
    }
    for (const type of ['launcher', 'banner', 'resource-center'] as const) {
      expect(chosen({ type, sessionSince: 1, heldSince: null })).toEqual([]);
      expect(chosen({ type, sessionSince: 1 })).toEqual(['a']);
    }
  });

  it('keeps its place while its hide rule holds', () => {
    const { chosen: ids, verdicts } = choose(named({ sessionSince: 1, isHidden: true }, {}), now);
    expect(ids).toEqual(['a']);
    expect([...verdicts.values()]).toEqual(['hidden', 'place']);
  });

  it('is no tracker and nothing that is over', () => {
    expect(chosen({ type: 'tracker' }, { isOver: true }, { isOver: true, startedOnDemand: 1 })).toEqual([]);
  });

  it('ends the flow or checklist whose place it takes, and no banner', () => {
    const { replaced } = choose(
      named(
        { sessionSince: 1 },
        { startedOnDemand: 1 },
        { type: 'banner', sessionSince: 1 },
        { type: 'banner', sessionSince: 2 },
        { type: 'checklist', sessionSince: 3 },
        { type: 'checklist', sessionSince: 4 },
      ),
      now,
    );
    expect(replaced.sort((a, b) => a.contentId.localeCompare(b.contentId))).toEqual([
      { contentId: 'a', by: 'b' },
      { contentId: 'e', by: 'f' },
    ]);
  });
});

const some = fc
  .array(
    fc.record({
      type: fc.constantFrom(...contentTypes),
      isPopup: fc.boolean(),
      priority: fc.constantFrom(
        'highest' as const,
        'high' as const,
        'medium' as const,
        'low' as const,
        'lowest' as const,
      ),
      startedOnDemand: fc.nat(3),
      sessionSince: fc.option(fc.nat(9), { nil: null }),
      heldSince: fc.option(fc.integer({ min: now - 20_000, max: now }), { nil: null }),
      waitSeconds: fc.nat(30),
      isHidden: fc.boolean(),
      isOver: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((fields, index) => candidate({ ...fields, contentId: `c${index}` })));

describe('whatever is delivered', () => {
  const byId = (all: Candidate[]) => new Map(all.map((one) => [one.contentId, one]));

  it('one flow or popup, checklist, banner and resource center is shown at most, and every launcher whose rule holds', () => {
    fc.assert(
      fc.property(some, (all) => {
        const ids = byId(all);
        const shown = choose(all, now).chosen.map((id) => ids.get(id)!);
        const places = shown
          .filter(({ type }) => type !== 'launcher')
          .map(({ type }) => (type === 'announcement' ? 'flow' : type));
        expect(new Set(places).size).toBe(places.length);
        const launchers = all.filter(
          ({ type, isOver, startedOnDemand, heldSince, waitSeconds, sessionSince }) => {
            const isDue =
              heldSince !== null && (sessionSince !== null || heldSince + waitSeconds * 1000 <= now);
            return type === 'launcher' && !isOver && (startedOnDemand > 0 || isDue);
          },
        );
        expect(shown.filter(({ type }) => type === 'launcher').length).toBe(launchers.length);
      }),
    );
  });

  it('nothing is both shown and replaced, and what is replaced gives way to something shown', () => {
    fc.assert(
      fc.property(some, (all) => {
        const { chosen: shown, replaced, verdicts } = choose(all, now);
        for (const { contentId, by } of replaced) {
          expect(shown).not.toContain(contentId);
          expect(shown).toContain(by);
        }
        expect(verdicts.size).toBe(all.length);
      }),
    );
  });

  it('a choice stays the same until the time that it names, if nothing else changes', () => {
    fc.assert(
      fc.property(some, fc.nat(40_000), (all, later) => {
        const first = choose(all, now);
        const then = Math.min(now + later, first.nextAt - 1);
        expect(choose(all, then).chosen).toEqual(first.chosen);
      }),
    );
  });
});
