import { atOnce, type InParts } from '../in-parts.ts';
import type { Condition, EventCondition, EventCount, EventPeriod, WhereCondition } from './types.ts';
import type { EventScope } from './vocabulary.ts';
import { childrenOf } from './walk.ts';

/** What has to be looked up before conditions can be reduced. */
export interface NeededFacts {
  /** Ids of segments. */
  segments: string[];
  /** Ids of contents. */
  contents: string[];
  eventCounts: EventCountQuery[];
}

/** How often it has happened. Conditions that differ only in the number they want share one question. */
export interface EventCountQuery {
  key: string;
  event: string;
  scope: EventScope;
  within: EventPeriod;
  where: readonly WhereCondition[];
  /** Counting beyond this changes no answer. */
  enough: number;
}

/** Each once, with a pause before each list. The lists of many contents may be asked together. */
export function* neededFactsInParts(lists: Iterable<readonly Condition[]>): InParts<NeededFacts> {
  const segments = new Set<string>();
  const contents = new Set<string>();
  const events = new Map<string, EventCountQuery>();
  const visit = (node: Condition): void => {
    if (node.type === 'segment') segments.add(node.segment);
    if (node.type === 'content_state') contents.add(node.content);
    if (node.type === 'event') {
      const question = eventCountQueryOf(node);
      const enough = Math.max(question.enough, events.get(question.key)?.enough ?? 0);
      events.set(question.key, { ...question, enough });
    }
    childrenOf(node).forEach(visit);
  };
  for (const conditions of lists) {
    yield;
    conditions.forEach(visit);
  }
  return { segments: [...segments], contents: [...contents], eventCounts: [...events.values()] };
}

export const neededFactsOf = (conditions: readonly Condition[]) => atOnce(neededFactsInParts([conditions]));

export function eventCountQueryOf(condition: EventCondition): EventCountQuery {
  const { event, count = once, scope = 'current_user', within = { op: 'any_time' }, where = [] } = condition;
  const { op, value, value2, unit } = within;
  // Not the objects themselves: the database gives their keys back in another order.
  const key = JSON.stringify([event, scope, [op, value, value2, unit], where.map(formOf)]);
  return { key, event, scope, within, where, enough: enoughFor(count) };
}

function formOf(node: WhereCondition): unknown[] {
  if (node.type === 'group') return [node.match, node.conditions.map(formOf)];
  return [node.attribute, node.op, node.value, node.value2, node.values];
}

const once: EventCount = { op: 'at_least', n: 1 };

function enoughFor({ op, n, n2 = n }: EventCount): number {
  return op === 'at_least' ? n : (op === 'between' ? n2 : n) + 1;
}

/** Whether it has happened as often as the condition wants. */
export function countHolds({ count = once }: EventCondition, happened: number): boolean {
  const { op, n, n2 = n } = count;
  switch (op) {
    case 'at_least':
      return happened >= n;
    case 'at_most':
      return happened <= n;
    case 'exactly':
      return happened === n;
    case 'between':
      return happened >= n && happened <= n2;
  }
}
