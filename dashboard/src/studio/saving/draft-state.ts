import type { VersionBody } from 'guidepost-model/content/body';
import type { Issue } from '../../api/client.ts';
import type { History } from '../document/history.ts';

/** How the draft here stands to the draft of the service. */
export type SaveState =
  | { kind: 'saved'; at: Date | undefined }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** The service cannot be reached. The edits are kept here and sent when it is back. */
  | { kind: 'offline' }
  /** The service does not take the draft: what is wrong is at `issues`. */
  | { kind: 'refused'; message: string }
  /** Somebody else has changed the draft, and so has the person here. */
  | { kind: 'conflict' };

export interface DraftState {
  history: History<VersionBody>;
  save: SaveState;
  issues: readonly Issue[];
  number: number;
  versionId: string;
  /** Changes with each save: of the state that the service has. */
  etag: string;
  /** What happened without the person: shown once, calmly. */
  notice: string | undefined;
}
