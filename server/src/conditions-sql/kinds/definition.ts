import type { EntityScope } from 'guidepost-model/attributes';
import type { EvaluationContext } from 'guidepost-model/conditions/context';
import type { ReferenceTargets } from 'guidepost-model/conditions/reference-targets';
import type { Condition } from 'guidepost-model/conditions/types';
import type { RawBuilder } from 'kysely';
import type { Folded } from '../predicates.ts';

export interface PlaceOfAttributes {
  attributes: RawBuilder<unknown>;
  externalId?: RawBuilder<unknown>;
}
/** Where the attributes of each scope are found; a scope without a place has no value at all. */
export type PlacesOfAttributes = { [Scope in EntityScope]?: PlaceOfAttributes };

export interface SegmentContext extends EvaluationContext {
  places: PlacesOfAttributes;
}
export interface EventContext {
  eventAttributes: NonNullable<ReferenceTargets['eventAttributes']>;
  now: Date;
}

/** The predicate of a condition of one kind. */
export type ConditionSql<Node, Context> = (
  node: Node,
  context: Context,
  inside: (child: Condition) => Folded,
) => Folded;
