import type { segmentTypes } from 'guidepost-model/conditions/places';
import type { Condition, WhereCondition } from 'guidepost-model/conditions/types';
import { attribute } from './attribute.ts';
import type { ConditionSql, EventContext, SegmentContext } from './definition.ts';
import { eventAttribute } from './event-attribute.ts';
import { group } from './group.ts';

type OfKind<Kind> = Extract<Condition, { type: Kind }>;
type SegmentKind = (typeof segmentTypes)[number];
type WhereKind = WhereCondition['type'];
type Listed<Context> = { [Kind in Condition['type']]?: ConditionSql<never, Context> };

/** Every kind of condition that may stand in a segment; a kind that is added to `segmentTypes` needs its line here. */
const inSegments: Listed<SegmentContext> = { group, attribute } satisfies {
  [Kind in SegmentKind]: ConditionSql<OfKind<Kind>, SegmentContext>;
};

/** Every kind of condition that may stand in the `where` of an event. */
const inEvents: Listed<EventContext> = { group, event_attribute: eventAttribute } satisfies {
  [Kind in WhereKind]: ConditionSql<OfKind<Kind>, EventContext>;
};

/** The predicate of a condition in a segment. As in memory, kinds that stand in no segment hold for nobody. */
export const segmentSql = (node: Condition, context: SegmentContext) => sqlOf(node, inSegments, context);

/** The predicate of a condition on one recorded event. */
export const eventSql = (node: WhereCondition, context: EventContext) => sqlOf(node, inEvents, context);

function sqlOf<Context>(node: Condition, list: Listed<Context>, context: Context): ReturnType<typeof group> {
  const compile = list[node.type] as ConditionSql<Condition, Context> | undefined;
  return compile?.(node, context, (child) => sqlOf(child, list, context)) ?? false;
}
