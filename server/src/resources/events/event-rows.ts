import type { AttributeValue } from 'guidepost-model/attributes';

/** An event that is about to be recorded. */
export interface NewEvent {
  id: string;
  definitionId: string;
  name: string;
  userId: string;
  companyId: string | null;
  attributes: Record<string, AttributeValue>;
  createdAt: Date;
  messageId: string | null;
  /** Set for events of a content session. */
  session: { id: string; contentId: string; versionId: string } | null;
  /** Attributes of the user that follow from the id, should the user be new. */
  derived: Record<string, AttributeValue>;
}

export interface EventRow {
  id: string;
  event_definition_id: string;
  code_name: string;
  user_id: string;
  company_id: string | null;
  session_id: string | null;
  content_id: string | null;
  version_id: string | null;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
}
