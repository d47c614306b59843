import type { Question } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';

/** What sessions need to know of a version: the parts that events name, without their looks. */
export interface Outline {
  type: ContentType;
  number: number;
  steps: readonly OutlineStep[];
  tasks: readonly { id: string; name: string }[];
  tabs: readonly { id: string; name: string }[];
  blocks: readonly { id: string; name: string | undefined; tabId: string }[];
  questions: ReadonlyMap<string, Question>;
  /** True for a checklist that goes away when it is complete, and for a launcher that goes away once it was used. */
  endsWhenDone: boolean;
  /** How an announcement is distributed. */
  level: string | undefined;
  /** The event that a tracker records. */
  trackedEvent: string | null;
}

export interface OutlineStep {
  id: string;
  cvid: string;
  name: string;
  /** The position in the flow; the first step has 0. */
  number: number;
  /** The progress of a user who sees this step, 0 to 100. */
  progress: number;
}
