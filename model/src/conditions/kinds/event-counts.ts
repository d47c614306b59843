import type { EventCondition, EventCount, EventPeriod, WhereCondition } from '../types.ts';
import type { EventScope } from '../vocabulary.ts';

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
