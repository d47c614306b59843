import type { VersionBody } from 'guidepost-model/content/body';

/** Edits that the service does not have yet, as the browser keeps them. */
export interface KeptEdits {
  versionId: string;
  /** The state of the version on which they were made. */
  etag: string;
  base: VersionBody;
  body: VersionBody;
  /** The names of the steps that were made here, as `StepNames` has them. */
  names: [string, string][];
}

export interface Keeper {
  load: () => KeptEdits | undefined;
  save: (edits: KeptEdits) => void;
  clear: () => void;
}

/** Keeps the edits of one content in the browser, so that a lost connection or a closed tab loses nothing. */
export function keeperOf(contentId: string): Keeper {
  const key = `guidepost-edits-${contentId}`;
  return {
    load: () => {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined) as KeptEdits | undefined;
      } catch {
        return undefined;
      }
    },
    save: (edits) => {
      try {
        localStorage.setItem(key, JSON.stringify(edits));
      } catch {
        // The storage of the browser is full or not allowed: the edits are in this tab only.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}
