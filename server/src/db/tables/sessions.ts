import type { QuestionType } from 'guidepost-model/questions/question-types';
import type { AnswerValue, SessionState } from 'guidepost-model/session-state';
import type { ColumnType, Generated } from 'kysely';

/** Tables of what end users did with content. */
export interface SessionTables {
  content_sessions: ContentSessions;
  session_answers: SessionAnswers;
  session_endings: SessionEndings;
  tracker_occurrences: TrackerOccurrences;
}

interface ContentSessions {
  environment_id: string;
  id: string;
  content_id: string;
  version_id: string;
  user_id: string;
  company_id: string | null;
  start_reason: string | null;
  progress: Generated<number>;
  state: ColumnType<SessionState, string | undefined, string>;
  created_at: Date;
  last_activity_at: Date;
  completed_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
}

interface SessionAnswers {
  environment_id: string;
  session_id: string;
  question_cvid: string;
  id: string;
  question_name: string;
  question_type: QuestionType;
  value: ColumnType<AnswerValue, string, string>;
  created_at: Date;
}

interface SessionEndings {
  environment_id: string;
  content_id: string;
  project_id: string;
  reason: string;
  requested_at: Date;
}

interface TrackerOccurrences {
  environment_id: string;
  user_id: string;
  content_id: string;
  occurred_at: Date;
}
