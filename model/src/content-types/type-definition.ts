import type { VersionBody } from '../content/body.ts';
import type { ContentCounts, ContentEvents } from './definition.ts';
import type { UsabilityCheck } from './usability.ts';

/** Everything of a content type but its traits and its schema, which have lists of their own. */
export interface TypeDefinition {
  events: ContentEvents;
  counts: ContentCounts;
  check: UsabilityCheck;
  /** The heading of a part of the data in the outline of the editor, such as `Task 2`. */
  headingOf?: (keys: readonly (string | number)[], body: VersionBody) => string | undefined;
  /** Whether the part is not shown as the content is set. */
  isHidden?: (path: string, body: VersionBody) => boolean;
}
