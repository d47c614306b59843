import type { EntityScope } from '../attributes.ts';
import type { EvaluationContext } from './context.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export interface Entity {
  /** The external id. */
  id: string;
  attributes: Attributes;
}

/** What a condition can look at in one go: the subject itself, and one of its memberships or none. */
export type View = { [Scope in EntityScope]?: { id?: string; attributes: Attributes } };

/** What the service knows of a user at this moment; `neededFactsOf` says what to look up beforehand. */
export interface Facts extends EvaluationContext {
  user: Entity;
  /** That of the company which the user is working for right now, if any. */
  membership?: { attributes: Attributes; company: Entity } | undefined;
  /**
   * Whether the user is in it, or the current company if it is a segment of companies; undefined when there is
   * no such segment, or no company.
   */
  segments: (id: string) => boolean | undefined;
  /** Undefined when there is no such content; one that the user never met has every state false. */
  contents: (id: string) => ContentProgress | undefined;
  /** By the key of the question; undefined when it cannot be asked, as without a company. */
  eventCounts: (key: string) => number | undefined;
  /** Of the page. Without it, conditions on the page are left for the page to answer. */
  url?: string | undefined;
}

export interface ContentProgress {
  seen: boolean;
  completed: boolean;
  active: boolean;
}
