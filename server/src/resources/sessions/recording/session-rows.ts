import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Session } from '../lifecycle/session.ts';

export type SessionRow = Selectable<Tables['content_sessions']>;
export type AnswerRow = Selectable<Tables['session_answers']>;

export function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    contentId: row.content_id,
    versionId: row.version_id,
    userId: row.user_id,
    companyId: row.company_id,
    startReason: row.start_reason ?? '',
    createdAt: row.created_at,
    progress: row.progress,
    completedAt: row.completed_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    state: row.state,
  };
}

/** The row of a session that has gone on. */
export function rowOf<Row extends SessionRow>(row: Row, session: Session, now: Date): Row {
  return {
    ...row,
    progress: session.progress,
    state: session.state,
    last_activity_at: now,
    completed_at: session.completedAt,
    ended_at: session.endedAt,
    end_reason: session.endReason,
  };
}
