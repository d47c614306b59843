import { describe, expect, it } from 'vitest';
import { events as anyContentEvents } from './any-content.ts';
import type { ContentCounts } from './definition.ts';
import { beginEventOf, contentEvents, endEventOf, eventsOfType, sessionEventNames } from './events.ts';
import { typeDefinitions } from './index.ts';
import { contentTypes, traits } from './types.ts';

describe.each(contentTypes)('the type %s', (type) => {
  const counts: ContentCounts = typeDefinitions[type].counts;

  it('counts events of its own', () => {
    const counted = [
      counts.view,
      ...(counts.completion ? [counts.completion] : []),
      ...Object.values({ ...counts.fields }).map(({ metric }) => metric),
      ...Object.values({ ...counts.parts?.fields }).map(({ metric }) => metric),
    ];
    expect(Object.keys(eventsOfType(type))).toEqual(expect.arrayContaining(counted));
  });

  it('names itself in each of its events', () => {
    for (const { attributes } of Object.values(eventsOfType(type)))
      expect(attributes).toContain(`${traits[type].prefix}_id`);
  });

  it('counts its parts by an attribute of the counted events', () => {
    for (const { metric } of Object.values({ ...counts.parts?.fields }))
      expect(contentEvents.get(metric)?.attributes).toContain(counts.parts?.attribute);
  });

  it('has one event at most for the beginning and for the end of a session, which names the reason', () => {
    const events = Object.values(eventsOfType(type));
    expect(events.filter(({ begins }) => begins).length).toBe(beginEventOf(type) ? 1 : 0);
    expect(events.filter(({ ends }) => ends).length).toBe(endEventOf(type) ? 1 : 0);
    for (const { ends, attributes } of events)
      expect(attributes.includes(`${traits[type].prefix}_end_reason`)).toBe(ends === true);
  });
});

it('no two content types have an event of the same name', () => {
  const names = [...contentTypes.map(eventsOfType), anyContentEvents].flatMap((events) =>
    Object.keys(events),
  );
  expect([...contentEvents.keys()]).toEqual(names);
});

it('nothing is reported of a session of a type without sessions', () => {
  expect(sessionEventNames).toContain('question_answered');
  expect(sessionEventNames).not.toContain('event_tracker_completed');
});
