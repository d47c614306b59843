import type { QuestionType } from 'guidepost-model/content/schemas/questions';
import type { AnswerValue, AttributeValue } from '../../db/tables.ts';

/** The page that an event comes from, under the names of the event attributes. */
export interface EventContext {
  page_url?: string;
  viewport_width?: number;
  viewport_height?: number;
  locale_code?: string;
}

/** What a session keeps in mind beside its columns, so that no event ever has to look at earlier ones. */
export interface Memory {
  /** The page as it was last heard of. */
  context?: EventContext;
  /** The step that was seen last, and when. */
  step?: { cvid: string; at: string };
  /** Tasks of a checklist that are done. */
  tasks?: string[];
  /** Those that the page shows; all of them, as long as it does not say. */
  visibleTasks?: string[];
  /** Of an announcement. */
  seen?: true;
  /** When each question got the answer that counts. */
  answered?: [questionCvid: string, at: string][];
}

/** A user's way through a piece of content. */
export interface Session {
  readonly id: string;
  readonly contentId: string;
  readonly versionId: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly startReason: string;
  readonly createdAt: Date;
  /** 0 to 100; never falls. */
  progress: number;
  completedAt: Date | null;
  endedAt: Date | null;
  endReason: string | null;
  memory: Memory;
}

/** What somebody says has happened in a session. */
export interface SessionEvent {
  name: string;
  at: Date;
  attributes?: Record<string, unknown>;
  context?: EventContext;
  stepCvid?: string;
  taskId?: string;
  visibleTaskIds?: string[];
  /** The cvid of the question. */
  question?: string;
  answer?: unknown;
}

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
