import { expect, it } from 'vitest';
import { evidenceOf, seenWords } from './evidence.ts';

const at = '2026-01-31T09:30:00.000Z';
const explained = (condition: object, seen: unknown, verdict = 'yes') =>
  seenWords({ condition, seen, verdict, note: null, conditions: [] } as never);

it('what a check saw is told in words', () => {
  const seen = {
    frequency: { mode: 'multiple', every: { duration: 2, unit: 'days', times: 1 }, atLeast: null },
    startIfNotComplete: true,
    starts: 1,
    recentStarts: [at],
    completed: false,
    lastFlowStart: null,
  };
  const words = evidenceOf({ name: 'frequency', seen });
  expect(words).toMatch(
    /^Several times per user, at most 1 time in 2 days, only until completed, started 1 time so far, last on 31 Jan 2026/,
  );
  expect(evidenceOf({ name: 'session', seen: { starts: 2, completed: true, dismissed: false } })).toBe(
    'Started 2 times, completed',
  );
  expect(evidenceOf({ name: 'start_rules', seen: {} })).toBe(undefined);
});

it('what was seen of a condition has no JSON, no dates of programs and no names of fields', () => {
  const told = [
    explained({ type: 'attribute' }, at),
    explained({ type: 'attribute' }, ['pro', 'team']),
    explained({ type: 'attribute' }, null),
    explained({ type: 'segment' }, false),
    explained({ type: 'event' }, 1),
    explained({ type: 'content_state' }, { seen: true, completed: true, active: false }),
    explained({ type: 'current_url' }, 'https://app.example.com/'),
    explained({ type: 'time_window' }, at),
    evidenceOf({ name: 'publication', seen: { publishedAt: at } }),
    evidenceOf({ name: 'schedule', seen: { scheduledAt: at, now: at } }),
  ];
  for (const words of told) expect(words).not.toMatch(/[{}[\]"]|T\d\d:|undefined|null/);
  expect(told.slice(1, 6)).toEqual([
    'Current value: pro, team',
    'Current value: no value',
    'The user is not in the segment',
    'Happened 1 time',
    'Seen, completed',
  ]);
  expect(explained({ type: 'element' }, null, 'page_decides')).toBe(undefined);
});
