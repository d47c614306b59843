import fc from 'fast-check';
import type { AttributeValue } from 'guidepost-model/attributes';
import { only } from 'guidepost-model/certain';
import { definitionsOf } from 'guidepost-model/conditions/definitions';
import { eventCountQueryOf } from 'guidepost-model/conditions/needed-facts';
import type { Condition, EventCondition } from 'guidepost-model/conditions/types';
import type { VersionBody } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import { atOnce } from 'guidepost-model/in-parts';
import { describe, expect, it } from 'vitest';
import { usableBody } from '../../../../model/test/usable-bodies.ts';
import { conditionListsInParts } from '../content/condition-lists.ts';
import { deliver } from '../content/deliver.ts';
import { situationOf } from '../content/situation.ts';
import type { PublishedContent, Snapshot } from '../content/snapshot.ts';
import { standingOf } from '../content/standing.ts';
import type { SessionSummary, VisitorData } from '../content/visitor.ts';
import { decideVisit } from './decide-visit.ts';
import { VisitDecisions } from './decisions.ts';
import { visitAnswer } from './visit-answer.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(start + hours * hour);

const definitions = definitionsOf([
  { id: 'd1', scope: 'user', codeName: 'plan', dataType: 'string' },
  { id: 'd2', scope: 'user', codeName: 'joined', dataType: 'datetime' },
  { id: 'd3', scope: 'user', codeName: 'bucket', dataType: 'random_ab' },
  { id: 'd4', scope: 'company', codeName: 'plan', dataType: 'string' },
]);

