import type { FindingList } from '../../findings.ts';
import type { Fields } from '../../reading/reader.ts';
import type { EvaluationContext } from '../context.ts';
import type { Facts, View } from '../facts.ts';
import type { ConditionPlace } from '../places.ts';
import type { ConditionReader } from '../reading/condition-reader.ts';
import type { Reference } from '../reference.ts';
import type { Condition } from '../types.ts';
import type { EventCountQuery } from './event-counts.ts';

/** The answer, or the condition that only the page can answer. */
export type Open = boolean | Condition;

/** Where a condition stands that is read. */
export interface Surroundings {
  reader: ConditionReader;
  place: ConditionPlace;
  /** Reads a list inside the condition, for its own place where that is another one. */
  readInside(input: unknown, path: string, place?: ConditionPlace): Condition[];
}

/** What has to be looked up before conditions can be reduced. */
export interface FactCollector {
  segment(id: string): void;
  content(id: string): void;
  events(query: EventCountQuery): void;
}

/** The fact by which a condition was decided, and a word on it for people. */
export interface Evidence {
  seen: unknown;
  note?: string | undefined;
}

/** What the service knows of one kind of condition. */
export interface ConditionDefinition<Node> {
  /** The condition with the keys that it needs; undefined after a reported problem. Without it, none is written. */
  read?(fields: Fields, path: string, surroundings: Surroundings): Node | undefined;
  /** The conditions inside, and their key. */
  inside?: { key: 'conditions' | 'where'; of(node: Node): readonly Condition[] };
  /** The answer is made of those of the conditions inside. */
  isCombination?: true;
  /** What the condition needs to exist. */
  reference?(node: Node): Reference;
  needs?(node: Node, facts: FactCollector): void;
  /** Whether the condition holds in a segment. Kinds without it stand in no segment, and hold for nobody there. */
  holds?(node: Node, view: View, context: EvaluationContext, inside: (child: Condition) => boolean): boolean;
  reduce(node: Node, facts: Facts, view: View, inside: (child: Condition) => Open): Open;
  /** Who has the answer: the page alone, the service once it knows the address, or the service by itself. */
  decidedBy: 'page' | 'address' | 'service';
  /** The moments, in milliseconds, at which the answer changes by itself. */
  changesAt?(node: Node): number[];
  evidence?(node: Node, facts: Facts): Evidence;
  /** Finds what is odd about the condition for people who write it. */
  check?(node: Node, path: string, findings: FindingList): void;
}
