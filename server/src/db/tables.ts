import type { AttributeScope, AttributeValue, DataType } from 'guidepost-model/attributes';
import type { QuestionType } from 'guidepost-model/content/question-types';
import type { ContentType } from 'guidepost-model/content/types';
import type { AnswerValue, SessionState } from 'guidepost-model/session-state';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables as the migrations leave them. `migrate.test.ts` compares the two. */
export interface Tables {
  accounts: Accounts;
  projects: Projects;
  members: Members;
  environments: Environments;
  api_tokens: ApiTokens;
  api_token_projects: ApiTokenProjects;
  localizations: Localizations;
  themes: Themes;
  attribute_definitions: AttributeDefinitions;
  event_definitions: EventDefinitions;
  event_definition_attributes: EventDefinitionAttributes;
  segments: Segments;
  users: EndUsers;
  companies: Companies;
  memberships: Memberships;
  segment_users: SegmentUsers;
  segment_companies: SegmentCompanies;
  events: Events;
  event_messages: EventMessages;
  webhooks: Webhooks;
  webhook_messages: WebhookMessages;
  webhook_deliveries: WebhookDeliveries;
  webhook_attempts: WebhookAttempts;
  mails: Mails;
  content: ContentTable;
  content_versions: ContentVersions;
  publications: Publications;
  publish_records: PublishRecords;
  version_translations: VersionTranslations;
  content_sessions: ContentSessions;
  session_answers: SessionAnswers;
  session_endings: SessionEndings;
  tracker_occurrences: TrackerOccurrences;
  delivery_revisions: DeliveryRevisions;
  resource_references: ResourceReferences;
  analytics_queue: AnalyticsQueue;
  analytics_zones: AnalyticsZones;
  analytics_series: AnalyticsSeries;
  analytics_user_days: AnalyticsUserDays;
  analytics_days: AnalyticsDays;
  analytics_answers: AnalyticsAnswers;
  analytics_answer_days: AnalyticsAnswerDays;
}

export type Plan = 'hobby' | 'starter' | 'growth' | 'business';
export type Role = 'owner' | 'admin' | 'editor' | 'viewer';

interface Accounts {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface Projects {
  id: string;
  name: string;
  plan: Generated<Plan>;
  created_at: Date;
  updated_at: Date;
}

interface Members {
  project_id: string;
  account_id: string;
  role: Role;
  created_at: Date;
}

export interface Environments {
  id: string;
  project_id: string;
  name: string;
  is_primary: Generated<boolean>;
  sdk_token: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ApiTokens {
  id: string;
  account_id: string;
  name: string;
  token_hash: Buffer;
  last_four: string;
  scopes: string[];
  environment_ids: string[] | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

interface ApiTokenProjects {
  token_id: string;
  project_id: string;
}

interface Localizations {
  id: string;
  project_id: string;
  code: string;
  name: string;
  locale: string;
  is_default: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface Themes {
  id: string;
  project_id: string;
  name: string;
  is_default: Generated<boolean>;
  system_key: 'standard-light' | 'standard-dark' | null;
  settings: Json;
  variations: Json;
  variation_count: GeneratedAlways<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface AttributeDefinitions {
  id: string;
  project_id: string;
  scope: AttributeScope;
  code_name: string;
  display_name: string;
  description: Generated<string>;
  data_type: DataType;
  predefined: Generated<boolean>;
  random_max: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface EventDefinitions {
  id: string;
  project_id: string;
  code_name: string;
  display_name: string;
  description: Generated<string>;
  predefined: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface EventDefinitionAttributes {
  event_definition_id: string;
  attribute_definition_id: string;
}

interface Segments {
  id: string;
  project_id: string;
  name: string;
  biz_type: 'user' | 'company';
  kind: 'all' | 'condition' | 'manual';
  conditions: Json;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
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

export interface Webhooks {
  id: string;
  project_id: string;
  environment_id: string;
  url: string;
  description: string | null;
  topics: string[];
  enabled: boolean;
  secret: Buffer;
  epoch: Generated<number>;
  revision: Generated<number>;
  consecutive_failures: Generated<number>;
  failing_since: Date | null;
  cooldown_until: Date | null;
  pauses: Generated<number>;
  auto_disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface WebhookMessages {
  environment_id: string;
  id: string;
  topic: string;
  data: string;
  occurred_at: Date;
  created_at: Date;
}

interface WebhookDeliveries {
  webhook_id: string;
  message_id: string;
  environment_id: string;
  epoch: number;
  status: Generated<'pending' | 'delivered' | 'failed'>;
  due_at: Date | null;
  claim: string | null;
  attempt_count: Generated<number>;
  ladder_position: Generated<number>;
  urgent: Generated<boolean>;
  resume_at: Date | null;
  created_at: Date;
}

interface WebhookAttempts {
  webhook_id: string;
  message_id: string;
  number: number;
  status_code: number | null;
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number;
  created_at: Date;
}

interface Mails {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: Generated<number>;
  due_at: Date | null;
  created_at: Date;
}

interface ContentTable {
  id: string;
  project_id: string;
  type: ContentType;
  name: string;
  build_url: string | null;
  edited_version_id: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ContentVersions {
  id: string;
  project_id: string;
  content_id: string;
  number: number;
  theme_id: string | null;
  body: ColumnType<unknown, string, string>;
  revision: Generated<number>;
  first_published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface Publications {
  environment_id: string;
  content_id: string;
  project_id: string;
  version_id: string;
  published_at: Date;
}

interface PublishRecords {
  id: string;
  project_id: string;
  environment_id: string;
  content_id: string;
  version_id: string;
  published_at: Date;
}

interface VersionTranslations {
  version_id: string;
  localization_id: string;
  project_id: string;
  enabled: Generated<boolean>;
  units: Json;
  updated_at: Date;
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

interface DeliveryRevisions {
  project_id: string;
  revision: number;
}

interface ResourceReferences {
  project_id: string;
  source_type: 'segment' | 'theme' | 'content';
  source_id: string;
  content_id: string | null;
  target_type: 'attribute' | 'event' | 'segment' | 'theme' | 'content';
  target_id: string;
}

interface AnalyticsQueue {
  environment_id: string;
  created_at: Date;
  event_id: string;
}

interface AnalyticsZones {
  environment_id: string;
  content_id: string;
  zone: string;
  asked_at: Date;
}

interface AnalyticsSeries {
  environment_id: string;
  id: GeneratedAlways<number>;
  content_id: string;
  zone: string;
  metric: string;
  part: string;
}

interface AnalyticsUserDays {
  environment_id: string;
  series_id: number;
  user_id: string;
  day: Date;
  times: number;
}

interface AnalyticsDays {
  environment_id: string;
  series_id: number;
  day: Date;
  total: number;
  users: number;
  new_users: number;
  returned_within: number[];
}

interface AnalyticsAnswers {
  environment_id: string;
  content_id: string;
  question_cvid: string;
  session_id: string;
  user_id: string;
  event_id: string;
  answered_at: Date;
  answers: string[];
}

interface AnalyticsAnswerDays {
  environment_id: string;
  series_id: number;
  day: Date;
  answer: string;
  responses: number;
}

/** The value of an attribute of a user, a company, a membership or an event. */
type Attributes = ColumnType<Record<string, AttributeValue>, string, string>;

/** A jsonb column with a default: it is read as a parsed value and written as text. */
type Json = ColumnType<unknown, string | undefined, string>;
