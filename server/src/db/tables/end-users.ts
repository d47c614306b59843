import type { Attributes } from './column-types.ts';

/** The users and companies of a customer, and what the users did. */
export interface EndUserTables {
  users: EndUsers;
  companies: Companies;
  memberships: Memberships;
  segment_users: SegmentUsers;
  segment_companies: SegmentCompanies;
  events: Events;
  event_messages: EventMessages;
}

interface EndUsers {
  environment_id: string;
  external_id: string;
  attributes: Attributes;
  created_at: Date;
  updated_at: Date;
}

interface Companies {
  environment_id: string;
  external_id: string;
  attributes: Attributes;
  created_at: Date;
  updated_at: Date;
}

interface Memberships {
  environment_id: string;
  company_id: string;
  user_id: string;
  id: string;
  attributes: Attributes;
  user_created_at: Date;
  created_at: Date;
  updated_at: Date;
}

interface SegmentUsers {
  environment_id: string;
  segment_id: string;
  user_id: string;
  user_created_at: Date;
}

interface SegmentCompanies {
  environment_id: string;
  segment_id: string;
  company_id: string;
  company_created_at: Date;
}

interface Events {
  environment_id: string;
  id: string;
  event_definition_id: string;
  code_name: string;
  user_id: string;
  company_id: string | null;
  session_id: string | null;
  content_id: string | null;
  version_id: string | null;
  attributes: Attributes;
  created_at: Date;
}

interface EventMessages {
  environment_id: string;
  message_id: string;
  event_id: string;
  event_created_at: Date;
  recorded_at: Date;
}
