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
    clickedTaskIds: (state.clicked ?? []).filter((id) => !state.tasks?.includes(id)),
    answeredCvids: (state.answered ?? []).map(([cvid]) => cvid),
    seen: state.seen ?? false,
    completed,
  };
}
