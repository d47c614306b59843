import type { AttributeValue } from 'guidepost-model/attributes';
import type { QuestionType } from 'guidepost-model/questions/question-types';
import type { AnswerValue, EventContext, SessionState } from 'guidepost-model/session-state';

/** The time that one user spends with one piece of content. */
export interface Session {
  readonly id: string;
  readonly contentId: string;
  readonly versionId: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly startReason: string;
  readonly createdAt: Date;
  /** 0 to 100. It never falls. */
  progress: number;
  completedAt: Date | null;
  endedAt: Date | null;
  endReason: string | null;
  state: SessionState;
}

/** What is reported to have happened in a session. */
export interface SessionEvent {
  name: string;
  at: Date;
  attributes?: Record<string, unknown> | undefined;
  context?: EventContext | undefined;
  stepCvid?: string | undefined;
  taskId?: string | undefined;
  visibleTaskIds?: string[] | undefined;
  /** The cvid of the question. */
  question?: string | undefined;
  answer?: unknown | undefined;
}

/** An event as it is recorded. */
export interface RecordedEvent {
  name: string;
  at: Date;
  attributes: Record<string, AttributeValue>;
}

export interface Answer {
  questionCvid: string;
  questionName: string;
  questionType: QuestionType;
  value: AnswerValue;
  at: Date;
  /** The user attribute that takes the answer. */
  bindAttribute: string | undefined;
}

/** Why nothing was recorded: the session is over, or this happens once and has happened. */
export type Ignored = 'session_ended' | 'repeated';
