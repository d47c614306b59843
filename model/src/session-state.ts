/** The page that an event comes from, under the names of the event attributes. */
export interface EventContext {
  page_url?: string;
  viewport_width?: number;
  viewport_height?: number;
  locale_code?: string;
}

/**
 * What a content session remembers beside the columns that are listed and filtered. It is stored with the session as
 * JSON, so that no event ever has to look at the events before it.
 */
export interface SessionState {
  /** The page that the latest event came from. */
  context?: EventContext;
  /** The step of a flow that was seen last, and when. */
  step?: { cvid: string; at: string };
  /** The tasks of a checklist that are done. */
  tasks?: string[];
  /** The tasks of a checklist that were clicked. */
  clicked?: string[];
  /** The tasks that the page shows. Without this, the checklist shows all its tasks. */
  visibleTasks?: string[];
  /** Whether an announcement was seen. */
  seen?: true;
  /** The questions that have an answer, each with the time of the answer that counts. */
  answered?: [questionCvid: string, at: string][];
  /** Ids that pages have made for sessions of their own and that stand for this session, which lasted already. */
  otherIds?: string[];
}

/** The answer to a question of a survey: a score, a text or single choice, or several choices. */
export type AnswerValue = number | string | string[];