const paid: EventCondition = { type: 'event', event: 'paid', count: { op: 'at_least', n: 2 } };
const leaves: Condition[] = [
  { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' },
  { type: 'attribute', scope: 'user', attribute: 'joined', op: 'less_than', value: '1' },
  { type: 'attribute', scope: 'user', attribute: 'bucket', op: 'is', value: 'A' },
  { type: 'attribute', scope: 'company', attribute: 'plan', op: 'not', value: 'pro' },
  { type: 'segment', segment: 'manual', in: true },
  { type: 'segment', segment: 'professionals', in: false },
  { type: 'content_state', content: 'c0', state: 'completed' },
  { type: 'content_state', content: 'c1', state: 'inactive' },
  paid,
  { type: 'time_window', start: at(3).toISOString(), end: at(30).toISOString() },
  { type: 'current_url', includes: ['/app/*'] },
  { type: 'element', target: { selector: '#a' }, state: 'present' },
];
const conditions = fc.array(
  fc.oneof(
    fc.constantFrom(...leaves),
    fc.record({
      type: fc.constant('group' as const),
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(fc.constantFrom(...leaves), { minLength: 1, maxLength: 3 }),
    }),
  ),
  { maxLength: 2 },
);

const startRules = fc.record({
  when: conditions,
  priority: fc.constantFrom('high', 'medium'),
  frequency: fc.constantFrom(
    undefined,
    { mode: 'once' },
    { mode: 'multiple', every: { times: 1, duration: 5, unit: 'hours' } },
    { mode: 'multiple', every: { times: 2, duration: 1, unit: 'days' } },
    { mode: 'once', atLeast: { duration: 4, unit: 'hours' } },
  ),
  startIfNotComplete: fc.boolean(),
});

const types: ContentType[] = ['flow', 'checklist', 'banner', 'announcement', 'resource-center'];
const shape = fc.record({
  type: fc.constantFrom(...types),
  startRules: fc.option(startRules, { nil: null }),
  hideRules: fc.option(fc.record({ when: conditions }), { nil: null }),
  scheduledAt: fc.constantFrom(null, at(2).toISOString(), at(20).toISOString()),
  themeId: fc.constantFrom('plain', 'varied', null),
});

const contentList = (...ids: string[]) => ({
  type: 'content-list',
  items: ids.map((content) => ({ content, type: 'flow' })),
});

function contentOf(given: typeof shape extends fc.Arbitrary<infer T> ? T : never, n: number) {
  const { type, scheduledAt, ...fields } = given;
  const usable = usableBody(type);
  const body = {
    ...usable,
    ...fields,
    scheduledAt: type === 'announcement' ? scheduledAt : null,
  } as unknown as VersionBody;
  if (type === 'resource-center') {
    const tab = only((body.data as { tabs: { blocks: object[] }[] }).tabs);
    body.data = { ...body.data, tabs: [{ ...tab, blocks: [contentList('c0', 'c1', 'c2')] }] } as never;
  }
  if (type === 'flow')
    body.steps = [
      { ...only(body.steps), content: [{ type: 'text', markdown: 'Hello {{ name }}' }] },
    ] as never;
  return {
    contentId: `c${n}`,
    versionId: `v${n}`,
    versionNumber: 1,
    type,
    name: `Content ${n}`,
    publishedAt: at(-100),
    body,
    conditionLists: atOnce(conditionListsInParts(type, body)),
    translations: new Map(),
  } satisfies PublishedContent;
}

const snapshots = fc.tuple(fc.array(shape, { minLength: 3, maxLength: 8 }), conditions).map(
  ([shapes, varied]): Snapshot => ({
    revision: 1,
    allowsScripts: false,
    contents: shapes.map(contentOf),
    knownContents: new Set(shapes.map((_, n) => `c${n}`)),
    segments: new Map([
      ['manual', { id: 'manual', bizType: 'user', kind: 'manual', conditions: [] }],
      [
        'professionals',
        { id: 'professionals', bizType: 'user', kind: 'condition', conditions: leaves.slice(0, 2) },
      ],
    ]),
    themes: new Map([
      ['plain', { settings: { font: 'a' } as never, variations: [] }],
      [
        'varied',
        {
          settings: { font: 'b' } as never,
          variations: [{ conditions: varied, settings: { font: 'c' } as never }],
        },
      ],
    ]),
    localizations: [
      { id: 'l1', code: 'en', isDefault: true },
      { id: 'l2', code: 'ar', isDefault: false },
    ],
    neededFacts: { segments: [], contents: [], eventCounts: [] },
    startsAsked: 2,
  }),
);

const hours = fc.constantFrom(-30, -6, -3, -1);
const session = fc.record({
  content: fc.nat(7),
  starts: fc.array(hours, { minLength: 1, maxLength: 2 }),
  completed: fc.boolean(),
  dismissed: fc.boolean(),
  seen: fc.boolean(),
  isActive: fc.boolean(),
});

function summaryOf(given: typeof session extends fc.Arbitrary<infer T> ? T : never): SessionSummary {
  const { content, starts, completed, dismissed, seen, isActive } = given;
  const recentStarts = starts.sort((a, b) => b - a).map((time) => at(time).toISOString());
  const active = {
    id: `s${content}`,
    versionId: `v${content}`,
    progress: 0,
    startedAt: recentStarts[0] ?? '',
    completed,
    state: {},
  };
  return {
    contentId: `c${content}`,
    starts: starts.length,
    recentStarts,
    completed,
    dismissed,
    seen,
    lastStepCvid: null,
    active: isActive ? active : null,
  };
}

const visitor = fc.record({
  name: fc.constantFrom('Ann', 'Bob'),
  userId: fc.constantFrom('u1', 'u2', 'u3'),
  plan: fc.constantFrom('pro', 'free'),
  joined: hours,
  locale: fc.constantFrom(undefined, 'ar'),
  company: fc.constantFrom(undefined, 'pro', 'free'),
  segments: fc.constantFrom([], ['manual']),
  paid: fc.nat(3),
  sessions: fc.uniqueArray(session, { maxLength: 2, selector: ({ content }) => content }),
  url: fc.constantFrom(undefined, 'https://x.io/app/1', 'https://x.io/home'),
  hour: fc.constantFrom(0, 1, 2, 3, 4, 21, 31),
});

/** Each comes again at another hour, as somebody else of the same kind, in another language, and having begun at other times. */
const visitors = fc.array(fc.tuple(visitor, visitor), { minLength: 8, maxLength: 15 }).map((pairs) =>
  pairs.flatMap(([one, other]) => {
    return [
      one,
      { ...one, hour: other.hour },
      { ...one, name: other.name, userId: other.userId },
      { ...one, locale: other.locale },
      { ...one, sessions: one.sessions.map((session) => ({ ...session, starts: [other.joined] })) },
    ];
  }),
);

type Given = typeof visitor extends fc.Arbitrary<infer T> ? T : never;

function situationFor(snapshot: Snapshot, given: Given) {
  const { name, plan, joined, locale, company, userId, url } = given;
  const attributes = (fields: Record<string, unknown>) => fields as Record<string, AttributeValue>;
  const data: VisitorData = {
    revision: 1,
    user: attributes({
      name,
      plan,
      joined: at(joined).toISOString(),
      ...(locale && { locale_code: locale }),
    }),
    membership: company ? { attributes: {}, company: attributes({ plan: company }) } : null,
    sessions: given.sessions.map(summaryOf),
    user_segments: [...given.segments],
    company_segments: [],
    event_counts: { [eventCountQueryOf(paid).key]: given.paid },
  };
  const where = { projectId: 'p', environmentId: 'e', userId };
  const whole = { ...where, ...(company && { companyId: 'acme' }), ...(url && { pageUrl: url }) };
  return situationOf(whole, data, snapshot, definitions, at(given.hour));
}

describe('what is kept of decisions', () => {
  it('is what would be decided anew, whoever comes when', () => {
    const seen = { kept: 0, fresh: 0 };
    fc.assert(
      fc.property(snapshots, visitors, (snapshot, visitors) => {
        const decisions = new VisitDecisions();
        const known = new Set<object>();
        for (const given of visitors) {
          const situation = situationFor(snapshot, given);
          const { attributes } = situation.facts.user;
          const decided = atOnce(decisions.of(snapshot, situation, at(given.hour)));
          const fresh = atOnce(decideVisit(snapshot, situation, at(given.hour)));
          seen[known.has(decided) ? 'kept' : 'fresh'] += 1;
          known.add(decided);
          expect(decided.text.plain().toString()).toBe(fresh.text.plain().toString());
          expect(visitAnswer(decided, attributes).own).toBe(visitAnswer(fresh, attributes).own);
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(seen.kept, seen.fresh)).toBeGreaterThan(200);
  });

  it('of a content delivery is, too', () => {
    fc.assert(
      fc.property(snapshots, visitors, (snapshot, visitors) => {
        const kept = new Map<string, string>();
        for (const given of visitors) {
          const situation = situationFor(snapshot, given);
          const standing = atOnce(standingOf(snapshot, situation, at(given.hour)));
          const text = atOnce(deliver(snapshot, situation, at(given.hour)));
          expect(kept.get(standing) ?? text).toBe(text);
          kept.set(standing, text);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is not mixed up between snapshots', () => {
    const [first, second] = fc.sample(snapshots, { numRuns: 2, seed: 1 });
    const [given] = fc.sample(visitor, 1);
    const decisions = new VisitDecisions();
    const decidedFor = (snapshot: Snapshot) =>
      atOnce(decisions.of(snapshot, situationFor(snapshot, given!), at(0)));
    expect(decidedFor(first!)).toBe(decidedFor(first!));
    expect(decidedFor({ ...first! })).not.toBe(decidedFor(first!));
    expect(decidedFor(second!)).not.toBe(decidedFor(first!));
  });
});
