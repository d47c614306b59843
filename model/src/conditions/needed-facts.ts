import { atOnce, type InParts } from '../in-parts.ts';
import type { FactCollector } from './kinds/definition.ts';
import type { EventCountQuery } from './kinds/event-counts.ts';
import { definitionOf } from './kinds/index.ts';
import type { Condition } from './types.ts';
import { childrenOf } from './walk.ts';

export { type EventCountQuery, eventCountQueryOf } from './kinds/event-counts.ts';

/** What has to be looked up before conditions can be reduced. */
export interface NeededFacts {
  /** Ids of segments. */
  segments: string[];
  /** Ids of contents. */
  contents: string[];
  eventCounts: EventCountQuery[];
}

/** Each once, with a pause before each list. The lists of many contents may be asked together. */
export function* neededFactsInParts(lists: Iterable<readonly Condition[]>): InParts<NeededFacts> {
  const segments = new Set<string>();
  const contents = new Set<string>();
  const events = new Map<string, EventCountQuery>();
  const collector: FactCollector = {
    segment: (id) => segments.add(id),
    content: (id) => contents.add(id),
    events(query) {
      const enough = Math.max(query.enough, events.get(query.key)?.enough ?? 0);
      events.set(query.key, { ...query, enough });
    },
  };
  const visit = (node: Condition): void => {
    definitionOf(node).needs?.(node, collector);
    childrenOf(node).forEach(visit);
  };
  for (const conditions of lists) {
    yield;
    conditions.forEach(visit);
  }
  return { segments: [...segments], contents: [...contents], eventCounts: [...events.values()] };
}

export const neededFactsOf = (conditions: readonly Condition[]) => atOnce(neededFactsInParts([conditions]));
