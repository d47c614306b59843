import type { ActiveSession } from '../content/visitor.ts';

/** A session that lasts, with all that a page needs in order to go on where the user was. */
export function deliveredSession(session: ActiveSession | null | undefined) {
  if (!session) return null;
  const { id, versionId, progress, startedAt, completed, state } = session;
  return {
    id,
    versionId,
    progress,
    startedAt,
    stepCvid: state.step?.cvid ?? null,
    completedTaskIds: state.tasks ?? [],
    // A click is part of the page's memory; what it completed is recorded.
    clickedTaskIds: [],
    answeredCvids: (state.answered ?? []).map(([cvid]) => cvid),
    seen: state.seen ?? false,
    completed,
  };
}
