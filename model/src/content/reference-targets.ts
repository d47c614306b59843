import type { ReferenceTargets } from '../conditions/reference-targets.ts';
import type { ContentType } from '../content-types/types.ts';

/**
 * What a body is checked against: what conditions may refer to, and more. The caller has it ready, so that nothing
 * here asks a database. `possibleReferencesIn` says which contents and themes it needs.
 */
export interface BodyReferenceTargets extends ReferenceTargets {
  /** Live event definitions. */
  events: (codeName: string) => { predefined: boolean } | undefined;
  /** Archived content too: an action that names it may be written back. */
  contents: (id: string) => TargetContent | undefined;
  /** Live themes. */
  themes: (id: string) => object | undefined;
}

export interface TargetContent {
  id: string;
  type: ContentType;
  archived: boolean;
  /** In any environment. */
  published: boolean;
}
